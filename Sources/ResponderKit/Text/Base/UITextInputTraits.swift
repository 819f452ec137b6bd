import Foundation

/// The automatic capitalization of typed text, for a host that shows a keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// The automatic correction of typed words.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether misspelled words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// The set of keys on the keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
}

/// The color style of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark, light
}

/// The label of the return key, which does not change the effect of the key.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of the text, for hosts that offer to fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account, for a password manager.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an existing account, which a password manager may fill in.
  public static let password = UITextContentType(rawValue: "password")
  /// A password for a new account, which a password manager may propose.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A single-use code from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The address of a mailbox.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A phone number, with or without a country code.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The URL of a page or a file.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}

/// The keyboard settings of a text input, for a host that shows a keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The automatic capitalization.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The automatic correction.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelled words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The set of keys.
  var keyboardType: UIKeyboardType { get set }
  /// The color style.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as bullets and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// The meaning of the text.
  var textContentType: UITextContentType? { get set }
}

/// Default implementations of the properties that are optional in Objective-C. The getters return UIKit's defaults, and
/// the setters have no effect.
extension UITextInputTraits {
  /// `.sentences`; setting the property has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default`, the host's choice; setting the property has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default`, the host's choice; setting the property has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default`, a keyboard with letters; setting the property has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default`, the host's choice; setting the property has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default`; setting the property has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; setting the property has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; setting the property has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil; setting the property has no effect.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

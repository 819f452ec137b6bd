import Foundation

/// The letters of typed text that a host's keyboard capitalizes automatically.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// Whether a host's keyboard corrects typed words automatically.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether the host marks misspelled words.
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
  /// The older name of `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
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

/// The kind of content that a text field expects, such as a name. A host may offer to fill in the content.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The full name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account, for a password manager.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an existing account, which a password manager may fill in.
  public static let password = UITextContentType(rawValue: "password")
  /// A password for a new account, which a password manager may propose.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A single-use code from a message.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The email address of the user or of another person.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A phone number, with or without a country code.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The URL of a web page or a file.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}

/// The keyboard settings of a text input, for a host that shows a keyboard.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// The letters that the keyboard capitalizes automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether the keyboard corrects typed words automatically.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the host marks misspelled words.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// The set of keys on the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The color style of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The label of the return key on the keyboard.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as bullets and cannot be copied.
  var isSecureTextEntry: Bool { get set }
  /// The kind of content that the text field expects; nil if the kind is not known.
  var textContentType: UITextContentType? { get set }
}

/// Default implementations of the properties that are optional in Objective-C. The getters return UIKit's defaults, and
/// the setters have no effect.
extension UITextInputTraits {
  /// Always `.sentences`; setting this property has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// Always `.default`, which means the host's choice; setting this property has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// Always `.default`, which means the host's choice; setting this property has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// Always `.default`, a keyboard with letters; setting this property has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// Always `.default`, which means the host's choice; setting this property has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// Always `.default`; setting this property has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// Always false; setting this property has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// Always false; setting this property has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Always nil; setting this property has no effect.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

import Foundation

/// When the keyboard types capitals by itself; for hosts that show a keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// Whether the keyboard corrects words.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// Whether misspelt words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default` = 0
  case no, yes
}

/// Which keys the keyboard shows.
public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter
  case webSearch, asciiCapableNumberPad
}

/// How light or dark the keyboard is.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default` = 0
  case dark, light
}

/// What the return key says; it changes nothing else.
public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// What a text is about, for hosts that fill in by themselves.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's whole name.
  public static let name = UITextContentType(rawValue: "name")
  /// What an account is known by, for a password manager.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account that exists, for a password manager to fill in.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen, for a password manager to propose one.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that was sent in a message, good for one use.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number to call, with its country's prefix or without.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The address of a page or a file.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}

/// What a text input wishes of the keyboard; a host that shows one reads it.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  /// When capitals come by themselves.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Which keys there are.
  var keyboardType: UIKeyboardType { get set }
  /// How light or dark it is.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// What the return key says.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is off while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is hidden, and kept from being copied.
  var isSecureTextEntry: Bool { get set }
  /// What the text is about.
  var textContentType: UITextContentType? { get set }
}

/// What Objective-C calls optional: an input that does not care has UIKit's defaults, and setting them does nothing.
extension UITextInputTraits {
  /// `.sentences`; what is set is not kept.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default`, the host's choice; what is set is not kept.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default`, the host's choice; what is set is not kept.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default`, letters; what is set is not kept.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default`, the host's choice; what is set is not kept.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default`; what is set is not kept.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; what is set is not kept.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; what is set is not kept.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil, nothing in particular; what is set is not kept.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

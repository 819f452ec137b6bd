import Foundation

/// Whether the host replaces straight quotation marks with curly ones.
public enum UITextSmartQuotesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether the host replaces two hyphens with a dash.
public enum UITextSmartDashesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether the host adjusts the spaces around pasted or deleted text.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default` = 0, no, yes }

/// The settings of a text field that `UITextInputTraits` does not contain, stored for the host.
struct TextInputOptions {
  var quotes = UITextSmartQuotesType.default
  var dashes = UITextSmartDashesType.default
  var insertDelete = UITextSmartInsertDeleteType.default
  var allowsAttributes = false
  var typing: [NSAttributedString.Key: Any]?
}

extension UITextField {
  /// Whether the host replaces straight quotation marks with curly ones. Stored for the host.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inputOptions.quotes }
    set { inputOptions.quotes = newValue }
  }
  /// Whether the host replaces two hyphens with a dash. Stored for the host.
  public var smartDashesType: UITextSmartDashesType {
    get { inputOptions.dashes }
    set { inputOptions.dashes = newValue }
  }
  /// Whether the host adjusts the spaces around pasted or deleted text. Stored for the host.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputOptions.insertDelete }
    set { inputOptions.insertDelete = newValue }
  }
  /// Whether the next insertion replaces the whole text. This property becomes false after the insertion, or when the
  /// user changes the selection during editing (measured).
  public var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// Whether the user may change the attributes of the text. Stored but not used.
  public var allowsEditingTextAttributes: Bool {
    get { inputOptions.allowsAttributes }
    set { inputOptions.allowsAttributes = newValue }
  }
  /// The attributes of text that the user types. Stored but not used, because all text of a field has the same
  /// attributes.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { inputOptions.typing }
    set { inputOptions.typing = newValue }
  }
}

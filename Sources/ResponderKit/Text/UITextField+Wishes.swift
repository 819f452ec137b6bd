import Foundation

/// Whether quotation marks become curly; for the host.
public enum UITextSmartQuotesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether two hyphens become a dash; for the host.
public enum UITextSmartDashesType: Int, Sendable { case `default` = 0, no, yes }
/// Whether spaces come and go with what is pasted; for the host.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default` = 0, no, yes }

/// What a text field wishes of the host beside its traits.
struct TextWishes {
  var quotes = UITextSmartQuotesType.default
  var dashes = UITextSmartDashesType.default
  var insertDelete = UITextSmartInsertDeleteType.default
  var allowsAttributes = false
  var typing: [NSAttributedString.Key: Any]?
}

extension UITextField {
  /// Whether quotation marks become curly; kept for the host.
  public var smartQuotesType: UITextSmartQuotesType {
    get { wishes.quotes }
    set { wishes.quotes = newValue }
  }
  /// Whether two hyphens become a dash; kept for the host.
  public var smartDashesType: UITextSmartDashesType {
    get { wishes.dashes }
    set { wishes.dashes = newValue }
  }
  /// Whether spaces come and go with what is pasted; kept for the host.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { wishes.insertDelete }
    set { wishes.insertDelete = newValue }
  }
  /// Whether the next insertion replaces the whole text. The insertion turns it off, and so does a selection that the user changes while
  /// the field is edited (third reading).
  public var clearsOnInsertion: Bool {
    get { editor.clearsOnInsertion }
    set { editor.clearsOnInsertion = newValue }
  }
  /// Whether the user may change how letters look; kept.
  public var allowsEditingTextAttributes: Bool {
    get { wishes.allowsAttributes }
    set { wishes.allowsAttributes = newValue }
  }
  /// How letters look that are typed; kept: a text has one look.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { wishes.typing }
    set { wishes.typing = newValue }
  }
}

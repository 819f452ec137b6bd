import Foundation
import ResponderKit

/// A picture in a text. The text keeps it, under a character of its own; nothing of it is drawn or measured here.
open class NSTextAttachment: NSObject {
  /// The picture; nil for none.
  open var image: UIImage?
  /// Where it stands from the baseline, in points; nothing is the picture's own size.
  open var bounds: CGRect = .zero
  /// What it was made of; nil for none.
  open var contents: Data?
  /// What kind of data that is.
  open var fileType: String?

  /// The character that stands for it in a text.
  public static let character = 0xFFFC

  /// An attachment of data of a kind.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// An attachment of nothing yet.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// An attachment of a picture.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString.Key {
  /// Whose value is an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
  /// One character that stands for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(
      string: Character(UnicodeScalar(UInt16(NSTextAttachment.character)) ?? " ").description,
      attributes: [.attachment: attachment]
    )
  }
}

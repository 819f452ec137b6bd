import Foundation
import ResponderKit

/// An image in text. The text stores the attachment under a placeholder character. The image is neither drawn nor
/// measured here.
open class NSTextAttachment: NSObject {
  /// The image; nil for none.
  open var image: UIImage?
  /// The frame of the image relative to the baseline, in points; a zero rectangle means the image's own size.
  open var bounds: CGRect = .zero
  /// The data of the attachment; nil for none.
  open var contents: Data?
  /// The type identifier of `contents`.
  open var fileType: String?

  /// The placeholder character of an attachment in text.
  public static let character = 0xFFFC

  /// Creates an attachment from data of a type.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Creates an empty attachment.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString.Key {
  /// The key of an attachment; its value is an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
}

extension NSAttributedString {
  /// Creates an attributed string of one placeholder character for an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(
      string: Character(UnicodeScalar(UInt16(NSTextAttachment.character)) ?? " ").description,
      attributes: [.attachment: attachment]
    )
  }
}

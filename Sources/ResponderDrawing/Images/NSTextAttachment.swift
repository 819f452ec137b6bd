import Foundation
import ResponderKit

/// An image in text. The text contains a placeholder character with the attachment as an attribute. The image is
/// neither drawn nor measured.
open class NSTextAttachment: NSObject {
  private let typeWord = FoundationTypeWord()
  /// The image; nil if the attachment has no image.
  open var image: UIImage?
  /// The frame of the image relative to the baseline, in points; a zero rectangle means the image's own size.
  open var bounds: CGRect = .zero
  /// The data of the attachment; nil if the attachment has no data.
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

  /// Returns the image to show in a rectangle: `image`, unless overridden.
  ///
  /// - Parameters:
  ///   - imageBounds: The rectangle of the image, in points.
  ///   - textContainer: The region of the text.
  ///   - charIndex: The index of the placeholder character.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?
  { image }

  /// Returns the rectangle of the attachment relative to the baseline, in points: `bounds`, or the size of the image if
  /// `bounds` is zero, unless overridden. The rectangle does not depend on the line.
  open func attachmentBounds(
    for textContainer: NSTextContainer?,
    proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero, let image else { return bounds }
    return CGRect(origin: .zero, size: MainActor.assumeIsolated { image.size })
  }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }
}

extension NSAttributedString.Key {
  /// The key of the attribute of a placeholder character; the attribute's value is an `NSTextAttachment`.
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

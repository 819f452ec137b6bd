import Foundation

/// A view without data behind the content of a section, such as a background. Its class is registered with the layout.
@preconcurrency @MainActor
public final class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the decoration view.
  public let elementKind: String
  /// The depth order; initially 0, behind all other views of the section.
  public var zIndex = 0

  private init(kind: String) {
    elementKind = kind
    super.init(size: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Creates a background as large as the section with its headers and footers, reduced by `contentInsets`.
  public class func background(elementKind: String) -> Self { Self(kind: elementKind) }

  override func copied() -> NSCollectionLayoutItem {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.adopt(self)
    copy.zIndex = zIndex
    return copy
  }
}

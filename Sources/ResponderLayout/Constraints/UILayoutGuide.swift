import Foundation
import ResponderKit

/// A rectangle that takes part in layout and is no view: nothing hits it, nothing shows of it.
///
/// See `Documentation/Layout.md`.
@preconcurrency @MainActor
open class UILayoutGuide: KitObject {
  enum Kind: Int {
    case own, safeArea, margins, readable, content, frame
  }

  var kind = Kind.own
  private var owner: UIView? {
    get { link?.view }
    set { link = newValue?.link }
  }
  private var link: ViewLink?
  /// Where it lies, for the engine of its owner's tree.
  var place: Place?

  /// A guide that no view owns yet.
  public override init() {
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    super.init()
    owner = view
    identifier =
      switch kind {
      case .own: ""
      case .safeArea: "UIViewSafeAreaLayoutGuide"
      case .margins: "UIViewLayoutMarginsGuide"
      case .readable: "UIViewReadableContentGuide"
      case .content: "UIScrollView-contentLayoutGuide"
      case .frame: "UIScrollView-frameLayoutGuide"
      }
  }

  /// The view whose coordinates it is in. Not retained.
  open internal(set) var owningView: UIView? {
    get { owner }
    set { owner = newValue }
  }

  /// A name of the program's own, which messages about conflicts tell.
  open var identifier = ""

  /// Where it lies, in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    return owner.root.existingLayoutKeep?.engine?.frame(of: self, in: owner) ?? .zero
  }

  /// The leading edge: the left one, in an owning view that runs from right to left the right one.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .leading) }
  /// The trailing edge: the right one, in an owning view that runs from right to left the left one.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .right) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .bottom) }
  /// How wide it is.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(guide: self), .width) }
  /// How high it is.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(guide: self), .height) }
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .centerX) }
  /// The middle up and down.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .centerY) }
}

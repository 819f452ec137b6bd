import Foundation
import ResponderKit

/// A rectangle that participates in layout but is not a view. A guide is not visible and is ignored by hit-testing.
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
  /// The variables of the guide's frame in the layout engine of the owning view's tree.
  var variables: FrameVariables?

  /// Creates a guide without an owning view.
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

  /// The view in whose coordinates the guide is defined; not retained.
  open internal(set) var owningView: UIView? {
    get { owner }
    set { owner = newValue }
  }

  /// A name set by the app, which appears in messages about conflicts.
  open var identifier = ""

  /// The guide's frame in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    return owner.root.existingLayoutAttachment?.engine?.frame(of: self, in: owner) ?? .zero
  }

  /// The leading edge: the left edge, or the right edge if the owning view has a right-to-left layout.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .leading) }
  /// The trailing edge: the right edge, or the left edge if the owning view has a right-to-left layout.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .bottom) }
  /// The width of the guide, for constraints.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(guide: self), .width) }
  /// The height of the guide, for constraints.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(guide: self), .height) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(guide: self), .centerX) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(guide: self), .centerY) }
}

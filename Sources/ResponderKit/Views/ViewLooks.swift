import Foundation

/// How a view looks, for the host that draws, and by which names a program finds it: a part of `UIView`, which alone derives from it,
/// since no program can make one.
@preconcurrency @MainActor
open class ViewLooks: UIResponder {
  /// What few views have; nil while nothing of it was set.
  final var seldom: SeldomViewState?
  #if !canImport(Darwin)
    /// Nil until somebody asks for it, or the view is laid out.
    package final var ownLayer: CALayer?
  #endif

  // No program can call it. Were it `internal` alone, programs' subclasses of views would not inherit convenience initializers:
  // the compiler would not know whether it sees all of the others.
  @usableFromInline override init() { super.init() }

  /// The view that it is a part of: nothing but `UIView` derives from this.
  final var asView: UIView { unsafeDowncast(self, to: UIView.self) }

  final var madeSeldom: SeldomViewState {
    if let seldom { return seldom }
    let made = SeldomViewState()
    seldom = made
    return made
  }

  // MARK: Names

  /// A number of the program's own, to find the view by (`viewWithTag(_:)`).
  @exclusivity(unchecked) open var tag: Int = 0
  /// A name of the program's own; records call the view by it.
  open var accessibilityIdentifier: String?
  /// A name under which a program would restore it; kept.
  open var restorationIdentifier: String? {
    get { seldom?.restorationIdentifier }
    set { madeSeldom.restorationIdentifier = newValue }
  }

  // MARK: Looks, for the host that draws

  /// Nil shows what lies behind; touches do not care (H-05).
  open var backgroundColor: UIColor?
  // The last that is stored here: what `ViewLayout` begins with lies in the same word.
  /// Whether the host draws nothing of subviews outside of the bounds; touches do not care (H-04).
  open var clipsToBounds: Bool = false
  /// What controls below are coloured in, for the host that draws: its own, else its superview's, blue at the top. Nil is the
  /// superview's again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  // UIKit's signature.
  open var tintColor: UIColor! {
    get { asView.standardTint }
    set { asView.setTint(newValue) }
  }
  /// Nothing is dimmed here; it is kept.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { seldom?.tintAdjustmentMode ?? .automatic }
    set { madeSeldom.tintAdjustmentMode = newValue }
  }
  /// `tintColor` is another one, this view's own or that of one above.
  open func tintColorDidChange() {}
  /// How content of another size is placed, for the host that draws.
  open var contentMode: UIView.ContentMode {
    get { seldom?.contentMode ?? .scaleToFill }
    set { madeSeldom.contentMode = newValue }
  }
  /// Whether the view says that it covers all of its bounds; kept for the host.
  open var isOpaque: Bool {
    get { seldom?.isOpaque ?? true }
    set { madeSeldom.isOpaque = newValue }
  }
  /// Pixels a point; the screen's unless it is set.
  open var contentScaleFactor: CGFloat {
    get { seldom.flatMap { $0.contentScaleFactor > 0 ? $0.contentScaleFactor : nil } ?? traitCollection.displayScale }
    set { madeSeldom.contentScaleFactor = newValue }
  }
  /// Whether what was drawn is wiped out before it is drawn anew; kept, it always is.
  open var clearsContextBeforeDrawing: Bool {
    get { seldom?.clearsContext ?? true }
    set { madeSeldom.clearsContext = newValue }
  }
  /// The meaning of the view's content, from which it follows whether the view is mirrored in right-to-left languages. It counts for the
  /// arrangement of the view's immediate content and is not inherited by subviews.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { seldom?.semantics ?? .unspecified }
    set { asView.setSemantics(newValue) }
  }

  // MARK: Traits

  /// The traits it is shown with: its application's, and light or dark as it or the nearest one above overrides it.
  open var traitCollection: UITraitCollection { asView.standardTraits }
  /// Light or dark for this view and all below, whatever stands above; `.unspecified` leaves it to those.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { seldom?.style ?? .unspecified }
    set { asView.setStyle(newValue) }
  }
  /// `traitCollection` has changed, and was `previousTraitCollection`. Coming to a window that looks as expected changes nothing, and
  /// says nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Layer and drawing

  #if !canImport(Darwin)
    /// The class of `layer`. A class of the program's own is made by its `init(coder:)`, which has to call that of `super`: Swift
    /// makes objects of a class that is only known when the program runs by a required initialiser alone.
    open class var layerClass: AnyClass { CALayer.self }

    /// What shows of the view. Its place, opacity and hiding are the view's own.
    open var layer: CALayer { asView.standardLayer }

    /// Draws the view into the current context within `rect`, the bounds; does nothing here. It is called when the view first
    /// shows and after `setNeedsDisplay()`, where the program has the module `ResponderDrawing`.
    open func draw(_ rect: CGRect) {}

    /// Asks for `draw(_:)` with the clock's next turn, or before anybody looks at what was drawn.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }

    /// Asks for `draw(_:)` as `setNeedsDisplay()` does: all of the view is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

    /// Places what is in `layer`: calls `layoutSubviews()` for the view's own. Overrides call super.
    open func layoutSublayers(of layer: CALayer) { asView.standardLayoutSublayers(of: layer) }

    /// Gives `layer` its contents; draws them by `draw(_:in:)` here.
    open func display(_ layer: CALayer) { layer.recordContents() }

    /// Draws the contents of `layer`: calls `draw(_:)` for the view's own.
    open func draw(_ layer: CALayer, in ctx: CGContext) { asView.standardDraw(layer, in: ctx) }

    /// `layer` is about to be drawn.
    open func layerWillDraw(_ layer: CALayer) {}

    /// What a change of a property of `layer` runs; nothing here.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }

    /// Turns, scales and moves the view about its anchor point, in space; `transform` is its form in the plane.
    open var transform3D: CATransform3D {
      get { layer.transform }
      set { layer.transform = newValue }
    }
  #endif
}

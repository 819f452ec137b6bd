import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("The cursor of a pointer")
struct PointerCursorTests {
  private let late = LateScreen()
  private var screen: SimulatedScreen { late.screen }
  private static let frame = CGRect(x: 50, y: 100, width: 200, height: 60)
  private static let point = CGPoint(x: 150, y: 130)

  private final class Styled: NSObject, UIPointerInteractionDelegate {
    var style: UIPointerStyle?
    var region: CGRect?
    var modifiers: UIKeyModifierFlags = []
    init(_ style: UIPointerStyle?) { self.style = style }
    func pointerInteraction(
      _ interaction: UIPointerInteraction,
      regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      modifiers = request.modifiers
      return region.map { $0.contains(request.location) ? UIPointerRegion(rect: $0) : nil } ?? defaultRegion
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      style
    }
  }

  /// The kinds of views whose cursor without a pointer interaction is tested.
  enum Kind: String, CaseIterable {
    case view, label, button, field, disabledField, clearButton, textView, staticText, plainText, linkView, linkButton
  }

  private func view(_ kind: Kind) -> UIView {
    switch kind {
    case .view: return UIView()
    case .label: return UILabel()
    case .button: return UIButton()
    case .linkButton:
      let button = UIButton()
      button.accessibilityTraits = [.button, .link]
      return button
    case .linkView:
      let view = UIView()
      view.accessibilityTraits = .link
      return view
    case .field, .disabledField, .clearButton:
      let field = UITextField()
      field.isEnabled = kind != .disabledField
      field.text = "tea"
      if kind == .clearButton { field.clearButtonMode = .always }
      return field
    case .textView, .staticText, .plainText:
      let view = UITextView()
      view.text = "tea"
      view.isEditable = kind == .textView
      view.isSelectable = kind != .plainText
      return view
    }
  }

  @Test("Without a pointer interaction, the view below the pointer determines the cursor", arguments: Kind.allCases)
  func standard(_ kind: Kind) {
    let view = view(kind)
    view.frame = Self.frame
    screen.window.addSubview(view)
    let point = kind == .clearButton ? CGPoint(x: Self.frame.maxX - 14, y: Self.point.y) : Self.point
    let expected: String
    switch kind {
    case .view, .label, .button, .disabledField, .clearButton, .plainText: expected = "default"
    case .field, .textView, .staticText: expected = "text"
    case .linkView, .linkButton: expected = "pointer"
    }
    expectEqual(screen.application.pointerCursor(at: point).name, expected)
    expectEqual(screen.application.pointerCursor(at: CGPoint(x: 5, y: 300)), .arrow)
  }

  @Test("The cursor over text has the height of a line, and over a link it is the hand")
  func text() {
    let view = UITextView(frame: Self.frame)
    let text = NSMutableAttributedString(string: "read this")
    text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 5, length: 4))
    view.attributedText = text
    view.font = .systemFont(ofSize: 20)
    view.isEditable = false
    screen.window.addSubview(view)
    func cursor(_ offset: Int) -> PointerCursor? {
      guard let position = view.position(from: view.beginningOfDocument, offset: offset) else { return nil }
      let caret = view.caretRect(for: position)
      return screen.application.pointerCursor(at: view.convert(CGPoint(x: caret.minX + 2, y: caret.midY), to: nil))
    }
    expectEqual(cursor(1), .verticalBeam(length: UIFont.systemFont(ofSize: 20).lineHeight))
    expectEqual(cursor(6), .link)
    view.isEditable = true
    expectEqual(cursor(6)?.name, "text")
  }

  @Test("A pointer interaction's style determines the cursor")
  func styles() {
    let view = UITextField(frame: Self.frame)
    screen.window.addSubview(view)
    let preview = UITargetedPreview(view: view)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    func arrows(_ positions: [UIPointerAccessory.Position]) -> UIPointerStyle {
      let style = UIPointerStyle.system()
      style.accessories = positions.map { .arrow($0) }
      return style
    }
    let rows: [(UIPointerStyle, PointerCursor, String)] = [
      (.hidden(), .hidden, "none"), (.system(), .arrow, "default"),
      (UIPointerStyle(shape: .verticalBeam(length: 9)), .verticalBeam(length: 9), "text"),
      (
        UIPointerStyle(shape: .horizontalBeam(length: 8), constrainedAxes: .vertical), .horizontalBeam(length: 8),
        "vertical-text"
      ),
      (
        UIPointerStyle(shape: .roundedRect(CGRect(x: 1, y: 2, width: 3, height: 4), radius: 2)),
        .roundedRect(CGRect(x: 51, y: 102, width: 3, height: 4), radius: 2), "default"
      ),
      (UIPointerStyle(shape: .path(path)), .path(path, view: view), "default"),
      (UIPointerStyle(effect: .automatic(preview)), .arrow, "default"),
      (UIPointerStyle(effect: .hover(preview)), .arrow, "default"),
      (UIPointerStyle(effect: .lift(preview)), .hidden, "none"),
      (UIPointerStyle(effect: .lift(preview), shape: .verticalBeam(length: 5)), .verticalBeam(length: 5), "text"),
      (
        UIPointerStyle(effect: .highlight(preview)),
        .roundedRect(Self.frame, radius: UIPointerShape.defaultCornerRadius), "default"
      ),
      (arrows([.left, .right]), .resizeLeftRight, "ew-resize"), (arrows([.bottom, .top]), .resizeUpDown, "ns-resize"),
      (arrows([.topLeft, .bottomRight]), .resizeTopLeftBottomRight, "nwse-resize"),
      (arrows([.topRight, .bottomLeft]), .resizeTopRightBottomLeft, "nesw-resize"),
      (arrows([.top, .right, .bottom, .left]), .resizeAll, "move"), (arrows([.top]), .arrow, "default"),
    ]
    for (style, cursor, name) in rows {
      let styled = Styled(style)
      let interaction = UIPointerInteraction(delegate: styled)
      view.addInteraction(interaction)
      let found = screen.application.pointerCursor(at: Self.point)
      expect(found == cursor && found.name == name, "\(name)")
      expect(style.effect == nil || style.constrainedAxes.isEmpty)
      view.removeInteraction(interaction)
    }
    let accessory = UIPointerAccessory(shape: .verticalBeam(length: 3), position: .init(offset: 5, angle: 0))
    expectEqual(accessory.position.offset, 5)
    expect(!accessory.orientationMatchesAngle)
    let length: CGFloat? = if case .verticalBeam(let length) = accessory.shape { length } else { nil }
    expectEqual(length, 3)
    expectEqual(UIPointerAccessory.Position.left.angle, 3 * .pi / 2)
  }

  @Test("Outside of its region, and without a style, an interaction does not determine the cursor")
  func regions() {
    let outer = UITextField(frame: Self.frame)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    outer.addSubview(inner)
    screen.window.addSubview(outer)
    let styled = Styled(.hidden())
    styled.region = CGRect(x: 0, y: 0, width: 50, height: 60)
    let interaction = UIPointerInteraction(delegate: styled)
    inner.addInteraction(interaction)
    let cursor = { (x: CGFloat) in screen.application.pointerCursor(at: CGPoint(x: x, y: 130)).name }
    expectEqual(cursor(60), "none")
    expectEqual(cursor(150), "text")
    styled.style = nil
    expectEqual(cursor(60), "text")
    styled.style = .hidden()
    interaction.isEnabled = false
    expectEqual(cursor(60), "text")
  }

  @Test("The host is notified only when the cursor changes: by hovering, by an invalidation, or in a frame")
  func notification() {
    let field = UITextField(frame: Self.frame)
    screen.window.addSubview(field)
    var cursors: [String] = []
    let application = screen.application
    application.onPointerCursorChange = { cursors.append($0.name) }
    screen.hover(at: CGPoint(x: 5, y: 300))
    expect(cursors.isEmpty)
    expectEqual(application.pointerCursor, .arrow)
    screen.hover(at: Self.point)
    screen.hover(at: CGPoint(x: 151, y: 130))
    expectEqual(cursors, ["text"])
    let styled = Styled(.hidden())
    let interaction = UIPointerInteraction(delegate: styled)
    field.addInteraction(interaction)
    interaction.invalidate()
    expectEqual(cursors, ["text", "none"])
    styled.style = UIPointerStyle(shape: .horizontalBeam(length: 4))
    application.frame(at: screen.clock.now)
    expectEqual(cursors, ["text", "none", "vertical-text"])
    field.isHidden = true
    application.frame(at: screen.clock.now + 1)
    expectEqual(cursors.last, "default")
    screen.endHover(at: CGPoint(x: -1, y: 0))
    application.onPointerCursorChange = nil
    field.isHidden = false
    screen.hover(at: Self.point)
    expectEqual(cursors.count, 4)
    expectEqual(application.pointerCursor.name, "vertical-text")
  }

  @Test("While a button is pressed, the cursor of the pressed view remains")
  func pressed() {
    screen.window.addSubview(UITextField(frame: Self.frame))
    let application = screen.application
    screen.hover(at: Self.point)
    var sample = TouchSample(finger: 7, phase: .began, location: Self.point, timestamp: screen.clock.now)
    sample.type = .indirectPointer
    sample.buttonMask = .primary
    application.receive(sample)
    sample.phase = .moved
    sample.location = CGPoint(x: 5, y: 300)
    application.receive(sample)
    expectEqual(application.pointerCursor.name, "text")
    sample.phase = .ended
    application.receive(sample)
    screen.hover(at: sample.location)
    expectEqual(application.pointerCursor, .arrow)
  }

  @Test("A button's style provider receives the effect and the shape of the button")
  func provider() {
    let button = UIButton(frame: Self.frame)
    screen.window.addSubview(button)
    var shapes: [CGRect] = []
    button.pointerStyleProvider = { button, effect, shape in
      if case .automatic(let preview) = effect, preview.view === button, case .roundedRect(let rect, _) = shape {
        shapes.append(rect)
      }
      return UIPointerStyle(shape: .horizontalBeam(length: 10))
    }
    expect(button.isPointerInteractionEnabled)
    expectEqual(screen.application.pointerCursor(at: Self.point), .horizontalBeam(length: 10))
    expectEqual(shapes, [button.bounds])
    screen.hover(at: Self.point)
    var cursors: [PointerCursor] = []
    screen.application.onPointerCursorChange = { cursors.append($0) }
    button.isPointerInteractionEnabled = false
    expectEqual(screen.application.pointerCursor(at: Self.point), .arrow)
    expectEqual(cursors, [.arrow])
  }

  @Test("The cursor is hidden while the frontmost view controller locks the pointer")
  func lock() throws {
    final class Game: UIViewController {
      var locks = false { didSet { setNeedsUpdateOfPrefersPointerLocked() } }
      override var prefersPointerLocked: Bool { locks }
    }
    final class Container: UIViewController {
      let game = Game()
      override var childViewControllerForPointerLock: UIViewController? { game }
    }
    let container = Container()
    let application = screen.application
    let scene = application.connectScene()
    screen.window.windowScene = scene
    screen.window.rootViewController = container
    container.addChild(container.game)
    container.view.addSubview(container.game.view)
    screen.window.makeKeyAndVisible()
    var cursors: [String] = []
    var posted = 0
    let token = application.notificationCenter.addObserver(forName: UIPointerLockState.didChangeNotification) { _ in
      posted += 1
    }
    application.onPointerCursorChange = { cursors.append($0.name) }
    container.game.locks = true
    let state = try require(scene.pointerLockState)
    expect(application.isPointerLocked)
    expect(state.isLocked)
    expectEqual(application.pointerCursor, .hidden)
    expectEqual(cursors, ["none"])
    expectEqual(posted, 1)
    container.game.locks = false
    expectEqual(cursors, ["none", "default"])
    expectEqual(posted, 2)
    expect(!state.isLocked)
    container.game.locks = true
    application.resignActive()
    expect(!application.isPointerLocked)
    withExtendedLifetime(token) {}
  }
}

import UIKit

/// The screens of the files, by the names of their folders. Each closure shows a screen in a window, and returns an object
/// that the app must retain.
@MainActor
enum Screens {
  static let all: [String: (UIWindow) -> AnyObject?] = [
    "AnimatedSwitch": { show(AnimatedSwitch(), 50, 100, 60, 30, in: $0) },
    "BottomDrawer": { root(BottomDrawerViewController(), in: $0) },
    "BubblePresenter": { root(BubbleController(), in: $0) },
    "CardFlip": { window in
      show(FlipCardView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), 95, 200, 200, 300, in: window)
    },
    "Carousel": { window in
      let pages: [UIView] = [UIColor.systemRed, .systemGreen, .systemBlue].map(colored)
      return show(CarouselView(pages: pages), 0, 50, 390, 300, in: window)
    },
    "CheckmarkRecognizer": { recognizing(CheckmarkGestureRecognizer.init(target:action:), in: $0) },
    "CircularSlider": { show(CircularSlider(), 95, 200, 200, 200, in: $0) },
    "ColorPicker": { show(HueSlider(), 15, 100, 360, 30, in: $0) },
    "DeepPress": { window in
      recognizing({ DeepPressGestureRecognizer(target: $0 as AnyObject?, action: $1!, threshold: 0.75) }, in: window)
    },
    "DismissTap": { root(PresentingController { PopupController() }, in: $0) },
    "DragSelect": { root(DragSelectController(), in: $0) },
    "FloatingMenu": { window in
      let menu = FloatingActionMenu(titles: ["Photo", "Text"])
      menu.frame.origin = CGPoint(x: 300, y: 600)
      window.addSubview(menu)
      return nil
    },
    "HapticSlider": { show(HapticSlider(), 45, 100, 300, 30, in: $0) },
    "HitAreaButton": { window in
      let through = show(PassThroughView(), 0, 0, 390, 700, in: window)
      let button = HitAreaButton(frame: CGRect(x: 180, y: 300, width: 30, height: 30))
      button.backgroundColor = .systemBlue
      through.addSubview(button)
      let above = PassThroughWindow(frame: window.frame)
      above.addSubview(colored(.systemOrange, CGRect(x: 40, y: 40, width: 80, height: 80)))
      above.isHidden = false
      return above
    },
    "HoldButton": { show(HoldToConfirmButton(), 95, 300, 200, 50, in: $0) },
    "Joystick": { show(JoystickView(frame: .zero), 95, 250, 200, 200, in: $0) },
    "KeyboardAvoider": { root(FormViewController(), in: $0) },
    "KeyframePulse": { show(PulseButton(), 145, 300, 100, 100, in: $0) },
    "LongPressMenu": { window in
      show(CopyableLabel(), 95, 300, 200, 40, in: window).text = "Press to copy"
      return nil
    },
    "MagnifierView": { window in
      let content = show(colored(.systemTeal), 45, 150, 300, 400, in: window)
      let magnifier = MagnifierView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      magnifier.backgroundColor = .systemYellow
      magnifier.attach(to: content)
      return magnifier
    },
    "MultiTouchPad": { show(MultiTouchPad(), 0, 0, 390, 700, in: $0) },
    "NestedScroll": { show(HeaderPagerView(), 0, 0, 390, 700, in: $0) },
    "PanZoomRotate": { window in
      let sticker = StickerView(sticker: UIImage(name: "cat", size: CGSize(width: 160, height: 160)))
      sticker.backgroundColor = .systemOrange
      sticker.center = CGPoint(x: 195, y: 350)
      window.addSubview(sticker)
      return nil
    },
    "ParallaxHeader": { root(ParallaxTableController(), in: $0) },
    "PencilCanvas": { show(PencilCanvas(), 0, 0, 390, 700, in: $0) },
    "PinCode": { show(PinCodeView(length: 4), 95, 200, 200, 40, in: $0) },
    "PullToRefresh": { root(PullToRefreshController(), in: $0) },
    "RangeSlider": { show(RangeSlider(), 45, 200, 300, 40, in: $0) },
    "Reorder": { window in
      let list = show(ReorderStackView(), 45, 100, 300, 300, in: window)
      for color in [UIColor.systemRed, .systemGreen, .systemBlue, .systemYellow] { list.append(colored(color)) }
      return nil
    },
    "RepeatStepper": { show(RepeatingStepper(), 45, 200, 300, 44, in: $0) },
    "RotaryKnob": { show(RotaryKnob(), 95, 250, 200, 200, in: $0) },
    "RulerDial": { show(RulerDial(), 45, 250, 300, 60, in: $0) },
    "ScrubAnimator": { root(ScrubbedController(), in: $0) },
    "SegmentedTabs": { show(SegmentedTabs(titles: ["One", "Two", "Three"]), 45, 200, 300, 44, in: $0) },
    "ShakeField": { show(ShakingTextField(), 45, 200, 300, 40, in: $0) },
    "SideMenu": { window in
      let (content, menu) = (UIViewController(), UIViewController())
      content.view.backgroundColor = .systemTeal
      menu.view.backgroundColor = .systemGray
      return root(SideMenuController(content: content, menu: menu), in: window)
    },
    "SlideOver": { _ in nil },
    "SlideToUnlock": { show(SlideToActView(), 45, 300, 300, 60, in: $0) },
    "SpotlightTour": { window in
      let stops = [100, 300, 500].map { y -> TourStop in
        let button = UIButton(frame: CGRect(x: 150, y: CGFloat(y), width: 100, height: 50))
        button.backgroundColor = .systemBlue
        window.addSubview(button)
        return TourStop(view: button, text: "Stop \(y)", letsTouchesThrough: y == 500)
      }
      return Tours(stops, window)
    },
    "StarRating": { show(StarRatingControl(), 70, 200, 250, 50, in: $0) },
    "SwipeCards": { window in
      let stack = show(CardStackView(), 20, 100, 350, 500, in: window)
      stack.onSwipe = { [weak stack] _, _ in stack?.push(card()) }
      for _ in 0..<3 { stack.push(card()) }
      return nil
    },
    "SwipeCell": { root(SwipeListController(style: .plain), in: $0) },
    "SwipeTabs": { window in
      let tabs = SwipeTabs(nibName: nil, bundle: nil)
      tabs.viewControllers = [("One", UIColor.systemRed), ("Two", .systemGreen), ("Three", .systemBlue)].map {
        let controller = UIViewController()
        controller.view.backgroundColor = $1
        controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
        return controller
      }
      return root(tabs, in: window)
    },
    "TagList": { window in
      let tags = show(TagListView(), 45, 100, 300, 400, in: window)
      for title in ["swift", "linux", "gestures", "touches", "windows", "frames"] { tags.addTag(title) }
      return nil
    },
    "ThemeCard": { show(ThemeCardView(), 45, 150, 300, 200, in: $0) },
    "ThenHelpers": { show(ThenFormView(), 45, 150, 300, 200, in: $0) },
    "Toast": { window in
      let button = show(UIButton(), 95, 150, 200, 100, in: window)
      button.backgroundColor = .systemBlue
      let toast = UIAction { [weak window] _ in window?.makeToast("Saved", duration: 2) { _ in } }
      button.addAction(toast, for: .touchUpInside)
      return nil
    },
    "ZoomViewer": { window in
      let image = UIImage(name: "map", size: CGSize(width: 800, height: 800))
      window.addSubview(ImageZoomView(frame: CGRect(x: 0, y: 100, width: 390, height: 390), image: image))
      return nil
    },
  ]

  @discardableResult
  private static func show<View: UIView>(
    _ view: View,
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat,
    in window: UIWindow
  ) -> View {
    view.frame = CGRect(x: x, y: y, width: width, height: height)
    window.addSubview(view)
    return view
  }

  private static func root(_ controller: UIViewController, in window: UIWindow) -> AnyObject? {
    window.rootViewController = controller
    return nil
  }

  private static func colored(_ color: UIColor) -> UIView { colored(color, .zero) }

  private static func colored(_ color: UIColor, _ frame: CGRect) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    return view
  }

  private static func card() -> CardView {
    let card = CardView()
    card.backgroundColor = .systemOrange
    return card
  }

  /// Shows a view whose color changes with each action of a recognizer.
  private static func recognizing(
    _ make: (Any?, Selector?) -> UIGestureRecognizer,
    in window: UIWindow
  ) -> AnyObject? {
    show(RecognizingView(), 20, 50, 350, 600, in: window).add(make)
    return nil
  }
}

/// A view whose color changes with each action.
private final class RecognizingView: UIView {
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemTeal
  }

  required init?(coder: NSCoder) { nil }

  func add(_ make: (Any?, Selector?) -> UIGestureRecognizer) {
    addGestureRecognizer(make(self, Selector(RecognizingView.change)))
  }

  private func change() {
    count += 1
    backgroundColor = count % 2 == 0 ? .systemTeal : .systemOrange
  }
}

/// A screen whose button presents another one.
private class PresentingController: UIViewController {
  private let make: () -> UIViewController
  let button = UIButton(frame: CGRect(x: 95, y: 300, width: 200, height: 100))

  init(_ make: @escaping () -> UIViewController) {
    self.make = make
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    button.backgroundColor = .systemBlue
    button.addAction(UIAction { [weak self] _ in self?.presentNext() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func presentNext() {
    guard presentedViewController == nil else { return }
    let controller = make()
    prepare(controller)
    present(controller, animated: true)
  }

  func prepare(_ controller: UIViewController) {}
}

/// A screen whose button presents another one with the transition of `BubblePresenter`.
private final class BubbleController: PresentingController {
  private let presenter = BubblePresenter()

  init() {
    super.init {
      let controller = UIViewController()
      controller.view.backgroundColor = .systemGreen
      return controller
    }
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(_ controller: UIViewController) { presenter.prepare(controller, from: button) }
}

/// The panel in a color, and at a position that is on the screen.
private final class ScrubbedController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = ScrubbedPanelController()
    addChild(child)
    child.view.frame = CGRect(x: 0, y: -150, width: view.bounds.width, height: view.bounds.height + 150)
    view.addSubview(child.view)
    child.didMove(toParent: self)
    child.panel.backgroundColor = .systemOrange
  }
}

/// Tours that follow one another.
private final class Tours: NSObject {
  private let stops: [TourStop]
  private weak var window: UIWindow?

  init(_ stops: [TourStop], _ window: UIWindow) {
    self.stops = stops
    self.window = window
    super.init()
    start()
  }

  private func start() {
    guard let window else { return }
    let tour = SpotlightTour(stops: stops, in: window)
    tour.didFinish = { [weak self] _ in self?.start() }
    tour.start()
  }
}

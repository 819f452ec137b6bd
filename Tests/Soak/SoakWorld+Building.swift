import Foundation
import ResponderControllers

@testable import ResponderKit

/// The construction of a world.
extension SoakWorld {
  func know(_ view: UIView, _ number: Int) {
    views[number] = view
    numbersOf[ObjectIdentifier(view)] = number
    (view as? any SoakReporting)?.reporter = SoakReporter(self, number)
    watch("view \(number) \(type(of: view))", view)
  }

  func adopt(_ controller: NotingController, _ number: Int) {
    controllers[number] = controller
    controller.onCallback = { [weak self] _ in self?.run(.appearance) }
    watch("controller \(number)", controller)
    let content = SoakView(frame: CGRect(x: 10, y: 10, width: 200, height: 200))
    controller.view.addSubview(content)
    know(content, number)
  }

  func make(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> UIView {
    let view: UIView
    switch kind {
    case .plain: view = SoakView()
    case .button: view = SoakButton()
    case .control: view = SoakControl()
    case .toggle: view = SoakSwitch()
    case .slider: view = SoakSlider()
    case .stepper: view = SoakStepper()
    case .segments: view = SoakSegments(items: ["a", "b", "c"])
    case .field: view = SoakField()
    case .text:
      let text = SoakText()
      text.text = String(repeating: "some words and more of them ", count: traits % 20)
      view = text
    case .scroll, .pages, .zoom: view = makeScroll(kind, number, traits)
    case .table, .collection: view = makeList(kind, number, traits)
    }
    view.isMultipleTouchEnabled = traits & 1 == 0
    view.isExclusiveTouch = traits & 30 == 2
    know(view, number)
    if let control = view as? UIControl {
      control.addAction(UIAction { [weak self] _ in self?.receiveControlEvent() }, for: .allEvents)
    }
    if let scroll = view as? UIScrollView { conduct(scroll, number) }
    return view
  }

  private func receiveControlEvent() {
    model.mix(77)
    run(.control)
  }

  private func makeScroll(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> SoakScroll {
    let scroll = SoakScroll()
    scroll.contentSize = CGSize(width: 100 + traits * 3, height: 100 + traits * traits % 1200)
    scroll.isPagingEnabled = kind == .pages
    scroll.bounces = traits & 4 == 0
    scroll.alwaysBounceVertical = traits & 24 == 8
    scroll.isDirectionalLockEnabled = traits & 48 == 16
    scroll.delaysContentTouches = traits & 192 != 64
    scroll.canCancelContentTouches = traits & 224 != 32
    scroll.decelerationRate = traits & 128 == 0 ? .fast : .normal
    if traits & 96 == 96 { scroll.contentInset = UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 0) }
    if kind == .zoom {
      scroll.minimumZoomScale = traits & 1 == 0 ? 0.5 : 1
      scroll.maximumZoomScale = 3
      scroll.bouncesZoom = traits & 2 == 0
    }
    return scroll
  }

  private func makeList(_ kind: SoakStep.ViewKind, _ number: Int, _ traits: Int) -> UIScrollView {
    let source = RandomRows(count: traits % 60)
    sources[number] = source
    watch("rows \(number)", source)
    if kind == .collection {
      let list = SoakCollection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
      list.dataSource = source
      list.allowsMultipleSelection = traits & 8 == 0
      return list
    }
    let list = SoakTable()
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = source
    list.isEditing = traits & 12 == 4
    list.allowsMultipleSelection = traits & 16 == 0
    return list
  }

  private func conduct(_ scroll: UIScrollView, _ number: Int) {
    // The delegate of a `SoakText` is the view itself and must not be replaced by a journal.
    guard !(scroll is UITextView) else { return }
    let journal = ScrollJournal()
    journals[number] = journal
    journal.onCall = { [weak self] call in if call != .viewForZooming { self?.run(.scrolling) } }
    if scroll.maximumZoomScale > 1 {
      let content = SoakView(frame: CGRect(origin: .zero, size: scroll.contentSize))
      know(content, -number)
      scroll.addSubview(content)
      journal.zoomed = content
    }
    scroll.delegate = journal
    watch("journal \(number)", journal)
    numbersOf[ObjectIdentifier(scroll.panGestureRecognizer)] = 10_000 + number
  }

  func make(_ kind: SoakStep.RecognizerKind, _ number: Int, _ traits: Int) -> UIGestureRecognizer {
    let recognizer = SoakWorld.bare(kind, traits)
    if let own = recognizer as? SoakRecognizer { own.reporter = SoakReporter(self, number) }
    recognizer.name = "\(number)"
    recognizer.cancelsTouchesInView = traits & 3 != 0
    recognizer.delaysTouchesBegan = traits & 12 == 4
    recognizer.delaysTouchesEnded = traits & 16 == 0
    if traits & 96 != 0 { recognizer.delegate = scriptedDelegate }
    recognizer.addTarget(scriptedDelegate, action: Selector(SoakDelegate.act(_:), name: "act"))
    recognizers[number] = recognizer
    order.append((number, recognizer))
    numbersOf[ObjectIdentifier(recognizer)] = number
    watch("recognizer \(number) \(kind)", recognizer)
    return recognizer
  }

  private static func bare(_ kind: SoakStep.RecognizerKind, _ traits: Int) -> UIGestureRecognizer {
    switch kind {
    case .tap, .doubleTap, .twoFingerTap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = kind == .doubleTap ? 2 : 1
      tap.numberOfTouchesRequired = kind == .twoFingerTap ? 2 : 1
      return tap
    case .press:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = traits & 128 == 0 ? 0.2 : 0
      press.numberOfTapsRequired = traits & 192 == 0 ? 1 : 0
      return press
    case .pan, .twoFingerPan:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = kind == .pan ? 1 : 2
      if traits & 192 == 0 { pan.maximumNumberOfTouches = pan.minimumNumberOfTouches }
      return pan
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.right, .left, .up, .down][traits >> 6 & 3]
      return swipe
    case .pinch: return UIPinchGestureRecognizer()
    case .rotation: return UIRotationGestureRecognizer()
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      return edge
    case .own:
      let own = SoakRecognizer(target: nil, action: nil)
      own.patience = traits >> 5
      return own
    }
  }
}

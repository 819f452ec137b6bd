import Foundation
import ResponderKit
import ResponderScenarios

/// The changing appearance of a screen during a run: a list of all views, and the changes of their appearance.
public struct ScreenFilm: Sendable {
  /// A view that was on the screen at some time.
  struct Actor: Sendable {
    var id: String
    /// The index of the view's first superview in the film; nil for a window.
    var parent: Int?
    /// The name of the UIKit class without its prefix.
    var kind: String
    var color: String?
    var clips: Bool
  }

  /// The appearance of a view from some time on.
  struct Appearance: Sendable, Equatable {
    /// The transform from the coordinates of the view to those of its superview, as the six numbers of
    /// `CGAffineTransform`.
    var matrix: [Double]
    var bounds: [Double]
    var alpha: Double
    /// The sum of the flags that are set: 1 for hidden or removed, 2 for highlighted, 4 for on or selected, 8 for
    /// disabled.
    var flags: Int
    /// The value of a control from 0 to 1, or the number of the selected segment or page; nil for other views.
    var value: Double?
    var text: String?
  }

  /// A change of the appearance of a view.
  struct Change: Sendable {
    var time: Double
    var actor: Int
    var capture: Appearance
  }

  /// The time between consecutive pictures, in seconds. A change between two pictures appears in the second picture.
  private static let period = 1.0 / 60

  private(set) var actors: [Actor] = []
  private(set) var changes: [Change] = []
  private let screen: Screen
  private var numbers: [ObjectIdentifier: Int] = [:]
  /// The views in the order of their numbers. The views are retained, so no new view can have the identity of a
  /// deallocated view.
  private var views: [UIView] = []
  private var appearances: [Appearance] = []
  private var last = -1.0

  /// Creates a film that begins with the current state of the screen.
  @MainActor
  init(of screen: Screen) {
    self.screen = screen
    for window in screen.application.windows { window.layoutIfNeeded() }
    take(at: 0)
  }

  @MainActor
  mutating func capture(at time: Double) {
    guard time - last >= Self.period - 1e-6 else { return }
    take(at: time)
  }

  /// Takes the last picture, when all animations have ended.
  @MainActor
  mutating func finish(at time: Double) { take(at: time) }

  @MainActor
  private mutating func take(at time: Double) {
    last = time
    var seen: Set<Int> = []
    for window in screen.application.windows { see(window, in: nil, at: time, &seen) }
    for number in actors.indices where !seen.contains(number) && appearances[number].flags & 1 == 0 {
      appearances[number].flags |= 1
      changes.append(Change(time: time, actor: number, capture: appearances[number]))
    }
  }

  @MainActor
  private mutating func see(_ view: UIView, in parent: Int?, at time: Double, _ seen: inout Set<Int>) {
    if let scroll = view as? UIScrollView {
      // During an animation, reading the content offset computes its value for the current time.
      _ = scroll.contentOffset
      scroll.layoutIfNeeded()
    }
    let number = number(of: view, in: parent)
    seen.insert(number)
    let capture = Appearance(of: view)
    if appearances.count <= number {
      appearances.append(capture)
      changes.append(Change(time: time, actor: number, capture: capture))
    } else if appearances[number] != capture {
      appearances[number] = capture
      changes.append(Change(time: time, actor: number, capture: capture))
    }
    guard !view.isHidden, !view.hidesItsParts else { return }
    for subview in view.subviews { see(subview, in: number, at: time, &seen) }
  }

  /// Returns the number of a view. A view gets a new number when its superview changes, and a cell gets a new number
  /// when it is reused for another row.
  @MainActor
  private mutating func number(of view: UIView, in parent: Int?) -> Int {
    let id = screen.id(of: view) ?? ""
    if let number = numbers[ObjectIdentifier(view)], actors[number].parent == parent, actors[number].id == id {
      return number
    }
    let number = actors.count
    actors.append(
      Actor(
        id: id,
        parent: parent,
        kind: view.kindName,
        color: view.backgroundColor.map { $0.css },
        clips: view.clipsToBounds
      )
    )
    numbers[ObjectIdentifier(view)] = number
    views.append(view)
    return number
  }
}

extension ScreenFilm.Appearance {
  @MainActor
  fileprivate init(of view: UIView) {
    let shown = view.presentation
    let anchor = CGPoint(
      x: shown.bounds.minX + shown.anchorPoint.x * shown.bounds.width,
      y: shown.bounds.minY + shown.anchorPoint.y * shown.bounds.height
    )
    let concatenated = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(shown.transform)
      .concatenating(CGAffineTransform(translationX: shown.center.x, y: shown.center.y))
    matrix =
      [concatenated.a, concatenated.b, concatenated.c, concatenated.d].map { Double($0).rounded3 }
      + [concatenated.tx, concatenated.ty].map { Double($0).rounded1 }
    bounds = [shown.bounds.minX, shown.bounds.minY, shown.bounds.width, shown.bounds.height].map { Double($0).rounded1 }
    alpha = Double(shown.alpha).rounded3
    flags = view.isHidden ? 1 : 0
    if let control = view as? UIControl {
      if control.isHighlighted { flags |= 2 }
      if control.isSelected { flags |= 4 }
      if !control.isEnabled { flags |= 8 }
    }
    switch view {
    case let toggle as UISwitch: if toggle.isOn { flags |= 4 }
    case let slider as UISlider:
      value = Double(slider.fraction(of: slider.value)).rounded3
      let thumb = slider.thumbRect(
        forBounds: slider.bounds,
        trackRect: slider.trackRect(forBounds: slider.bounds),
        value: slider.value
      ).size
      text = "\(JSONLine.text(of: Double(thumb.width)))|\(JSONLine.text(of: Double(thumb.height)))"
    case let stepper as UIStepper: text = JSONLine.text(of: stepper.value)
    case let segments as UISegmentedControl:
      value = Double(segments.selectedSegmentIndex)
      text = (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) ?? "" }.joined(separator: "|")
    case let pages as UIPageControl:
      value = Double(pages.currentPage)
      text = String(pages.numberOfPages)
    case let button as UIButton: text = button.title(for: .normal)
    case let label as UILabel: text = label.text
    case let field as UITextField: text = field.isSecureTextEntry ? nil : field.text
    case let input as UITextView: text = input.isSecureTextEntry ? nil : input.text
    case let cell as UITableViewCell:
      if cell.isHighlighted { flags |= 2 }
      if cell.isSelected { flags |= 4 }
    case let cell as UICollectionViewCell:
      if cell.isHighlighted { flags |= 2 }
      if cell.isSelected { flags |= 4 }
    default: break
    }
    if let text, text.count > 60 { self.text = String(text.prefix(60)) + "…" }
  }
}

extension UIView {
  /// Whether the subviews are drawn as parts of the view, as they are for UIKit's own controls.
  fileprivate var hidesItsParts: Bool {
    switch self {
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIPageControl, is UIRefreshControl,
      is UITextField:
      true
    default: false
    }
  }

  fileprivate var kindName: String {
    switch self {
    case is UIWindow: "Window"
    case is UIButton: "Button"
    case is UISwitch: "Switch"
    case is UISlider: "Slider"
    case is UIStepper: "Stepper"
    case is UISegmentedControl: "Segments"
    case is UIPageControl: "Pages"
    case is UIRefreshControl: "Refresh"
    case is UITextField: "Field"
    case is UIControl: "Control"
    case is UITextView: "Text"
    case is UITableView: "Table"
    case is UICollectionView: "Grid"
    case is UIScrollView: "Scroll"
    case is UITableViewCell, is UICollectionViewCell: "Cell"
    case is UILabel: "Label"
    case is UIImageView: "Image"
    default: "View"
    }
  }
}

extension UIColor {
  /// The color in CSS syntax.
  fileprivate var css: String {
    let parts = [red, green, blue].map { String(Int((max(0, min(1, $0)) * 255).rounded())) }.joined(separator: ",")
    return alpha < 1 ? "rgba(\(parts),\(Double(alpha).rounded3))" : "rgb(\(parts))"
  }
}

extension Double {
  /// The number rounded to one decimal place, which is sufficient for drawing on a page.
  fileprivate var rounded1: Double { (self * 10).rounded() / 10 }
}

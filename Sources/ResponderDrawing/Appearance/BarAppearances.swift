import Foundation
import ResponderControllers
import ResponderKit

/// The background of a bar and the line at its edge.
struct BarBackground: Equatable {
  let rect: CGRect
  var fill: UIColor?
  var image: UIImage?
  /// The color of the line at the edge that adjoins the content; nil for no line.
  var line: UIColor?
  let isLineAtTop: Bool

  /// Reads the background of a bar. The background extends to the edge of the screen over a safe area beside the bar.
  @MainActor
  init(
    of view: UIView,
    _ given: UIBarAppearance?,
    color: UIColor?,
    isBlack: Bool,
    image: UIImage?,
    shadow: UIImage?,
    isLineAtTop: Bool
  ) {
    self.isLineAtTop = isLineAtTop
    rect = view.bounds.extended(to: view)
    let backgroundImage = given?.backgroundImage ?? image
    if let backgroundImage, backgroundImage.size != .zero || backgroundImage.name?.isEmpty == false {
      self.image = backgroundImage
    }
    guard given?.isTransparent != true, view.backgroundColor == nil else { return }
    if backgroundImage == nil {
      let standard = isBlack ? UIColor(white: 0.11, alpha: 0.94) : view.shown(.barMaterial)
      fill = view.shown(ifSet: given?.backgroundColor ?? color) ?? standard
    }
    if shadow == nil, given?.shadowImage == nil { line = view.shown(given?.shadowColor ?? UIColor.separator) }
  }

  @MainActor
  func draw(in canvas: inout DisplayCanvas) {
    if let fill { canvas.fill(rect, fill) }
    if let image { canvas.image(image, in: rect, templateColor: .black) }
    if let line {
      canvas.fill(
        CGRect(x: rect.minX, y: isLineAtTop ? rect.minY : rect.maxY - 0.5, width: rect.width, height: 0.5),
        line
      )
    }
  }
}

extension UIColor {
  /// The color of bars. It replaces the blurred material of iOS.
  static var barMaterial: UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
        : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
    }
  }
}

extension CGRect {
  /// Returns the bounds of a bar, extended over a safe area between the bar and an edge of its window.
  @MainActor
  fileprivate func extended(to view: UIView) -> CGRect {
    guard let window = view.window else { return self }
    let (frame, insets) = (view.convert(view.bounds, to: window), window.safeAreaInsets)
    var rect = self
    if frame.minY > 0, frame.minY <= insets.top {
      rect.origin.y -= frame.minY
      rect.size.height += frame.minY
    }
    let below = window.bounds.maxY - frame.maxY
    if below > 0, below <= insets.bottom { rect.size.height += below }
    return rect
  }
}

/// The background of a navigation bar. The title and the buttons are subviews of the bar.
struct NavigationBarAppearance: ViewAppearance {
  let background: BarBackground

  init?(_ view: UINavigationBar) {
    background = BarBackground(
      of: view,
      view.topItem?.standardAppearance ?? view.standardAppearance,
      color: view.barTintColor,
      isBlack: view.barStyle == .black,
      image: view.backgroundImage(for: .default),
      shadow: view.shadowImage,
      isLineAtTop: false
    )
  }

  func draw(in canvas: inout DisplayCanvas) { background.draw(in: &canvas) }
}

/// The background of a tab bar. The tabs are subviews of the bar.
struct TabBarAppearance: ViewAppearance {
  let background: BarBackground

  init?(_ view: UITabBar) {
    background = BarBackground(
      of: view,
      view.standardAppearance,
      color: view.barTintColor,
      isBlack: view.barStyle == .black,
      image: view.backgroundImage,
      shadow: view.shadowImage,
      isLineAtTop: true
    )
  }

  func draw(in canvas: inout DisplayCanvas) { background.draw(in: &canvas) }
}

/// The background of a toolbar. The buttons are subviews of the toolbar.
struct ToolbarAppearance: ViewAppearance {
  let background: BarBackground

  init?(_ view: UIToolbar) {
    background = BarBackground(
      of: view,
      view.standardAppearance,
      color: view.barTintColor,
      isBlack: view.barStyle == .black,
      image: nil,
      shadow: nil,
      isLineAtTop: view.barPosition == .bottom
    )
  }

  func draw(in canvas: inout DisplayCanvas) { background.draw(in: &canvas) }
}

/// The background of a search bar. The field and the buttons are subviews of the bar. A search bar in a navigation bar,
/// or of the style `minimal`, has no background.
struct SearchBarAppearance: ViewAppearance {
  let bounds: CGRect
  let fill: UIColor?
  let image: UIImage?

  init?(_ view: UISearchBar) {
    guard !(view.superview is UINavigationBar), view.searchBarStyle != .minimal else { return nil }
    bounds = view.bounds
    image = view.backgroundImage.flatMap { $0.size == .zero && ($0.name ?? "").isEmpty ? nil : $0 }
    fill = view.backgroundImage == nil ? view.shown(view.barTintColor ?? UIColor.barMaterial) : nil
  }

  func draw(in canvas: inout DisplayCanvas) {
    if let fill { canvas.fill(bounds, fill) }
    if let image { canvas.image(image, in: bounds, templateColor: .black) }
  }
}

/// A button in a navigation bar or toolbar.
struct BarButtonAppearance: ViewAppearance {
  let bounds: CGRect
  let title: LabelAppearance.Content?
  let image: UIImage?
  let color: UIColor
  let isBackButton: Bool
  let isHighlighted: Bool
  let isRightToLeft: Bool

  init?(_ view: BarButton) {
    bounds = view.bounds
    let traits = view.traitCollection
    let tint = (view.titleColor(for: .normal) ?? .tintColor).resolvedColor(with: traits)
    color = view.isEnabled ? tint : UIColor.tertiaryLabel.resolvedColor(with: traits)
    (isBackButton, isHighlighted, isRightToLeft) = (view.isBackButton, view.isHighlighted, view.isRightToLeft)
    image = view.currentImage?.asTemplate ?? view.item?.systemImage
    guard image == nil, let text = view.currentTitle else {
      title = nil
      return
    }
    title = LabelAppearance.Content(
      text: text,
      font: view.titleLabel?.font ?? .systemFont(ofSize: 17),
      color: color,
      rect: bounds,
      alignment: .center,
      lineLimit: 1,
      mode: .byTruncatingTail,
      minimumScale: 1
    )
  }

  func draw(in canvas: inout DisplayCanvas) {
    canvas.group(opacity: isHighlighted ? 0.2 : 1) { canvas in
      var area = bounds
      if isBackButton {
        let x = isRightToLeft ? bounds.maxX - 11 : bounds.minX
        let rect = CGRect(x: x, y: bounds.midY - 9, width: 10, height: 18)
        canvas.glyph(.chevron(pointsRight: isRightToLeft), in: rect, color, width: 2.5)
        area = CGRect(
          x: bounds.minX + (isRightToLeft ? 0 : 16),
          y: bounds.minY,
          width: bounds.width - 16,
          height: bounds.height
        )
      }
      if let image {
        canvas.image(image, in: area.centered(image.shownSize()), templateColor: color)
      } else if var title {
        title.rect = area
        if isBackButton { title.alignment = isRightToLeft ? .right : .left }
        canvas.text(title.lines(canvas.measuring, shrinks: true), title.color)
      }
    }
  }
}

extension UIBarButtonItem {
  /// The symbol of a system-defined item that has no title.
  fileprivate var systemImage: UIImage? {
    let name: String? =
      switch systemItem {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrowshape.turn.up.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop, .close: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      default: nil
      }
    return name.flatMap { UIImage(systemName: $0) }
  }
}

/// The badge of a tab. The tab's image and title are subviews.
struct TabAppearance: ViewAppearance {
  let text: String
  let color: UIColor
  let bounds: CGRect
  let isRightToLeft: Bool

  init?(_ view: TabBarButton) {
    guard let badge = view.item?.badgeValue else { return nil }
    text = badge
    color = view.shown(view.item?.badgeColor ?? .systemRed)
    (bounds, isRightToLeft) = (view.bounds, view.isRightToLeft)
  }

  func draw(in canvas: inout DisplayCanvas) {}

  func drawInFront(in canvas: inout DisplayCanvas) {
    let font = UIFont.systemFont(ofSize: 13)
    let width = max(18, TextBlock.width(of: text, font, canvas.measuring) + 10)
    var rect = CGRect(x: bounds.midX + 4, y: 2, width: width, height: 18)
    if isRightToLeft { rect = rect.mirrored(in: bounds) }
    canvas.fill(rect, color, radius: 9)
    canvas.text(text, font, .white, in: rect, alignment: .center, shrinks: true)
  }
}

import Foundation
import ResponderKit

#if os(Linux)
  import ResponderControllers
  import ResponderDrawing

  /// The appearance of an app's view on the page: background, drawing, text of a label or title of a button, measured
  /// with the library's own text metrics. The page itself draws controls and text fields.
  @MainActor struct ProgramAppearance {
    let view: UIView

    var drawing: ServerMessage.Drawing? {
      let lists = view.hasLayer ? view.ownDisplayLists(prefix: "") : nil
      let behind = background + (lists?.behind.fragment ?? "") + content
      var drawing = ServerMessage.Drawing()
      if !behind.isEmpty { drawing.behind = document(behind) }
      let before = (lists?.before.fragment ?? "") + grabber
      if !before.isEmpty { drawing.before = document(before) }
      return drawing
    }

    private func document(_ body: String) -> String {
      let bounds = view.bounds.standardized
      let box = bounds.roundedNumbers.map { "\($0)" }.joined(separator: " ")
      return
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(rounded(bounds.width))\" height=\"\(rounded(bounds.height))\" viewBox=\"\(box)\">\(body)</svg>"
    }

    private func rectangle(_ rect: CGRect, _ color: UIColor, radius: CGFloat = 0) -> String {
      let numbers = rect.roundedNumbers
      return
        "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\" rx=\"\(rounded(radius))\" fill=\"\(color.css)\"/>"
    }

    private var background: String {
      let bounds = view.bounds.standardized
      var text = ""
      let color = view.backgroundColor ?? standardBackground
      if let color, color.alpha > 0 {
        text += rectangle(bounds, color, radius: view.hasLayer ? view.layer.cornerRadius : 0)
      }
      let line = UIColor.separator.resolvedColor(with: view.traitCollection)
      switch view {
      case is UINavigationBar:
        text += rectangle(CGRect(x: bounds.minX, y: bounds.maxY - 0.5, width: bounds.width, height: 0.5), line)
      case is UITabBar, is UIToolbar:
        text += rectangle(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: 0.5), line)
      case is UITableViewCell:
        text += rectangle(
          CGRect(x: bounds.minX + 16, y: bounds.maxY - 0.5, width: max(bounds.width - 16, 0), height: 0.5),
          line
        )
      default: break
      }
      return text
    }

    private var standardBackground: UIColor? {
      switch view {
      case is UIWindow: return .white
      case is UINavigationBar, is UITabBar, is UIToolbar: return UIColor(white: 0.97, alpha: 1)
      case let cell as UITableViewCell where cell.isHighlighted || cell.isSelected:
        return cell.selectionStyle == .none ? nil : UIColor(white: 0.85, alpha: 1)
      case let table as UITableView: return table.style == .plain ? .white : .systemGroupedBackground
      case let cell as UITableViewCell: return (cell.superview as? UITableView)?.style == .plain ? nil : .white
      default: return nil
      }
    }

    private var content: String {
      switch view {
      case let label as UILabel: return text(of: label)
      case let button as UIButton where button.menu == nil: return title(of: button)
      case let image as UIImageView: return picture(image.image, in: image.bounds, tint: image.tintColor)
      case let cell as UITableViewCell: return accessory(of: cell)
      case is RowGrip: return grip
      case let bar as UIProgressView:
        let track = CGRect(x: bar.bounds.minX, y: bar.bounds.midY - 2, width: bar.bounds.width, height: 4)
        let filled = bar.filledFrame
        let part = CGRect(x: filled.minX, y: track.minY, width: filled.width, height: track.height)
        return rectangle(track, bar.trackTintColor ?? UIColor(white: 0.88, alpha: 1), radius: 2)
          + rectangle(part, bar.progressTintColor ?? bar.tintColor, radius: 2)
      default: return ""
      }
    }

    /// The reorder control of a row: three lines.
    private var grip: String {
      let (middle, width) = (CGPoint(x: view.bounds.midX, y: view.bounds.midY), min(view.bounds.width, 20))
      return [-6.0, 0, 6].map { (y: Double) in
        rectangle(
          CGRect(x: middle.x - width / 2, y: middle.y + y - 0.75, width: width, height: 1.5),
          UIColor(white: 0.65, alpha: 1)
        )
      }.joined()
    }

    /// The grabber of a sheet, which is drawn in front of the sheet's content.
    private var grabber: String {
      guard let controller = view.next as? UIViewController, controller.presentingViewController != nil,
        let sheet = controller.presentationController as? UISheetPresentationController, sheet.prefersGrabberVisible,
        sheet.presentedViewController === controller
      else { return "" }
      let frame = CGRect(x: view.bounds.midX - 18, y: view.bounds.minY + 5, width: 36, height: 5)
      return rectangle(frame, UIColor(white: 0.75, alpha: 1), radius: 2.5)
    }

    private func text(of label: UILabel) -> String {
      let font = label.font ?? .systemFont(ofSize: 17)
      let color = (label.isHighlighted ? label.highlightedTextColor : nil) ?? label.textColor ?? .black
      let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
      return TextPicture.fragment(
        label.text ?? "",
        font,
        label.isEnabled ? color : color.withAlphaComponent(0.35),
        in: rect,
        alignment: label.resolved(label.textAlignment),
        mostLines: label.numberOfLines
      )
    }

    private func title(of button: UIButton) -> String {
      let rect = button.contentRect(forBounds: button.bounds)
      if let image = button.currentImage, button.currentTitle == nil {
        return picture(image, in: rect, tint: button.tintColor)
      }
      var color = button.currentTitleColor
      // A custom button's default title is white. If the button has no background either, the title would be invisible
      // on the white page.
      if !button.hasTitleColor, button.buttonType == .custom, button.backgroundColor == nil { color = button.tintColor }
      if button.isHighlighted { color = color.withAlphaComponent(color.alpha * 0.3) }
      if !button.isEnabled { color = UIColor(white: 0.6, alpha: 1) }
      let font = button.titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
      return TextPicture.fragment(
        button.currentTitle ?? "",
        font,
        color,
        in: rect,
        alignment: .center,
        shrinks: true
      )
    }

    /// Draws a rectangle with the name of the image, since images are not loaded.
    private func picture(_ image: UIImage?, in rect: CGRect, tint: UIColor) -> String {
      guard let image, rect.width > 0, rect.height > 0 else { return "" }
      let frame = rectangle(rect.insetBy(dx: 1, dy: 1), tint.withAlphaComponent(0.14), radius: 6)
      return frame
        + TextPicture.fragment(
          image.name ?? "",
          .systemFont(ofSize: min(11, rect.height * 0.5)),
          tint,
          in: rect.insetBy(dx: 3, dy: 0),
          alignment: .center
        )
    }

    private func accessory(of cell: UITableViewCell) -> String {
      var mark: String
      switch cell.accessoryType {
      case .disclosureIndicator, .detailDisclosureButton: mark = "›"
      case .checkmark: mark = "✓"
      case .none, .detailButton: return ""
      }
      var rect = CGRect(x: cell.bounds.maxX - 30, y: cell.bounds.minY, width: 16, height: cell.bounds.height)
      if cell.isRightToLeft {
        rect = rect.mirrored(in: cell.bounds)
        if mark == "›" { mark = "‹" }
      }
      let color: UIColor = cell.accessoryType == .checkmark ? cell.tintColor : UIColor(white: 0.75, alpha: 1)
      let alignment: NSTextAlignment = cell.isRightToLeft ? .left : .right
      return TextPicture.fragment(mark, .systemFont(ofSize: 20), color, in: rect, alignment: alignment)
    }
  }
#endif

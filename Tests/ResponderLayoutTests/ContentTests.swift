import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// Tests of the intrinsic sizes of the library's views, and of their invalidation.
@MainActor
@Suite("Intrinsic content sizes")
struct ContentTests {
  let screen = LayoutScreen()

  private func add<View: UIView>(_ view: View) -> View {
    screen.add(view)
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    screen.layOut()
    return view
  }

  @Test("Labels have the width of their text, buttons the width of their title, image views the size of their image")
  func content() {
    let label = UILabel()
    label.text = "lll"
    // Three characters, each 0.26 of 17 points wide, rounded up to half a point.
    expectEqual(add(label).frame.size, CGSize(width: 13.5, height: 21))
    expectEqual(add(UILabel()).frame.size, .zero)
    let button = UIButton(type: .system)
    button.setTitle("mmm", for: .normal)
    expectEqual(add(button).frame.size, CGSize(width: 40, height: 30))
    expectEqual(add(UIButton(type: .system)).frame.size, CGSize(width: 30, height: 30))
    let picture = UIImageView(image: UIImage(name: "dot", size: CGSize(width: 7, height: 9)))
    expectEqual(add(picture).frame.size, CGSize(width: 7, height: 9))
    button.setTitle("mmmmmm", for: .normal)
    picture.image = UIImage(name: "line", size: CGSize(width: 70, height: 1))
    screen.layOut()
    expectEqual(button.frame.width, 79.5)
    expectEqual(picture.frame.size, CGSize(width: 70, height: 1))
    let field = UITextField(frame: .zero)
    field.placeholder = "lll"
    field.borderStyle = .roundedRect
    expectEqual(add(field).frame.size, CGSize(width: 27.5, height: 34))
  }

  @Test("A change of a button's image, insets or background, or of a symbol's size, is followed by the layout")
  func changesOfImages() {
    let button = UIButton()
    button.setImage(UIImage(name: "dot", size: CGSize(width: 7, height: 9)), for: .normal)
    expectEqual(add(button).frame.size, CGSize(width: 7, height: 9))
    button.setImage(UIImage(name: "line", size: CGSize(width: 70, height: 1)), for: .normal)
    screen.layOut()
    expectEqual(button.frame.size, CGSize(width: 70, height: 1))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    screen.layOut()
    expectEqual(button.frame.size, CGSize(width: 76, height: 5))
    button.setBackgroundImage(UIImage(name: "back", size: CGSize(width: 80, height: 20)), for: .normal)
    screen.layOut()
    expectEqual(button.frame.size, CGSize(width: 80, height: 20))
    let symbol = UIImageView(image: UIImage(systemName: "star"))
    expectEqual(add(symbol).frame.size, CGSize(width: 20, height: 20))
    symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
    screen.layOut()
    expectEqual(symbol.frame.size, CGSize(width: 60, height: 60))
  }

  @Test("A change of a text field's content, or of a progress view's style, is followed by the layout")
  func changesOfFields() {
    let field = add(UITextField(frame: .zero))
    func laidOutSize() -> CGSize {
      screen.layOut()
      return field.frame.size
    }
    field.placeholder = "llllll"
    expectEqual(laidOutSize(), CGSize(width: 27, height: 21))
    field.borderStyle = .roundedRect
    expectEqual(laidOutSize(), CGSize(width: 41, height: 34))
    field.borderStyle = .none
    field.font = .systemFont(ofSize: 34)
    expectEqual(laidOutSize(), CGSize(width: 53.5, height: 41))
    field.text = "lll"
    expectEqual(laidOutSize(), CGSize(width: 27, height: 41))
    field.leftView = UIView(frame: CGRect(0, 0, 20, 20))
    expectEqual(laidOutSize(), CGSize(width: 27, height: 41))
    field.leftViewMode = .always
    expectEqual(laidOutSize(), CGSize(width: 47, height: 41))
    field.clearButtonMode = .always
    expectEqual(laidOutSize(), CGSize(width: 71, height: 41))
    field.isEnabled = false
    expectEqual(laidOutSize(), CGSize(width: 47, height: 41))
    field.isEnabled = true
    field.clearButtonMode = .never
    expect(field.becomeFirstResponder())
    field.insertText("lll")
    expectEqual(laidOutSize(), CGSize(width: 47, height: 41))
    field.resignFirstResponder()
    expectEqual(laidOutSize(), CGSize(width: 73.5, height: 41))
    field.text = nil
    field.leftViewMode = .never
    expectEqual(laidOutSize(), CGSize(width: 53.5, height: 41))
    let progress = add(UIProgressView(progressViewStyle: .default))
    expectEqual(progress.frame.height, 4)
    progress.progressViewStyle = .bar
    screen.layOut()
    expectEqual(progress.frame.height, 2.5)
  }

  @Test("The baseline of a button is 6 points lower than its text, or below the top content inset if there are insets")
  func baselineOfButton() {
    let label = screen.add(UILabel())
    let button = screen.add(UIButton())
    label.text = "x"
    button.setTitle("x", for: .normal)
    label.font = .systemFont(ofSize: 18)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: screen.window.topAnchor, constant: 100),
      label.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    screen.layOut()
    expectEqual(button.frame.minY, 94)
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 1, right: 0)
    screen.layOut()
    expectEqual(button.frame.minY, 80)
  }

  @Test("A label has the width of its text, and a change of its text or font invalidates its intrinsic size")
  func label() {
    let label = UILabel()
    label.text = "lll"
    _ = add(label)
    // Three characters, each 0.26 of 17 points wide, rounded up to half a point.
    expectEqual(label.frame.size, CGSize(width: 13.5, height: 21))
    label.text = "llllll"
    screen.layOut()
    expectEqual(label.frame.size, CGSize(width: 27, height: 21))
    label.fontSize = 34
    screen.layOut()
    expectEqual(label.frame.size, CGSize(width: 53.5, height: 41))
    label.text = nil
    screen.layOut()
    expectEqual(label.frame.size, .zero)
  }

  @Test("A label of several lines has the height of its text at the width that constraints allow")
  func wrapping() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "mmmm mmmm mmmm"
    _ = add(label)
    expectEqual(label.frame.height, 21)
    let width = label.widthAnchor.constraint(lessThanOrEqualToConstant: 70)
    width.isActive = true
    screen.layOut()
    expectEqual(label.frame.size, CGSize(width: 70, height: 63))
    width.constant = 140
    screen.layOut()
    expectEqual(label.frame.height, 42)
    label.numberOfLines = 1
    screen.layOut()
    expectEqual(label.frame.height, 21)
    label.numberOfLines = 2
    width.constant = 70
    screen.layOut()
    expectEqual(label.frame.height, 42)
  }

  @Test("The fitting size includes the height of a label's lines at the requested width")
  func fittingWrap() {
    let panel = UIView()
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "mmmm mmmm mmmm"
    screen.add(label, to: panel)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: panel.leftAnchor), label.rightAnchor.constraint(equalTo: panel.rightAnchor),
      label.topAnchor.constraint(equalTo: panel.topAnchor), label.bottomAnchor.constraint(equalTo: panel.bottomAnchor),
    ])
    func height(_ width: CGFloat) -> CGFloat {
      panel.systemLayoutSizeFitting(
        CGSize(width: width, height: 0),
        withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    expect((height(70), height(140), height(1000)) == (63, 42, 21))
    expectEqual(label.sizeThatFits(CGSize(width: 70, height: 0)).height, 63)
  }

  @Test("Switches, steppers, sliders and page controls without size constraints have their intrinsic sizes")
  func controls() {
    expectEqual(add(UISwitch(frame: .zero)).frame.size, CGSize(width: 51, height: 31))
    expectEqual(add(UIStepper(frame: .zero)).frame.size, CGSize(width: 94, height: 32))
    expectEqual(add(UISlider(frame: .zero)).frame.height, 34)
    let dots = add(UIPageControl(frame: .zero))
    dots.numberOfPages = 3
    screen.layOut()
    expectEqual(dots.frame.size, dots.size(forNumberOfPages: 3))
    let segments = add(UISegmentedControl(items: ["a", "b"]))
    let width = segments.frame.width
    segments.insertSegment(withTitle: "longer", at: 0, animated: false)
    screen.layOut()
    expect(segments.frame.width > 1.5 * width)
    expectEqual(segments.frame.height, 32)
    let longer = segments.frame.width
    segments.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 39)], for: .normal)
    screen.layOut()
    expect(segments.frame.width > 1.5 * longer)
  }

  @Test("sizeToFit sets the view's preferred size and keeps its origin")
  func sizeToFit() {
    let label = UILabel(frame: CGRect(30, 40, 5, 5))
    label.text = "lll"
    label.sizeToFit()
    expect(abs(label.frame.minX - 30) < 1e-9)
    expect(abs(label.frame.minY - 40) < 1e-9)
    expectEqual(label.frame.height, 21)
    let plain = UIView(frame: CGRect(1, 2, 3, 4))
    plain.sizeToFit()
    expectEqual(plain.frame, CGRect(1, 2, 3, 4))
  }
}

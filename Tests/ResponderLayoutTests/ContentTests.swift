import Foundation
import ResponderKit
import Testing

@testable import ResponderLayout

/// How large the library's own views want to be, and that they say when that changes.
@MainActor
@Suite("Content")
struct ContentTests {
  let screen = LayoutScreen()

  private func place<View: UIView>(_ view: View) -> View {
    screen.add(view)
    view.leftAnchor.constraint(equalTo: screen.window.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: screen.window.topAnchor).isActive = true
    screen.layOut()
    return view
  }

  @Test("A label is as wide as its text, a button as its title, a picture as it is")
  func content() {
    let label = UILabel()
    label.text = "lll"
    // Three times 0.26 of 17 points, up to a half.
    #expect(place(label).frame.size == CGSize(width: 13.5, height: 21))
    #expect(place(UILabel()).frame.size == .zero)
    let button = UIButton(type: .system)
    button.setTitle("mmm", for: .normal)
    #expect(place(button).frame.size == CGSize(width: 40, height: 30))
    #expect(place(UIButton(type: .system)).frame.size == CGSize(width: 30, height: 30))
    let picture = UIImageView(image: UIImage(name: "dot", size: CGSize(width: 7, height: 9)))
    #expect(place(picture).frame.size == CGSize(width: 7, height: 9))
    let field = UITextField(frame: .zero)
    field.placeholder = "lll"
    field.borderStyle = .roundedRect
    #expect(place(field).frame.size == CGSize(width: 27.5, height: 34))
  }

  @Test("Controls of fixed sizes have them")
  func controls() {
    #expect(place(UISwitch(frame: .zero)).frame.size == CGSize(width: 51, height: 31))
    #expect(place(UIStepper(frame: .zero)).frame.size == CGSize(width: 94, height: 32))
    #expect(place(UISlider(frame: .zero)).frame.height == 31)
    let dots = place(UIPageControl(frame: .zero))
    dots.numberOfPages = 3
    screen.layOut()
    #expect(dots.frame.size == dots.size(forNumberOfPages: 3))
    let segments = place(UISegmentedControl(items: ["a", "b"]))
    let width = segments.frame.width
    segments.insertSegment(withTitle: "longer", at: 0, animated: false)
    screen.layOut()
    #expect(segments.frame.width > 1.5 * width && segments.frame.height == 32)
  }

  @Test("sizeToFit takes what the view would like, its corner staying")
  func sizeToFit() {
    let label = UILabel(frame: CGRect(30, 40, 5, 5))
    label.text = "lll"
    label.sizeToFit()
    #expect(abs(label.frame.minX - 30) < 1e-9 && abs(label.frame.minY - 40) < 1e-9 && label.frame.height == 21)
    let plain = UIView(frame: CGRect(1, 2, 3, 4))
    plain.sizeToFit()
    #expect(plain.frame == CGRect(1, 2, 3, 4))
  }
}

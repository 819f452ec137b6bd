import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Drawing of views, layers and images")
struct DrawingTests {
  private let screen = SimulatedScreen(size: CGSize(width: 100, height: 100))

  private final class Ring: UIView {
    var progress: CGFloat = 0.25 { didSet { setNeedsDisplay() } }
    var drawn = 0
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      drawn += 1
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setStrokeColor(UIColor.red.cgColor)
      context.setLineWidth(4)
      context.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY),
        radius: 10,
        startAngle: 0,
        endAngle: progress * 2 * .pi,
        clockwise: false
      )
      context.strokePath()
    }
  }

  @Test("A view draws once when it first appears, and again after setNeedsDisplay")
  func displayPass() {
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.window.addSubview(ring)
    expectEqual(ring.drawn, 0)
    screen.wait(0.01)
    expectEqual(ring.drawn, 1)
    screen.wait(1)
    expectEqual(ring.drawn, 1)
    ring.progress = 0.5
    ring.setNeedsDisplay()
    expectEqual(ring.drawn, 1)
    screen.wait(0.01)
    expectEqual(ring.drawn, 2)
    expectNil(UIGraphicsGetCurrentContext())
  }

  @Test("Reading a display list performs pending drawing first")
  func looking() {
    let ring = Ring(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    screen.window.addSubview(ring)
    let first = ring.displayList.svg
    expect(first.contains("M 30 20 C"))
    expect(first.contains("stroke=\"rgb(255, 0, 0)\" stroke-width=\"4\""))
    ring.progress = 0.5
    expect(ring.displayList.svg != first)
    expectEqual(ring.drawn, 2)
    expect(screen.window.displayList.svg.contains("M 30 20 C"))
    // The layer has twice its previous width and still shows the drawing of its previous size, which is stretched.
    ring.frame.size.width = 80
    expect(ring.displayList.svg.contains("matrix(2 0 0 1 0 0)"))
    expectEqual(ring.drawn, 2)
  }

  @Test("Drawing uses the current colors, lines, transform and clip, and restoreGState restores them")
  func state() {
    final class Canvas: UIView {
      override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIColor.blue.setFill()
        context.saveGState()
        context.translateBy(x: 10, y: 0)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        UIColor.green.setFill()
        context.setAlpha(0.5)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.restoreGState()
        UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).fill()
        UIColor.red.setStroke()
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 9, y: 9))
        line.lineWidth = 2
        line.lineCapStyle = .round
        line.setLineDash([3, 1], count: 2, phase: 1)
        line.stroke()
      }
    }
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let svg = canvas.displayListAfterShowing(in: screen)
    expect(svg.contains("<clipPath id=\"d0\"><path d=\"M 10 0 L 15 0 L 15 5 L 10 5 Z\"/></clipPath>"))
    expect(
      svg.contains(
        "<g opacity=\"0.5\" clip-path=\"url(#d0)\"><path d=\"M 10 0 L 30 0 L 30 20 L 10 20 Z\" fill=\"rgb(0, 255, 0)\"/></g>"
      )
    )
    expect(svg.contains("<path d=\"M 1 2 L 4 2 L 4 6 L 1 6 Z\" fill=\"rgb(0, 0, 255)\"/>"))
    expect(svg.contains("stroke-linecap=\"round\""))
    expect(svg.contains("stroke-dasharray=\"3 1\" stroke-dashoffset=\"1\""))
    expectEqual(svg, canvas.displayList.svg)
  }

  @Test("Layers show their color, corners, border, shadow, shapes, gradients, text and masks")
  func looks() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.backgroundColor = .white
    view.layer.cornerRadius = 10
    view.layer.borderWidth = 2
    view.layer.borderColor = UIColor.red.cgColor
    let shape = CAShapeLayer()
    shape.path = UIBezierPath(ovalIn: view.bounds).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.blue.cgColor
    shape.strokeEnd = 0.5
    shape.lineCap = .round
    shape.shadowOpacity = 0.5
    view.layer.addSublayer(shape)
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor]
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    mask.backgroundColor = UIColor.black.cgColor
    gradient.mask = mask
    view.layer.addSublayer(gradient)
    let text = CATextLayer()
    text.string = "5 < 6 & 7"
    text.fontSize = 10
    text.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    text.alignmentMode = .center
    view.layer.addSublayer(text)
    let svg = view.displayList.svg
    expect(svg.contains("fill=\"rgb(255, 255, 255)\""))
    expect(svg.contains("stroke=\"rgb(255, 0, 0)\" stroke-width=\"2\""))
    expect(svg.contains("M 60 30 C 60 46.5685"))
    expect(!svg.contains("C 46.5685 0 60 13.4315 60 30"))
    expect(svg.contains("drop-shadow(0px -3px 3px rgba(0, 0, 0, 0.5))"))
    expect(svg.contains("<linearGradient"))
    expect(svg.contains("<mask id="))
    expect(svg.contains("matrix(1 0 0 1 10 10)"))
    expect(svg.contains("textLength="))
    expect(svg.contains("5 &lt; 6 &amp; 7"))
    shape.isHidden = true
    expect(!view.displayList.svg.contains("drop-shadow"))
  }

  @Test("An image from a renderer shows the drawing, and an unknown symbol is drawn as a box with its name")
  func pictures() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 7, height: 7))
    }
    expectEqual(image.size, CGSize(width: 20, height: 10))
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.contents = image.cgImage
    layer.contentsGravity = .resizeAspect
    expect(layer.displayList.svg.contains("<g transform=\"matrix(2 0 0 2 0 10)\">"))
    layer.contents = UIImage(systemName: "star.of.the.app")?.cgImage
    expect(layer.displayList.svg.contains(">star.of.the.app</text>"))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 5, height: 6), false, 0)
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
    expectEqual(UIGraphicsGetImageFromCurrentImageContext()?.size, CGSize(width: 5, height: 6))
    UIGraphicsEndImageContext()
    expectNil(UIGraphicsGetCurrentContext())
  }

  @Test("The size of an image is read from the header of PNG or JPEG data, and invalid data gives no image")
  func headers() {
    let png: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 0, 0, 0, 0, 64]
    expectEqual(UIImage(data: Data(png))?.size, CGSize(width: 256, height: 64))
    expectEqual(UIImage(data: Data(png), scale: 2)?.size, CGSize(width: 128, height: 32))
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 1, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40, 3, 0, 0, 0, 0]
    expectEqual(UIImage(data: Data(jpeg))?.size, CGSize(width: 40, height: 30))
    for length in 0..<png.count { expectNil(UIImage(data: Data(png.prefix(length)))) }
    for length in 0..<17 { expectNil(UIImage(data: Data(jpeg.prefix(length)))) }
    expectNil(UIImage(data: Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 30, 0, 40, 3])))
  }

  @Test("Strings are drawn from the upper left corner of their measured size")
  func strings() {
    final class Label: UIView {
      override func draw(_ rect: CGRect) {
        let attributes: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
        ]
        let text = "42" as NSString
        let size = text.size(withAttributes: attributes)
        text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: 0), withAttributes: attributes)
      }
    }
    let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let svg = label.displayListAfterShowing(in: screen)
    expect(svg.contains("y=\"19\""))
    expect(svg.contains("font-size=\"20\""))
    expect(svg.contains("fill=\"rgb(255, 0, 0)\""))
  }
}

extension UIView {
  fileprivate func displayListAfterShowing(in screen: SimulatedScreen) -> String {
    screen.window.addSubview(self)
    screen.wait(0.01)
    return displayList.svg
  }
}

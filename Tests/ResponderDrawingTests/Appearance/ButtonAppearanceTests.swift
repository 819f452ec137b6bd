import ResponderSimulation
import Testing
import UIKit

@MainActor
@Suite("Appearance of buttons")
struct ButtonAppearanceTests {
  private let screen = SimulatedScreen(size: CGSize(width: 300, height: 300))

  private func button(_ configuration: UIButton.Configuration, height: CGFloat = 60) -> UIButton {
    var configuration = configuration
    configuration.title = "Title"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: height)
    screen.window.addSubview(button)
    return button
  }

  @Test("Plain, gray, tinted and filled buttons have UIKit's system colors, in the light and the dark style")
  func configurations() {
    let kinds: [(UIButton.Configuration, UIColor?, UIColor)] = [
      (.plain(), nil, .systemBlue), (.borderless(), nil, .systemBlue), (.gray(), .secondarySystemFill, .systemBlue),
      (.bordered(), .secondarySystemFill, .systemBlue), (.tinted(), .systemBlue.withAlphaComponent(0.18), .systemBlue),
      (.borderedTinted(), .systemBlue.withAlphaComponent(0.18), .systemBlue), (.filled(), .systemBlue, .white),
      (.borderedProminent(), .systemBlue, .white),
    ]
    for style in [UIUserInterfaceStyle.light, .dark] {
      screen.window.overrideUserInterfaceStyle = style
      let traits = UITraitCollection(userInterfaceStyle: style)
      for (configuration, background, foreground) in kinds {
        let list = button(configuration).displayList
        let fills = list.parts.filter { if case .fill = $0.item { true } else { false } }
        expectEqual(fills.count, (background == nil ? 0 : 1))
        if let background { expectEqual(list.fills(background, style), [CGRect(x: 0, y: 0, width: 200, height: 60)]) }
        expectEqual(list.text("Title")?.color, foreground.resolvedColor(with: traits).cgColor)
      }
    }
  }

  @Test("A highlighted button is drawn with the opacity 0.75, and a disabled button in gray")
  func states() throws {
    let button = button(.filled())
    let normal = button.displayList
    button.isHighlighted = true
    expect(button.displayList.parts.allSatisfy { $0.opacity == 0.75 })
    button.isHighlighted = false
    expectEqual(button.displayList, normal)
    button.isEnabled = false
    expectEqual(button.displayList.text("Title")?.color, UIColor.tertiaryLabel.cgColor)
    expectEqual(button.displayList.fills(.tertiarySystemFill).count, 1)
  }

  @Test("The image is on the side that imagePlacement states, mirrored in a right-to-left layout")
  func placement() throws {
    func image(_ edge: NSDirectionalRectEdge, mirrored: Bool = false) throws -> (image: CGRect, title: CGRect) {
      var configuration = UIButton.Configuration.plain()
      configuration.image = UIImage(name: "photo", size: CGSize(width: 20, height: 20))
      configuration.imagePlacement = edge
      configuration.imagePadding = 5
      let button = button(configuration, height: 100)
      if mirrored { button.semanticContentAttribute = .forceRightToLeft }
      let list = button.displayList
      let run = try require(list.text("Title"))
      let title = CGRect(x: run.baseline.x, y: run.baseline.y - 16, width: run.width, height: 20)
      return (try require(list.images.first).rect, title)
    }
    let leading = try image(.leading)
    expect(abs(leading.title.minX - leading.image.maxX - 5) < 0.01)
    let trailing = try image(.trailing)
    expect(abs(trailing.image.minX - trailing.title.maxX - 5) < 0.01)
    let top = try image(.top)
    expect(top.image.maxY < top.title.minY)
    expect(abs(top.image.midX - top.title.midX) < 0.01)
    let bottom = try image(.bottom)
    expect(bottom.image.minY > bottom.title.maxY)
    let mirrored = try image(.leading, mirrored: true)
    expect(abs(mirrored.image.minX - mirrored.title.maxX - 5) < 0.01)
  }

  @Test("A subtitle is below the title, in a smaller font")
  func subtitle() throws {
    let button = button(.gray())
    button.configuration?.subtitle = "Subtitle"
    let list = button.displayList
    let (title, subtitle) = (try require(list.text("Title")), try require(list.text("Subtitle")))
    expect(subtitle.baseline.y > title.baseline.y)
    expectEqual(subtitle.font.pointSize, 12)
    expectEqual(title.font.pointSize, 17)
  }

  @Test("An activity indicator replaces the image and turns with the time of the event clock")
  func activity() {
    let button = button(.gray())
    button.configuration?.image = UIImage(name: "photo", size: CGSize(width: 20, height: 20))
    button.configuration?.showsActivityIndicator = true
    let first = button.displayList
    expect(first.images.isEmpty)
    expectEqual(first.parts.count { if case .stroke = $0.item { true } else { false } }, 8)
    expectEqual(button.displayList, first)
    screen.wait(0.3)
    expect(button.displayList != first)
  }

  @Test("The corner radius depends on the corner style, and a background stroke is drawn along the edge")
  func corners() {
    func outline(_ style: UIButton.Configuration.CornerStyle) -> [DisplayList.PathElement]? {
      var configuration = UIButton.Configuration.filled()
      configuration.cornerStyle = style
      for part in self.button(configuration).displayList.parts {
        if case .fill(let fill) = part.item { return fill.path }
      }
      return nil
    }
    expect(outline(.small) != outline(.medium))
    expect(outline(.medium) != outline(.large))
    expectEqual(outline(.capsule), DisplayCanvas.outline(CGRect(x: 0, y: 0, width: 200, height: 60), 30))
    let button = button(.plain())
    button.configuration?.background.strokeColor = .red
    button.configuration?.background.strokeWidth = 2
    expectEqual(button.displayList.strokes(.red).count, 1)
  }

  @Test("A button that shows the chosen element of its menu has a menu indicator at its trailing edge")
  func indicator() throws {
    let button = button(.gray())
    expect(button.displayList.strokes(.systemBlue).isEmpty)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.menu = UIMenu(children: [UIAction(title: "Chosen", state: .on) { _ in }])
    let list = button.displayList
    expect(list.text("Chosen") != nil)
    expectEqual(list.strokes(.systemBlue).count, 2)
    expect(list.strokes(.systemBlue).allSatisfy { $0.minX > 170 })
    button.semanticContentAttribute = .forceRightToLeft
    expect(button.displayList.strokes(.systemBlue).allSatisfy { $0.maxX < 30 })
  }

  @Test("Without a configuration, the title has the color, font and alignment that are set on the button")
  func plain() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    screen.window.addSubview(button)
    expectEqual(button.displayList.text("Normal")?.color, UIColor.systemBlue.cgColor)
    button.isHighlighted = true
    expect(button.displayList.texts.map(\.text) == ["Pressed"] && button.displayList.parts[0].opacity < 0.5)
    button.isHighlighted = false
    button.setTitleColor(.purple, for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 22)
    button.contentHorizontalAlignment = .leading
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)
    let run = try require(button.displayList.text("Normal"))
    expectEqual(run.color, UIColor.purple.cgColor)
    expectEqual(run.font, .boldSystemFont(ofSize: 22))
    expectEqual(run.baseline.x, 7)
    button.isSelected = true
    button.setTitleColor(nil, for: .normal)
    expectEqual(button.displayList.text("Normal")?.color, UIColor.white.cgColor)
    expectEqual(button.displayList.fills(.systemBlue).count, 1)
  }

  @Test("The results of an overridden titleRect and imageRect position the title and the image")
  func overridden() throws {
    final class Own: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 100, y: 0, width: 80, height: 40)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 3, y: 4, width: 5, height: 6)
      }
    }
    let button = Own(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(name: "photo", size: CGSize(width: 20, height: 20)), for: .normal)
    let list = button.displayList
    expectEqual(list.images.first?.rect, CGRect(x: 3, y: 4, width: 5, height: 6))
    let run = try require(list.text("Title"))
    expect(abs(run.baseline.x + run.width / 2 - 140) < 0.01)
  }

  @Test("A custom button has the title color of its state, and a dimmed image while it is pressed or disabled")
  func custom() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(name: "photo", size: CGSize(width: 20, height: 20)), for: .normal)
    button.setBackgroundImage(UIImage(name: "back", size: CGSize(width: 20, height: 20)), for: .normal)
    expectEqual(button.displayList.text("Title")?.color, UIColor.white.cgColor)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.green, for: .highlighted)
    let opacities = { button.displayList.parts.map(\.opacity) }
    expectEqual(opacities(), [1, 1, 1])
    button.isHighlighted = true
    expectEqual(button.displayList.text("Title")?.color, UIColor.green.cgColor)
    expectEqual(opacities(), [1, 0.5, 1])
    button.isHighlighted = false
    button.isEnabled = false
    expectEqual(button.displayList.text("Title")?.color, UIColor.red.cgColor)
    expectEqual(opacities(), [1, 0.4, 1])
  }
}

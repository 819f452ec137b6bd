import Foundation
import ResponderKit
import ResponderSimulation
import Testing

/// Tests of the title, the image and the size of buttons, with and without configurations.
@MainActor
@Suite("Button configurations")
struct ButtonConfigurationTests {
  @Test("The title and the image of a configuration replace the titles and images of the button's states")
  func contents() {
    let button = UIButton()
    button.setTitle("old", for: .normal)
    var configuration = UIButton.Configuration.filled()
    expectEqual(configuration.baseStyle, .filled)
    button.configuration = configuration
    expectEqual(button.currentTitle, "old")
    configuration.title = "new"
    configuration.image = UIImage(systemName: "star")
    button.configuration = configuration
    expectEqual(button.currentTitle, "new")
    expectEqual(button.currentImage?.name, "star")
    expectEqual(button.titleLabel?.text, "new")
    configuration.title = nil
    configuration.attributedTitle = AttributedString("rich")
    button.configuration = configuration
    expectEqual(button.currentTitle, "rich")
    button.configuration = nil
    expectEqual(button.currentTitle, "old")
    expectNil(button.currentImage)
  }

  @Test("A title or an image that is set for the normal state replaces that of the configuration")
  func contentsOfStates() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("first")
    let button = UIButton(configuration: configuration)
    button.setTitle("second", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    expectEqual(button.currentTitle, "second")
    expectEqual(button.configuration?.title, "second")
    expectNil(button.configuration?.attributedTitle)
    expectEqual(button.configuration?.image?.name, "star")
    button.setTitle("other", for: .selected)
    expectEqual(button.configuration?.title, "second")
  }

  @Test("The size of an image view with a symbol is that of text, or that of its symbol configuration")
  func sizeOfSymbols() {
    let view = UIImageView(image: UIImage(systemName: "star"))
    expectEqual(view.intrinsicContentSize, CGSize(width: 20, height: 20))
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 50)
    expectEqual(view.intrinsicContentSize, CGSize(width: 60, height: 60))
    view.image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10))
    expectEqual(view.intrinsicContentSize, CGSize(width: 12, height: 12))
    view.image = nil
    expectEqual(view.intrinsicContentSize.width, UIView.noIntrinsicMetric)
  }

  @Test("The size of a button without a configuration is that of its image, title, insets and background image")
  func sizeOfStates() {
    let button = UIButton()
    expectEqual(button.intrinsicContentSize, CGSize(width: 30, height: 34))
    button.setImage(UIImage(name: "cart", size: CGSize(width: 22, height: 18)), for: .normal)
    expectEqual(button.intrinsicContentSize, CGSize(width: 22, height: 18))
    button.setTitle("Buy", for: .normal)
    let title = CGSize(width: button.intrinsicContentSize.width - 22, height: 22)
    expect(title.width > 20)
    expectEqual(button.intrinsicContentSize.height, title.height + 12)
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    expectEqual(button.intrinsicContentSize, CGSize(width: 28 + title.width, height: title.height + 4))
    button.setBackgroundImage(UIImage(name: "back", size: CGSize(width: 10, height: 90)), for: .normal)
    expectEqual(button.intrinsicContentSize, CGSize(width: 28 + title.width, height: 90))
    button.setImage(UIImage(systemName: "star"), for: .normal)
    expectEqual(button.intrinsicContentSize.width, 26 + title.width)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50), forImageIn: .normal)
    expectEqual(button.intrinsicContentSize.width, 66 + title.width)
  }

  @Test("The size of a button is the size of its title and image plus the content insets")
  func size() {
    let button = UIButton(configuration: .plain())
    button.configuration?.contentInsets = .zero
    button.configuration?.title = "Buy"
    let title = button.intrinsicContentSize
    button.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual(button.intrinsicContentSize, CGSize(width: title.width + 6, height: title.height + 4))
    button.configuration?.contentInsets = .zero
    button.configuration?.image = UIImage(name: "cart", size: CGSize(width: 50, height: 40))
    button.configuration?.imagePadding = 5
    expectEqual(button.intrinsicContentSize, CGSize(width: title.width + 55, height: max(title.height, 40)))
    button.configuration?.imagePlacement = .top
    expectEqual(button.intrinsicContentSize, CGSize(width: max(title.width, 50), height: title.height + 45))
    button.configuration?.title = nil
    expectEqual(button.intrinsicContentSize, CGSize(width: 50, height: 40))
  }

  @Test("A button's configuration update handler is called for each state change and can change the configuration")
  func handler() {
    let screen = SimulatedScreen()
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    screen.window.addSubview(button)
    var seen: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      seen.append(button.state)
      button.configuration?.title = button.isHighlighted ? "down" : "up"
    }
    expectEqual(seen, [.normal])
    expectEqual(button.currentTitle, "up")
    let finger = screen.finger()
    finger.down(at: CGPoint(x: 10, y: 10))
    expectEqual(button.currentTitle, "down")
    finger.up()
    expectEqual(button.currentTitle, "up")
    button.isEnabled = false
    button.isEnabled = false
    expectEqual(seen, [.normal, .highlighted, .normal, .disabled])
  }
}

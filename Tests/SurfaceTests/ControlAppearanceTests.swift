import ResponderSimulation
import Testing
import UIKit

/// Tests of properties that a control only stores. The host uses them to draw the control.
@MainActor
@Suite("Appearance properties of controls")
struct ControlAppearanceTests {
  private let image = UIImage(named: "picture")!
  private let other = UIImage(named: "other")!
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 40)

  @Test("A hue that is not finite is replaced by 0")
  func hues() {
    let red = UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)
    expectEqual(red, UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    for hue in [CGFloat.nan, .infinity, -.infinity] {
      expectEqual(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1), red)
    }
  }

  @Test("A button stores images, titles and colors for each state, and those of the normal state are the defaults")
  func buttonsByState() {
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    button.setImage(other, for: .disabled)
    button.setBackgroundImage(other, for: .normal)
    button.setTitle("Go", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "Gone"), for: .disabled)
    button.setTitleColor(.red, for: .normal)
    button.setTitleShadowColor(.blue, for: .normal)
    button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 20), forImageIn: .normal)
    expectIdentical(button.backgroundImage(for: .normal), other)
    expectIdentical(button.currentBackgroundImage, other)
    expectEqual(button.attributedTitle(for: .disabled)?.string, "Gone")
    expectNil(button.attributedTitle(for: .normal))
    expectEqual(button.currentTitleColor, .red)
    expectEqual(button.titleShadowColor(for: .normal), .blue)
    expect(button.preferredSymbolConfigurationForImage(in: .normal) != nil)
    expectIdentical(button.currentImage, image)
    expectIdentical(button.imageView?.image, image)
    expectNil(button.currentAttributedTitle)
    button.isEnabled = false
    expectIdentical(button.currentImage, other)
    expectEqual(button.currentAttributedTitle?.string, "Gone")
    expectEqual(button.currentTitleColor, .red)
  }

  @Test(
    "A button stores its insets and the properties that determine its appearance while it is highlighted or disabled"
  )
  func buttonSettings() {
    let button = UIButton(type: .system)
    expect(button.adjustsImageWhenHighlighted)
    expectStored(button, \.adjustsImageWhenHighlighted, false)
    expect(button.adjustsImageWhenDisabled)
    expectStored(button, \.adjustsImageWhenDisabled, false)
    expectStored(button, \.reversesTitleShadowWhenHighlighted, true)
    expectStored(button, \.showsTouchWhenHighlighted, true)
    expectStored(button, \.imageEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectStored(button, \.titleEdgeInsets, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    expectEqual(button.titleEdgeInsets.right, 4)
    expectStored(button, \.isPointerInteractionEnabled, !button.isPointerInteractionEnabled)
  }

  @Test("The frames of a button's image and title are inside its content rectangle, which is inside its bounds")
  func buttonRects() {
    let button = UIButton(type: .custom)
    button.frame = bounds
    button.setTitle("Go", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    expectEqual(button.backgroundRect(forBounds: bounds), bounds)
    let content = button.contentRect(forBounds: bounds)
    expectEqual(content, bounds)
    expect(content.contains(button.titleRect(forContentRect: content)))
    expect(content.contains(button.imageRect(forContentRect: content).origin))
  }

  @Test("A button calls its configuration update handler when its state changes")
  func buttonConfigurations() {
    final class Telling: UIButton {
      var updates = 0
      override func updateConfiguration() {
        updates += 1
        super.updateConfiguration()
      }
    }
    let screen = SimulatedScreen()
    let button = Telling(configuration: .gray(), primaryAction: nil)
    button.frame = bounds
    var states: [Bool] = []
    let handler: UIButton.ConfigurationUpdateHandler = { states.append($0.isEnabled) }
    button.configurationUpdateHandler = handler
    screen.window.addSubview(button)
    button.setNeedsUpdateConfiguration()
    screen.wait(0.1)
    expect(button.updates > 0)
    expectEqual(states.last, true)
    expect(button.automaticallyUpdatesConfiguration)
    button.isEnabled = false
    screen.wait(0.1)
    expectEqual(states.last, false)
    expectStored(button, \.automaticallyUpdatesConfiguration, false)
  }

  @Test("A button configuration has value semantics, and each style differs from the plain style")
  func configurations() {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Go"
    configuration.subtitle = "now"
    configuration.attributedSubtitle = AttributedString("soon")
    configuration.baseBackgroundColor = .red
    configuration.baseForegroundColor = .white
    configuration.buttonSize = .mini
    configuration.cornerStyle = .capsule
    configuration.titleAlignment = .trailing
    configuration.indicator = .popup
    configuration.titleLineBreakMode = .byTruncatingTail
    configuration.subtitleLineBreakMode = .byTruncatingHead
    configuration.titlePadding = 5
    configuration.showsActivityIndicator = true
    configuration.background.cornerRadius = 9
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 9)
    configuration.imageColorTransformer = .grayscale
    configuration.activityIndicatorColorTransformer = .grayscale
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    configuration.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    let updated = button.configuration?.updated(for: button)
    expectEqual(updated?.title, "Go")
    expectEqual(updated?.attributedSubtitle.map { String($0.characters) }, "soon")
    expectEqual(updated?.baseBackgroundColor, .red)
    expectEqual(updated?.baseForegroundColor, .white)
    expectEqual(updated?.buttonSize, .mini)
    expectEqual(updated?.cornerStyle, .capsule)
    expectEqual(updated?.titleAlignment, .trailing)
    expectEqual(updated?.indicator, .popup)
    expectEqual(updated?.titleLineBreakMode, .byTruncatingTail)
    expectEqual(updated?.subtitleLineBreakMode, .byTruncatingHead)
    expectEqual(updated?.titlePadding, 5)
    expectEqual(updated?.showsActivityIndicator, true)
    expectEqual(updated?.background.cornerRadius, 9)
    expect(updated?.preferredSymbolConfigurationForImage != nil)
    expect(updated?.imageColorTransformer != nil)
    expect(updated?.activityIndicatorColorTransformer != nil)
    expect(updated?.titleTextAttributesTransformer != nil)
    expect(updated?.subtitleTextAttributesTransformer != nil)
    let configurations = [
      UIButton.Configuration.plain(), .filled(), .gray(), .tinted(), .bordered(), .borderedProminent(),
      .borderedTinted(),
      .borderless(),
    ].map(\.baseStyle)
    expectEqual(Set(configurations.map { "\($0)" }).count, configurations.count)
    let sizes: [UIButton.Configuration.Size] = [.mini, .small, .medium, .large]
    let corners: [UIButton.Configuration.CornerStyle] = [.fixed, .dynamic, .small, .medium, .large, .capsule]
    let alignments: [UIButton.Configuration.TitleAlignment] = [.automatic, .leading, .center, .trailing]
    let indicators: [UIButton.Configuration.Indicator] = [.automatic, .none, .popup]
    expectEqual(Set(sizes).count, 4)
    expectEqual(Set(corners).count, 6)
    expectEqual(Set(alignments).count, 4)
    expectEqual(Set(indicators).count, 3)
  }

  @Test("A switch stores its images and its title")
  func switches() {
    let control = UISwitch()
    expectStoredObject(control, \.onImage, image)
    expectStoredObject(control, \.offImage, other)
    expectStored(control, \.title, "Sound")
  }

  @Test("A slider stores its colors, and its images for each state")
  func sliders() {
    let slider = UISlider(frame: bounds)
    expectStored(slider, \.minimumTrackTintColor, .red)
    expectStored(slider, \.maximumTrackTintColor, .green)
    expectStored(slider, \.thumbTintColor, .blue)
    slider.setThumbImage(image, for: .normal)
    slider.setMinimumTrackImage(other, for: .normal)
    slider.setMaximumTrackImage(image, for: .normal)
    expectIdentical(slider.thumbImage(for: .normal), image)
    expectIdentical(slider.currentThumbImage, image)
    expectIdentical(slider.minimumTrackImage(for: .normal), other)
    expectIdentical(slider.currentMinimumTrackImage, other)
    expectIdentical(slider.maximumTrackImage(for: .normal), image)
    expectIdentical(slider.currentMaximumTrackImage, image)
    let track = slider.trackRect(forBounds: bounds)
    expectStoredObject(slider, \.minimumValueImage, image)
    expectStoredObject(slider, \.maximumValueImage, other)
    expect(slider.minimumValueImageRect(forBounds: bounds).minX <= slider.maximumValueImageRect(forBounds: bounds).minX)
    expect(slider.trackRect(forBounds: bounds).width <= track.width)
  }

  @Test("A stepper stores its images for each state")
  func steppers() {
    let stepper = UIStepper()
    stepper.setIncrementImage(image, for: .normal)
    stepper.setDecrementImage(other, for: .normal)
    expectIdentical(stepper.incrementImage(for: .normal), image)
    expectIdentical(stepper.decrementImage(for: .normal), other)
  }

  @Test("A segmented control stores images, content offsets and title attributes")
  func segments() {
    var chosen: [String] = []
    let actions = ["one", "two"].map { title in UIAction(title: title) { chosen.append($0.title) } }
    let control = UISegmentedControl(frame: bounds, actions: actions)
    expectEqual(control.numberOfSegments, 2)
    expectEqual(control.titleForSegment(at: 1), "two")
    control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 1)
    expectEqual(control.contentOffsetForSegment(at: 1), CGSize(width: 3, height: 4))
    expectEqual(control.contentOffsetForSegment(at: 0), .zero)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    expectEqual(control.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, .red)
    control.setBackgroundImage(image, for: .normal, barMetrics: .default)
    expectIdentical(control.backgroundImage(for: .normal, barMetrics: .default), image)
    control.setDividerImage(other, forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default)
    expectIdentical(
      control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .selected, barMetrics: .default),
      other
    )
    expectStored(control, \.selectedSegmentTintColor, .red)
    expectStored(control, \.apportionsSegmentWidthsByContent, true)
  }

  @Test(
    "A page control stores its indicator images and colors"
  )
  func pages() {
    let control = UIPageControl()
    control.numberOfPages = 3
    expectStored(control, \.backgroundStyle, .prominent)
    expectStored(control, \.direction, .rightToLeft)
    expectStored(control, \.pageIndicatorTintColor, .red)
    expectStored(control, \.currentPageIndicatorTintColor, .blue)
    expectStoredObject(control, \.preferredIndicatorImage, image)
    expectStoredObject(control, \.preferredCurrentPageIndicatorImage, other)
    control.setIndicatorImage(other, forPage: 1)
    control.setCurrentPageIndicatorImage(image, forPage: 1)
    expectIdentical(control.indicatorImage(forPage: 1), other)
    expectIdentical(control.currentPageIndicatorImage(forPage: 1), image)
    expectStored(control, \.defersCurrentPageDisplay, true)
    control.updateCurrentPageDisplay()
  }

  @Test("Pickers, refresh controls and search bars store their appearance properties")
  func others() {
    let picker = UIPickerView()
    expectStored(picker, \.showsSelectionIndicator, !picker.showsSelectionIndicator)
    let date = UIDatePicker()
    expectStored(date, \.preferredDatePickerStyle, .inline)
    expect(date.datePickerStyle != .automatic)
    expectStored(UIRefreshControl(), \.attributedTitle, NSAttributedString(string: "Loading"))
    let bar = UISearchBar()
    expectStoredObject(bar, \.backgroundImage, image)
    expectStored(bar, \.barTintColor, .red)
    expectStored(bar, \.isTranslucent, !bar.isTranslucent)
    expectStored(bar, \.placeholder, "Search")
    expectStored(bar, \.prompt, "Who?")
    expectStored(bar, \.searchBarStyle, .minimal)
    expectStoredObject(bar, \.inputAccessoryView, UIView())
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.setShowsScope(true, animated: false)
    expect(bar.showsScopeBar)
  }
}

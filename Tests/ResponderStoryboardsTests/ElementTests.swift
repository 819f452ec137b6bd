import Foundation
import Testing
import UIKit

/// Tests of the attributes that are read from each kind of element.
@MainActor
@Suite("Elements of storyboards")
struct ElementTests {
  private let rect = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"100\" height=\"50\"/>"

  private func view<View: UIView>(_ element: String, as type: View.Type, resources: String = "") throws -> View {
    let (view, warnings) = try Board.view(element, resources: resources)
    expectEqual(warnings, [])
    return try require(view as? View)
  }

  @Test("The frame, appearance, touch attributes, priorities and accessibility of a view are read")
  func views() throws {
    let found = try view(
      """
      <view hidden="YES" alpha="0.5" userInteractionEnabled="NO" multipleTouchEnabled="YES" clipsSubviews="YES" tag="7"
        contentMode="center" opaque="NO" horizontalHuggingPriority="300" verticalCompressionResistancePriority="900" id="v">
      \(rect)<autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>
      <color key="backgroundColor" red="0.2" green="0.4" blue="0.6" alpha="0.8" colorSpace="custom" customColorSpace="sRGB"/>
      <color key="tintColor" systemColor="systemRedColor"/>
      <accessibility key="accessibilityConfiguration" identifier="it" label="It" hint="H">
      <accessibilityTraits key="traits" button="YES" header="YES"/><bool key="isElement" value="YES"/></accessibility>
      </view>
      """,
      as: UIView.self
    )
    expectEqual(found.frame, CGRect(x: 1, y: 2, width: 100, height: 50))
    expect(found.isHidden)
    expectEqual(found.alpha, 0.5)
    expect(!found.isUserInteractionEnabled)
    expect(found.isMultipleTouchEnabled)
    expect(found.clipsToBounds)
    expectEqual(found.tag, 7)
    expectEqual(found.contentMode, .center)
    expectEqual(found.contentHuggingPriority(for: .horizontal).rawValue, 300)
    expectEqual(found.contentCompressionResistancePriority(for: .vertical).rawValue, 900)
    expectEqual(found.autoresizingMask, [.flexibleLeftMargin, .flexibleHeight])
    expectEqual(found.backgroundColor, UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))
    expectEqual(found.tintColor, .systemRed)
    expectEqual(found.accessibilityIdentifier, "it")
    expectEqual(found.accessibilityLabel, "It")
    expectEqual(found.accessibilityHint, "H")
    expect(found.isAccessibilityElement)
    expectEqual(found.accessibilityTraits, [.button, .header])
  }

  @Test("The mode, interval and dates of a date picker are read")
  func datePickers() throws {
    let picker = try view(
      """
      <datePicker contentMode="scaleToFill" datePickerMode="date" style="wheels" minuteInterval="5" id="v">\(rect)
      <date key="date" timeIntervalSinceReferenceDate="86400"/>
      <date key="minimumDate" timeIntervalSinceReferenceDate="0"/>
      <date key="maximumDate" timeIntervalSinceReferenceDate="864000"/></datePicker>
      """,
      as: UIDatePicker.self
    )
    expectEqual(picker.datePickerMode, .date)
    expectEqual(picker.minuteInterval, 5)
    expectEqual(picker.preferredDatePickerStyle, .wheels)
    expectEqual(picker.date.timeIntervalSinceReferenceDate, 86_400)
    expectEqual(picker.minimumDate?.timeIntervalSinceReferenceDate, 0)
    expectEqual(picker.maximumDate?.timeIntervalSinceReferenceDate, 864_000)
    expectEqual(picker.frame, CGRect(x: 1, y: 2, width: 100, height: 50))
  }

  @Test(
    "Delegates are connected to search bars and picker views, and to a list if they only conform to UIScrollViewDelegate"
  )
  func delegates() throws {
    func outlets(_ names: String...) -> String {
      let elements = names.map { "<outlet property=\"\($0)\" destination=\"home\" id=\"o\($0)\"/>" }
      return "<connections>\(elements.joined())</connections>"
    }
    let scene = Board.scene(
      """
      <searchBar id="s">\(rect)\(outlets("delegate"))</searchBar>
      <pickerView id="p">\(rect)\(outlets("delegate", "dataSource"))</pickerView>
      <tableView id="t">\(rect)\(outlets("delegate"))</tableView>
      """,
      class: "Watching"
    )
    let storyboard = try Board.storyboard(scene)
    let (screen, controller) = try Board.show(storyboard)
    let watching = try require(controller as? Watching)
    let (bar, picker) = (watching.view.subviews[0] as? UISearchBar, watching.view.subviews[1] as? UIPickerView)
    let table = try require(watching.view.subviews[2] as? UITableView)
    expectIdentical(bar?.delegate, watching)
    expectIdentical(picker?.delegate, watching)
    expectIdentical(picker?.dataSource, watching)
    table.contentOffset.y = 10
    screen.wait(0)
    expect(watching.scrolls > 0)
    expectNil(table.delegate)
    expect(storyboard.warnings.isEmpty, "\(storyboard.warnings)")
  }

  @Test("A picker view is created")
  func pickers() throws {
    let picker = try view(
      "<pickerView contentMode=\"scaleToFill\" id=\"v\">\(rect)</pickerView>",
      as: UIPickerView.self
    )
    expectEqual(picker.frame.width, 100)
    expectEqual(picker.numberOfComponents, 0)
  }

  @Test("The texts, buttons, scopes and keyboard of a search bar are read")
  func searchBars() throws {
    let bar = try view(
      """
      <searchBar text="a" placeholder="Find" prompt="Search" searchBarStyle="minimal" showsCancelButton="YES"
        showsBookmarkButton="YES" showsScopeBar="YES" id="v">\(rect)
      <textInputTraits key="textInputTraits" keyboardType="emailAddress" returnKeyType="done"/>
      <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles></searchBar>
      """,
      as: UISearchBar.self
    )
    expectEqual(bar.text, "a")
    expectEqual(bar.placeholder, "Find")
    expectEqual(bar.prompt, "Search")
    expectEqual(bar.searchBarStyle, .minimal)
    expect(bar.showsCancelButton)
    expect(bar.showsBookmarkButton)
    expect(bar.showsScopeBar)
    expectEqual(bar.scopeButtonTitles, ["All", "New"])
    expectEqual(bar.keyboardType, .emailAddress)
    expectEqual(bar.returnKeyType, .done)
  }

  @Test("The semantic content attribute and directional margins of a view are read")
  func directions() throws {
    let found = try view(
      """
      <view semanticContentAttribute="forceRightToLeft" id="v">\(rect)
      <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="20" bottom="2" trailing="4"/></view>
      """,
      as: UIView.self
    )
    expectEqual(found.semanticContentAttribute, .forceRightToLeft)
    expectEqual(found.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 2, right: 20))
  }

  @Test("The text, font, colors and number of lines of a label are read")
  func labels() throws {
    let label = try view(
      """
      <label textAlignment="center" lineBreakMode="wordWrap" numberOfLines="0" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" id="l">
      \(rect)<string key="text">Two
      lines</string><fontDescription key="fontDescription" type="system" weight="semibold" pointSize="21"/>
      <color key="textColor" name="ink"/><nil key="highlightedColor"/></label>
      """,
      as: UILabel.self,
      resources: "<namedColor name=\"ink\"><color white=\"0.25\" alpha=\"1\"/></namedColor>"
    )
    expectEqual(label.text, "Two\nlines")
    expectEqual(label.textAlignment, .center)
    expectEqual(label.numberOfLines, 0)
    expectEqual(label.font.pointSize, 21)
    expectEqual(label.font.weight, .semibold)
    expectEqual(label.lineBreakMode, .byWordWrapping)
    expectEqual(label.textColor, UIColor(white: 0.25, alpha: 1))
    expect(label.adjustsFontSizeToFitWidth)
    let styled = try view(
      "<label text=\"a\" id=\"l\">\(rect)<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/></label>",
      as: UILabel.self
    )
    expectEqual(styled.font.pointSize, 28)
    let named = try view(
      "<label text=\"a\" id=\"l\">\(rect)<fontDescription key=\"fontDescription\" name=\"Menlo-Bold\" family=\"Menlo\" pointSize=\"12\"/></label>",
      as: UILabel.self
    )
    expectEqual(named.font.fontName, "Menlo-Bold")
    expectEqual(named.font.pointSize, 12)
  }

  @Test("The types, states, insets and configurations of buttons are read")
  func buttons() throws {
    let button = try view(
      """
      <button enabled="NO" contentHorizontalAlignment="left" buttonType="system" id="b">\(rect)
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
      <state key="normal" title="Go" image="plus" catalog="system"><color key="titleColor" white="0" alpha="1"/></state>
      <state key="selected" title="Gone"/></button>
      """,
      as: UIButton.self
    )
    expectEqual(button.buttonType, .system)
    expect(!button.isEnabled)
    expectEqual(button.contentHorizontalAlignment, .left)
    expectEqual(button.title(for: .normal), "Go")
    expectEqual(button.title(for: .selected), "Gone")
    expectEqual(button.image(for: .normal)?.isSymbolImage, true)
    expectEqual(button.titleColor(for: .normal), UIColor(white: 0, alpha: 1))
    expectEqual(button.titleLabel?.font.pointSize, 15)
    expectEqual(button.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    let modern = try view(
      "<button buttonType=\"system\" id=\"b\">\(rect)<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"New\"/></button>",
      as: UIButton.self
    )
    expectEqual(modern.currentTitle, "New")
    expectEqual(modern.configuration?.baseStyle, .filled)
  }

  @Test("A button's configuration replaces the titles and images of its states, and its image may be a reference")
  func buttonConfiguration() throws {
    let button = try view(
      """
      <button buttonType="system" id="b">\(rect)<state key="normal" title="Button" image="plus" catalog="system"/>
      <buttonConfiguration key="configuration" style="borderedTinted" imagePlacement="trailing" imagePadding="8" \
      cornerStyle="capsule" buttonSize="large" titleAlignment="leading" title="Close" subtitle="now">
      <imageReference key="image" image="xmark.circle.fill" catalog="system" symbolScale="small"/>
      <fontDescription key="titleFontDescription" type="boldSystem" pointSize="22"/>
      <color key="baseForegroundColor" white="0" alpha="1"/>
      <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/></buttonConfiguration></button>
      """,
      as: UIButton.self
    )
    let configuration = try require(button.configuration)
    expectEqual(configuration.baseStyle, .borderedTinted)
    expectEqual(configuration.cornerStyle, .capsule)
    expectEqual(configuration.imagePlacement, .trailing)
    expectEqual(configuration.imagePadding, 8)
    expectEqual(configuration.buttonSize, .large)
    expectEqual(configuration.titleAlignment, .leading)
    expectEqual(configuration.title, "Close")
    expectEqual(configuration.subtitle, "now")
    expectEqual(button.currentTitle, "Close")
    expectEqual(configuration.image?.name, "xmark.circle.fill")
    expectEqual(configuration.image?.isSymbolImage, true)
    expectEqual(configuration.baseForegroundColor, UIColor(white: 0, alpha: 1))
    expectEqual(configuration.contentInsets, NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    expectEqual(button.titleFont.pointSize, 22)
    expectNil(button.title(for: .normal))
    expectNil(button.image(for: .normal))
    let image = try view(
      "<imageView id=\"i\">\(rect)<imageReference key=\"image\" image=\"star\" catalog=\"system\"/></imageView>",
      as: UIImageView.self
    )
    expectEqual(image.image?.name, "star")
    expectEqual(image.intrinsicContentSize, CGSize(width: 20, height: 20))
  }

  @Test("The text, appearance and input traits of text fields and text views are read")
  func texts() throws {
    let traits = """
      <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" spellCheckingType="yes" \
      keyboardType="emailAddress" returnKeyType="done" enablesReturnKeyAutomatically="YES" secureTextEntry="YES"/>
      """
    func check(_ input: some UITextInputTraits) {
      expectEqual(input.autocapitalizationType, .words)
      expectEqual(input.autocorrectionType, .no)
      expectEqual(input.spellCheckingType, .yes)
      expectEqual(input.keyboardType, .emailAddress)
      expectEqual(input.returnKeyType, .done)
      expect(input.enablesReturnKeyAutomatically)
      expect(input.isSecureTextEntry)
    }
    let field = try view(
      """
      <textField borderStyle="roundedRect" placeholder="Name" textAlignment="right" clearButtonMode="whileEditing" id="t">\(rect)
      \(traits)</textField>
      """,
      as: UITextField.self
    )
    expectEqual(field.borderStyle, .roundedRect)
    expectEqual(field.placeholder, "Name")
    expectEqual(field.clearButtonMode, .whileEditing)
    expectEqual(field.textAlignment, .right)
    check(field)
    let text = try view(
      "<textView editable=\"NO\" scrollEnabled=\"NO\" text=\"Long\" id=\"t\">\(rect)<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"11\"/>\(traits)</textView>",
      as: UITextView.self
    )
    check(text)
    expectEqual(text.text, "Long")
    expect(!text.isEditable)
    expect(!text.isScrollEnabled)
    expectEqual(text.font?.pointSize, 11)
  }

  @Test("The values and limits of controls are read")
  func controls() throws {
    try expect(view("<switch on=\"YES\" id=\"s\">\(rect)</switch>", as: UISwitch.self).isOn)
    let slider = try view(
      "<slider value=\"5\" minValue=\"2\" maxValue=\"9\" continuous=\"NO\" id=\"s\">\(rect)</slider>",
      as: UISlider.self
    )
    expectEqual(slider.value, 5)
    expectEqual(slider.minimumValue, 2)
    expectEqual(slider.maximumValue, 9)
    expect(!slider.isContinuous)
    let stepper = try view(
      "<stepper value=\"3\" minimumValue=\"1\" maximumValue=\"7\" stepValue=\"2\" wraps=\"YES\" id=\"s\">\(rect)</stepper>",
      as: UIStepper.self
    )
    expectEqual(stepper.value, 3)
    expectEqual(stepper.minimumValue, 1)
    expectEqual(stepper.maximumValue, 7)
    expectEqual(stepper.stepValue, 2)
    expect(stepper.wraps)
    let segments = try view(
      "<segmentedControl selectedSegmentIndex=\"1\" id=\"s\">\(rect)<segments><segment title=\"A\"/><segment title=\"B\" enabled=\"NO\"/></segments></segmentedControl>",
      as: UISegmentedControl.self
    )
    expectEqual(segments.numberOfSegments, 2)
    expectEqual(segments.selectedSegmentIndex, 1)
    expect(!segments.isEnabledForSegment(at: 1))
    let pages = try view(
      "<pageControl numberOfPages=\"4\" currentPage=\"2\" id=\"s\">\(rect)</pageControl>",
      as: UIPageControl.self
    )
    expectEqual(pages.numberOfPages, 4)
    expectEqual(pages.currentPage, 2)
    try expectEqual(
      view("<progressView progress=\"0.3\" id=\"s\">\(rect)</progressView>", as: UIProgressView.self).progress,
      0.3
    )
    let activity = try view(
      "<activityIndicatorView animating=\"YES\" style=\"large\" hidesWhenStopped=\"YES\" id=\"s\">\(rect)</activityIndicatorView>",
      as: UIActivityIndicatorView.self
    )
    expect(activity.isAnimating)
    expectEqual(activity.style, .large)
    expect(!activity.isHidden)
    let image = try view(
      "<imageView userInteractionEnabled=\"NO\" image=\"cat\" contentMode=\"scaleAspectFit\" id=\"s\">\(rect)</imageView>",
      as: UIImageView.self,
      resources: "<image name=\"cat\" width=\"30\" height=\"20\"/>"
    )
    expectEqual(image.image?.name, "cat")
    expectEqual(image.image?.size, CGSize(width: 30, height: 20))
  }

  @Test("The attributes of scroll views and stack views are read")
  func containers() throws {
    let scroll = try view(
      """
      <scrollView pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" keyboardDismissMode="onDrag" minimumZoomScale="0.5" maximumZoomScale="3" id="s">\(rect)
      <subviews><view id="in"><rect key="frame" x="0" y="0" width="5" height="6"/></view></subviews>
      <viewLayoutGuide key="contentLayoutGuide" id="g1"/><viewLayoutGuide key="frameLayoutGuide" id="g2"/></scrollView>
      """,
      as: UIScrollView.self
    )
    expect(scroll.isPagingEnabled)
    expect(!scroll.bounces)
    expect(!scroll.showsVerticalScrollIndicator)
    expectEqual(scroll.subviews.count, 1)
    expectEqual(scroll.keyboardDismissMode, .onDrag)
    expectEqual(scroll.minimumZoomScale, 0.5)
    expectEqual(scroll.maximumZoomScale, 3)
    let stack = try view(
      """
      <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="6" id="s">\(rect)
      <subviews><label text="a" id="a"><rect key="frame" x="0" y="0" width="5" height="6"/></label><label text="b" id="b"><rect key="frame" x="0" y="0" width="5" height="6"/></label></subviews></stackView>
      """,
      as: UIStackView.self
    )
    expectEqual(stack.axis, .vertical)
    expectEqual(stack.distribution, .fillEqually)
    expectEqual(stack.alignment, .center)
    expectEqual(stack.spacing, 6)
    expectEqual(stack.arrangedSubviews.count, 2)
  }
}

/// Tests of unsupported or invalid content: a warning reports its line, and all other content is loaded.
@MainActor
@Suite("Unsupported content in storyboards")
struct WarningTests {
  private let rect = "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"100\" height=\"50\"/>"

  @Test(
    "An unsupported or invalid element or attribute gives a warning with its line",
    arguments: [
      ("<label text=\"a\" sparkle=\"YES\" id=\"l\">RECT</label>", "<label>: the attribute sparkle is not supported"),
      ("<label text=\"a\" id=\"l\">RECT<glitter/></label>", "<glitter>: <glitter> is not supported in <label>"),
      ("<label text=\"a\" id=\"l\">RECT<color key=\"aura\" white=\"1\"/></label>", "key `aura`"),
      ("<label text=\"a\" numberOfLines=\"many\" id=\"l\">RECT</label>", "numberOfLines is `many`"),
      ("<label text=\"a\" textAlignment=\"diagonal\" id=\"l\">RECT</label>", "supported are left, center"),
      (
        "<label text=\"a\" id=\"l\">RECT<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"-3\"/></label>",
        "pointSize is -3"
      ),
      ("<view alpha=\"2\" id=\"l\">RECT</view>", "alpha is 2.0, not from 0.0 to 1.0"),
      ("<view hidden=\"maybe\" id=\"l\">RECT</view>", "hidden is `maybe`, not YES or NO"),
      ("<view tag=\"1e9999\" id=\"l\">RECT</view>", "tag is `1e9999`"),
      ("<view id=\"l\"><rect key=\"frame\" x=\"nan\" y=\"0\" width=\"1\" height=\"1\"/></view>", "x is `nan`"),
      (
        "<view id=\"l\">RECT<color key=\"backgroundColor\" systemColor=\"moodColor\"/></view>",
        "system color moodColor"
      ),
      ("<view id=\"l\">RECT<color key=\"backgroundColor\" name=\"nope\"/></view>", "<namedColor> nope"),
      ("<mapView id=\"l\">RECT</mapView>", "<mapView> is not a supported view; a UIView"),
      (
        "<view customClass=\"Unknown\" customModule=\"Nowhere\" id=\"l\">RECT</view>",
        "the class Unknown is in none of the modules"
      ),
      (
        "<label customClass=\"Gauge\" customModule=\"MODULE\" text=\"a\" id=\"l\">RECT</label>",
        "Gauge is not a subclass of UILabel"
      ),
      ("<view customClass=\"UIWindow\" id=\"l\">RECT</view>", "UIWindow is not a subclass of UIView"),
      ("<slider minValue=\"3\" maxValue=\"1\" id=\"l\">RECT</slider>", "minValue is above maxValue"),
      ("<stepper stepValue=\"0\" id=\"l\">RECT</stepper>", "stepValue is 0.0"),
      (
        "<segmentedControl selectedSegmentIndex=\"4\" id=\"l\">RECT<segments><segment title=\"A\"/></segments></segmentedControl>",
        "selectedSegmentIndex is `4`"
      ),
      (
        "<button id=\"l\">RECT<connections><action selector=\"nope:\" destination=\"home\" id=\"c\"/></connections></button>",
        "Home has no action `nope:`"
      ),
      (
        "<button id=\"l\">RECT<connections><action selector=\"sent:\" destination=\"none\" id=\"c\"/></connections></button>",
        "none is not an object"
      ),
      (
        "<button id=\"l\">RECT<connections><action selector=\"sent:\" destination=\"home\" eventType=\"shaken\" id=\"c\"/></connections></button>",
        "eventType is `shaken`"
      ),
      (
        "<view id=\"l\">RECT<connections><outlet property=\"delegate\" destination=\"home\" id=\"c\"/></connections></view>",
        "UIView has no outlet `delegate`"
      ),
      (
        "<tableView id=\"l\">RECT<connections><outlet property=\"delegate\" destination=\"home\" id=\"c\"/></connections></tableView>",
        "if Home implements any of them, add `extension Home: UITableViewDelegate {}`"
      ),
      (
        "<searchBar id=\"l\">RECT<connections><outlet property=\"delegate\" destination=\"home\" id=\"c\"/></connections></searchBar>",
        "Home does not conform to UISearchBarDelegate, so UISearchBar cannot call its methods"
      ),
      (
        "<view id=\"l\">RECT<connections><spark id=\"c\"/></connections></view>",
        "<spark> is not a supported connection"
      ),
      (
        "<view id=\"l\">RECT<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"nope\"><real key=\"value\" value=\"1\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>",
        "UIView has no attribute `nope`"
      ),
      (
        "<view id=\"l\" customClass=\"Gauge\" customModule=\"MODULE\">RECT<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"string\" keyPath=\"count\" value=\"x\"/></userDefinedRuntimeAttributes></view>",
        "`count` is a Int"
      ),
      ("<view id=\"l\">RECT<variation key=\"heightClass=regular\"/></view>", "<variation> for size classes"),
      (
        "<view id=\"l\">RECT<constraints><constraint firstAttribute=\"leading\" constant=\"3\" id=\"c\"/></constraints></view>",
        "a position needs a second item"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstAttribute=\"width\" multiplier=\"1:0\" constant=\"3\" id=\"c\"/></constraints></view>",
        "multiplier is `1:0`"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstAttribute=\"width\" priority=\"2000\" constant=\"3\" id=\"c\"/></constraints></view>",
        "priority is 2000"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstItem=\"root\" firstAttribute=\"width\" constant=\"3\" id=\"c\"/></constraints></view>",
        "must be in the view that owns it"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstItem=\"l\" firstAttribute=\"top\" secondItem=\"l\" secondAttribute=\"leading\" id=\"c\"/></constraints></view>",
        "cannot be compared with each other"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstItem=\"l\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" id=\"c\"/></constraints></view>",
        "must be in the view that owns it"
      ),
      (
        "<view id=\"l\">RECT<constraints><constraint firstItem=\"ghost\" firstAttribute=\"width\" constant=\"3\" id=\"c\"/></constraints></view>",
        "ghost is not a view or layout guide"
      ),
      (
        "<containerView id=\"l\">RECT<connections><segue destination=\"home\" kind=\"embed\" id=\"s\"/></connections></containerView>",
        "cannot contain itself"
      ),
      (
        "<containerView id=\"l\">RECT<connections><segue destination=\"nobody\" kind=\"embed\" id=\"s\"/></connections></containerView>",
        "needs a destination controller in this file"
      ),
      (
        "<tableView id=\"l\">RECT<prototypes><tableViewCell id=\"p\">RECT</tableViewCell></prototypes></tableView>",
        "without a reuseIdentifier"
      ),
      (
        "<tableView dataMode=\"static\" id=\"l\">RECT<sections><tableViewSection id=\"q\"><cells/></tableViewSection></sections></tableView>",
        "require a UITableViewController"
      ),
    ]
  )
  func warned(element: String, message: String) throws {
    let text = element.replacing("RECT", with: rect).replacing("MODULE", with: Board.module)
    let storyboard = try Board.storyboard(Board.scene(text))
    let home = try require(storyboard.instantiateInitialViewController())
    home.loadViewIfNeeded()
    home.view.layoutIfNeeded()
    let warnings = storyboard.warnings
    guard !message.isEmpty else { return }
    expect(warnings.contains { $0.description.contains(message) }, "\(warnings)")
    // Line 10 is the line on which the element begins in the text of `Board.text` and `Board.scene`.
    expect(warnings.allSatisfy { $0.line == 10 && $0.file == "Main.storyboard" }, "\(warnings)")
    expect(!home.view.subviews.isEmpty)
  }

  @Test("Each warning is reported once in the storyboard's warnings and once to the handler")
  func handler() throws {
    var received: [InterfaceWarning] = []
    let storyboard = try Board.storyboard(Board.scene("<label text=\"a\" sparkle=\"YES\" id=\"l\">\(rect)</label>"))
    InterfaceWarning.handler = { received.append($0) }
    defer { InterfaceWarning.handler = { _ in } }
    for _ in 0..<3 { storyboard.instantiateInitialViewController()?.loadViewIfNeeded() }
    expectEqual(received.count, 1)
    expectEqual(storyboard.warnings, received)
  }

  @Test(
    "An invalid file is rejected with the line of the error",
    arguments: [
      ("", "1: this is not well-formed XML"),
      ("<document>\n<scenes>\n</document>", "3: this is not well-formed XML"),
      ("<html/>", "1: the root element is <html>"),
      ("<archive/>", "1: this file is from an older Xcode"),
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<document/>", "2: <!DOCTYPE is not supported"),
      (
        "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\" targetRuntime=\"MacOSX.Cocoa\"><scenes/></document>",
        "1: the file is for MacOSX.Cocoa"
      ),
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>", "this is a nib"),
      (
        "<document><scenes>\n<scene id=\"a\"/>\n<scene id=\"a\"/></scenes></document>",
        "3: the id a is also used on line 2"
      ),
      (String(repeating: "<a>", count: 300), "is nested more than 200 levels deep"),
    ]
  )
  func refused(text: String, message: String) {
    #expect {
      try UIStoryboard(data: Data(text.utf8), name: "Main.storyboard")
    } throws: { error in
      "\(error)".contains(message) && "\(error)".hasPrefix("Main.storyboard:")
    }
    #expect(throws: InterfaceError.self) { try UIStoryboard(data: Data([0xFF, 0xFE, 0x00]), name: "Main.storyboard") }
  }

}

/// A controller that declares the protocol of scroll views, but not the protocol of tables.
@MainActor
class Watching: UIViewController, UIScrollViewDelegate, UISearchBarDelegate, UIPickerViewDelegate,
  UIPickerViewDataSource
{
  var scrolls = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
}

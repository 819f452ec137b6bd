import Foundation
import ResponderKit

/// The attributes of controls, labels and text views.
extension ViewReader {
  func fill(control: UIControl) {
    set(reader.flag("enabled")) { control.isEnabled = $0 }
    set(reader.flag("selected")) { control.isSelected = $0 }
    set(reader.flag("highlighted")) { control.isHighlighted = $0 }
    set(reader.flag("showsMenuAsPrimaryAction")) { control.showsMenuAsPrimaryAction = $0 }
    set(
      reader.choice(
        "contentHorizontalAlignment",
        [
          "left": UIControl.ContentHorizontalAlignment.left, "center": .center, "right": .right, "fill": .fill,
          "leading": .leading, "trailing": .trailing,
        ]
      )
    ) { control.contentHorizontalAlignment = $0 }
    set(
      reader.choice(
        "contentVerticalAlignment",
        ["top": UIControl.ContentVerticalAlignment.top, "center": .center, "bottom": .bottom, "fill": .fill]
      )
    ) { control.contentVerticalAlignment = $0 }
    set(reader.string("toolTip")) { control.toolTip = $0 }
  }

  func fill(label: UILabel) {
    set(reader.text(key: "text") ?? reader.text(key: "attributedText")) { label.text = $0 }
    set(reader.font(key: "fontDescription")) { label.font = $0 }
    set(reader.color(key: "textColor")) { label.textColor = $0 }
    set(reader.color(key: "highlightedColor")) { label.highlightedTextColor = $0 }
    set(reader.color(key: "shadowColor")) { label.shadowColor = $0 }
    set(reader.size(key: "shadowOffset")) { label.shadowOffset = $0 }
    set(reader.choice("textAlignment", InterfaceWords.alignments)) { label.textAlignment = $0 }
    set(reader.choice("lineBreakMode", InterfaceWords.lineBreaks)) { label.lineBreakMode = $0 }
    set(reader.integer("numberOfLines", in: 0...10_000)) { label.numberOfLines = $0 }
    set(reader.flag("enabled")) { label.isEnabled = $0 }
    set(reader.flag("highlighted")) { label.isHighlighted = $0 }
    set(reader.flag("adjustsFontSizeToFit")) { label.adjustsFontSizeToFitWidth = $0 }
    set(reader.flag("adjustsFontForContentSizeCategory")) { label.adjustsFontForContentSizeCategory = $0 }
    set(reader.number("minimumScaleFactor", in: 0...1)) { label.minimumScaleFactor = $0 }
    set(reader.number("preferredMaxLayoutWidth", in: 0...InterfaceLimits.number)) { label.preferredMaxLayoutWidth = $0 }
    reader.skip("baselineAdjustment", "adjustsLetterSpacingToFitWidth", "minimumFontSize", "attributedText")
  }

  func fill(button: UIButton) {
    reader.skip("buttonType", "reversesTitleShadowWhenHighlighted", "showsTouchWhenHighlighted", "lineBreakMode")
    reader.skip(
      "adjustsImageWhenHighlighted",
      "adjustsImageWhenDisabled",
      "adjustsImageSizeForAccessibilityContentSizeCategory"
    )
    set(reader.font(key: "fontDescription")) { button.titleLabel?.font = $0 }
    set(reader.insets(key: "contentEdgeInsets")) { button.contentEdgeInsets = $0 }
    set(reader.insets(key: "titleEdgeInsets")) { button.titleEdgeInsets = $0 }
    set(reader.insets(key: "imageEdgeInsets")) { button.imageEdgeInsets = $0 }
    let states: KeyValuePairs<String, UIControl.State> = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
      "focused": .focused,
    ]
    for element in reader.children("state") {
      let reader = ElementReader(element, in: maker.file)
      guard let state = states.first(where: { $0.key == element.key })?.value else {
        reader.warn(
          "the state `\(element.key ?? "")` is not supported; supported are \(states.map(\.key).joined(separator: ", "))"
        )
        continue
      }
      set(reader.text(key: "title") ?? reader.text(key: "attributedTitle")) { button.setTitle($0, for: state) }
      set(reader.color(key: "titleColor")) { button.setTitleColor($0, for: state) }
      set(reader.color(key: "titleShadowColor")) { button.setTitleShadowColor($0, for: state) }
      set(reader.image("image")) { button.setImage($0, for: state) }
      set(reader.image("backgroundImage")) { button.setBackgroundImage($0, for: state) }
      reader.skip("catalog")
      _ = reader.child("preferredSymbolConfiguration")
      reader.finish()
    }
    if let element = reader.child(key: "configuration") {
      // Interface Builder leaves titles and images of states in a file, which a button with a configuration ignores.
      for (_, state) in states {
        button.setTitle(nil, for: state)
        button.setImage(nil, for: state)
      }
      button.configuration = configuration(of: element)
    }
  }

  private func configuration(of element: InterfaceElement) -> UIButton.Configuration {
    let reader = ElementReader(element, in: maker.file)
    defer { reader.finish() }
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    var configuration = reader.choice("style", styles) ?? .plain()
    configuration.title = reader.text(key: "title") ?? reader.text(key: "attributedTitle")
    configuration.subtitle = reader.text(key: "subtitle") ?? reader.text(key: "attributedSubtitle")
    configuration.image = reader.image("image")
    set(reader.color(key: "baseForegroundColor")) { configuration.baseForegroundColor = $0 }
    set(reader.color(key: "baseBackgroundColor")) { configuration.baseBackgroundColor = $0 }
    set(
      reader.choice(
        "imagePlacement",
        ["leading": NSDirectionalRectEdge.leading, "trailing": .trailing, "top": .top, "bottom": .bottom]
      )
    ) { configuration.imagePlacement = $0 }
    set(reader.number("imagePadding", in: 0...InterfaceLimits.number)) { configuration.imagePadding = $0 }
    set(reader.number("titlePadding", in: 0...InterfaceLimits.number)) { configuration.titlePadding = $0 }
    set(
      reader.choice(
        "titleAlignment",
        [
          "automatic": UIButton.Configuration.TitleAlignment.automatic, "leading": .leading, "center": .center,
          "trailing": .trailing,
        ]
      )
    ) { configuration.titleAlignment = $0 }
    set(
      reader.choice(
        "cornerStyle",
        [
          "fixed": UIButton.Configuration.CornerStyle.fixed, "dynamic": .dynamic, "small": .small, "medium": .medium,
          "large": .large, "capsule": .capsule,
        ]
      )
    ) { configuration.cornerStyle = $0 }
    set(
      reader.choice(
        "buttonSize",
        ["mini": UIButton.Configuration.Size.mini, "small": .small, "medium": .medium, "large": .large]
      )
    ) { configuration.buttonSize = $0 }
    set(reader.flag("showsActivityIndicator")) { configuration.showsActivityIndicator = $0 }
    if let insets = reader.insets(key: "contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top,
        leading: insets.left,
        bottom: insets.bottom,
        trailing: insets.right
      )
    }
    reader.skip("catalog")
    configuration.titleFont = reader.font(key: "titleFontDescription") ?? reader.font(key: "fontDescription")
    _ = reader.child(key: "preferredSymbolConfigurationForImage")
    return configuration
  }

  func fill(textField field: UITextField) {
    set(reader.text(key: "text")) { field.text = $0 }
    set(reader.text(key: "placeholder")) { field.placeholder = $0 }
    set(reader.font(key: "fontDescription")) { field.font = $0 }
    set(reader.color(key: "textColor")) { field.textColor = $0 }
    set(reader.choice("textAlignment", InterfaceWords.alignments)) { field.textAlignment = $0 }
    set(
      reader.choice(
        "borderStyle",
        ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
      )
    ) { field.borderStyle = $0 }
    set(
      reader.choice(
        "clearButtonMode",
        [
          "never": UITextField.ViewMode.never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
          "always": .always,
        ]
      )
    ) { field.clearButtonMode = $0 }
    set(reader.flag("clearsOnBeginEditing")) { field.clearsOnBeginEditing = $0 }
    set(reader.flag("adjustsFontForContentSizeCategory")) { field.adjustsFontForContentSizeCategory = $0 }
    reader.skip("minimumFontSize", "adjustsFontSizeToFit")
    fill(traits: field)
  }

  func fill(textView view: UITextView) {
    set(reader.text(key: "text") ?? reader.text(key: "attributedText")) { view.text = $0 }
    set(reader.font(key: "fontDescription")) { view.font = $0 }
    set(reader.color(key: "textColor")) { view.textColor = $0 }
    set(reader.choice("textAlignment", InterfaceWords.alignments)) { view.textAlignment = $0 }
    set(reader.flag("editable")) { view.isEditable = $0 }
    set(reader.flag("selectable")) { view.isSelectable = $0 }
    set(reader.flag("adjustsFontForContentSizeCategory")) { view.adjustsFontForContentSizeCategory = $0 }
    fill(traits: view)
  }

  func fill(traits view: some UITextInputTraits) {
    guard let element = reader.child(key: "textInputTraits") else { return }
    let reader = ElementReader(element, in: maker.file)
    defer { reader.finish() }
    reader.skip("keyboardAppearance", "textContentType", "smartDashesType", "smartInsertDeleteType", "smartQuotesType")
    set(reader.choice("autocapitalizationType", TextTraitWords.capitals)) { view.autocapitalizationType = $0 }
    set(reader.choice("autocorrectionType", TextTraitWords.correction)) { view.autocorrectionType = $0 }
    set(reader.choice("spellCheckingType", TextTraitWords.spelling)) { view.spellCheckingType = $0 }
    set(reader.choice("keyboardType", TextTraitWords.keyboards)) { view.keyboardType = $0 }
    set(reader.choice("returnKeyType", TextTraitWords.returnKeys)) { view.returnKeyType = $0 }
    set(reader.flag("enablesReturnKeyAutomatically")) { view.enablesReturnKeyAutomatically = $0 }
    set(reader.flag("secureTextEntry")) { view.isSecureTextEntry = $0 }
  }

  func fill(imageView view: UIImageView) {
    set(reader.image("image")) { view.image = $0 }
    set(reader.image("highlightedImage")) { view.highlightedImage = $0 }
    set(reader.flag("highlighted")) { view.isHighlighted = $0 }
    reader.skip("catalog", "adjustsImageSizeForAccessibilityContentSizeCategory")
    _ = reader.children("preferredSymbolConfiguration")
  }

  func fill(switch view: UISwitch) {
    set(reader.flag("on")) { view.isOn = $0 }
    set(reader.color(key: "onTintColor")) { view.onTintColor = $0 }
    set(reader.color(key: "thumbTintColor")) { view.thumbTintColor = $0 }
    reader.skip("style")
  }

  func fill(slider view: UISlider) {
    let least = reader.number("minValue").map { Float($0) } ?? view.minimumValue
    let most = reader.number("maxValue").map { Float($0) } ?? view.maximumValue
    if least <= most {
      view.minimumValue = least
      view.maximumValue = most
    } else {
      reader.warn("minValue is above maxValue; both are ignored")
    }
    set(reader.number("value")) { view.value = Float($0) }
    set(reader.flag("continuous")) { view.isContinuous = $0 }
    set(reader.color(key: "minimumTrackTintColor")) { view.minimumTrackTintColor = $0 }
    set(reader.color(key: "maximumTrackTintColor")) { view.maximumTrackTintColor = $0 }
    set(reader.color(key: "thumbTintColor")) { view.thumbTintColor = $0 }
    set(reader.image("minimumValueImage")) { view.minimumValueImage = $0 }
    set(reader.image("maximumValueImage")) { view.maximumValueImage = $0 }
  }

  func fill(stepper view: UIStepper) {
    let least = reader.number("minimumValue").map(Double.init) ?? view.minimumValue
    let most = reader.number("maximumValue").map(Double.init) ?? view.maximumValue
    if least <= most {
      view.minimumValue = least
      view.maximumValue = most
    } else {
      reader.warn("minimumValue is above maximumValue; both are ignored")
    }
    set(reader.number("stepValue", in: 1e-6...InterfaceLimits.number)) { view.stepValue = Double($0) }
    set(reader.number("value")) { view.value = Double($0) }
    set(reader.flag("continuous")) { view.isContinuous = $0 }
    set(reader.flag("autorepeat")) { view.autorepeat = $0 }
    set(reader.flag("wraps")) { view.wraps = $0 }
  }

  func fill(segments view: UISegmentedControl) {
    for (index, element) in reader.list("segments").prefix(InterfaceLimits.count).enumerated() {
      let reader = ElementReader(element, in: maker.file)
      if let image = reader.image("image") {
        view.insertSegment(with: image, at: index, animated: false)
        _ = reader.text(key: "title")
      } else {
        view.insertSegment(withTitle: reader.text(key: "title") ?? "", at: index, animated: false)
      }
      set(reader.flag("enabled")) { view.setEnabled($0, forSegmentAt: index) }
      set(reader.number("width", in: 0...InterfaceLimits.number)) { view.setWidth($0, forSegmentAt: index) }
      reader.skip("catalog")
      _ = reader.children("size")
      reader.finish()
    }
    set(reader.integer("selectedSegmentIndex", in: -1...view.numberOfSegments - 1)) { view.selectedSegmentIndex = $0 }
    set(reader.flag("momentary")) { view.isMomentary = $0 }
    set(reader.color(key: "selectedSegmentTintColor")) { view.selectedSegmentTintColor = $0 }
    reader.skip("segmentControlStyle", "apportionsSegmentWidthsByContent")
  }

  func fill(pages view: UIPageControl) {
    set(reader.integer("numberOfPages", in: 0...InterfaceLimits.count)) { view.numberOfPages = $0 }
    set(reader.integer("currentPage", in: 0...InterfaceLimits.count)) { view.currentPage = $0 }
    set(reader.flag("hidesForSinglePage")) { view.hidesForSinglePage = $0 }
    set(reader.color(key: "pageIndicatorTintColor")) { view.pageIndicatorTintColor = $0 }
    set(reader.color(key: "currentPageIndicatorTintColor")) { view.currentPageIndicatorTintColor = $0 }
  }

  func fill(activity view: UIActivityIndicatorView) {
    set(
      reader.choice(
        "style",
        [
          "medium": UIActivityIndicatorView.Style.medium, "large": .large, "gray": .medium, "white": .medium,
          "whiteLarge": .large,
        ]
      )
    ) { view.style = $0 }
    set(reader.flag("hidesWhenStopped")) { view.hidesWhenStopped = $0 }
    set(reader.color(key: "color")) { view.color = $0 }
    if reader.flag("animating") == true { view.startAnimating() }
  }
}

/// The names of text input traits in interface files.
private enum TextTraitWords {
  static let capitals: KeyValuePairs<String, UITextAutocapitalizationType> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  static let correction: KeyValuePairs<String, UITextAutocorrectionType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  static let spelling: KeyValuePairs<String, UITextSpellCheckingType> = ["default": .default, "no": .no, "yes": .yes]
  static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
    "default": .default, "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
    "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
    "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  static let returnKeys: KeyValuePairs<String, UIReturnKeyType> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route, "search": .search,
    "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall, "continue": .continue,
  ]
}

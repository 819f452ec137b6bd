import Foundation

/// Dumps in the formats in which tools print them.
enum Dumps {
  static let description = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x10; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x11>; layer = <UIWindowLayer: 0x12>>
       | <UIView: 0x20; frame = (0 0; 390 844); autoresize = W+H; backgroundColor = UIExtendedSRGBColorSpace 0.2 0.4 1 1; layer = <CALayer: 0x21>>
       |    | <Shop.CardView: 0x30; frame = (20 100; 350 200); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x31>; layer = <CALayer: 0x32>>
       |    |    | <UILabel: 0x40; frame = (10 10; 200 20); text = 'It's 5 > 3; or so'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x41>>
       |    |    | <UIButton: 0x50; frame = (10 150; 100 40); opaque = NO; accessibilityIdentifier = 'buy'; layer = <CALayer: 0x51>>
       |    |    |    | <UIButtonLabel: 0x52; frame = (5 5; 60 20); text = 'Buy'; opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x53>>
       |    | <UITableView: 0x60; frame = (0 320; 390 400); clipsToBounds = YES; gestureRecognizers = <NSArray: 0x61>; layer = <CALayer: 0x62>; contentOffset: {0, 44}; contentSize: {390, 880}; adjustedContentInset: {0, 0, 34, 0}>
       |    |    | <Shop.RowCell: 0x70; baseClass = UITableViewCell; frame = (0 44; 390 44); hidden = YES; layer = <CALayer: 0x71>>
       |    | <UIView: 0x80; frame = (100 730; 80 80); transform = [0, 1, -1, 0, 0, 0]; alpha = 0.5; userInteractionEnabled = NO; layer = <CALayer: 0x81>>
       |    | <UISwitch: 0x90; frame = (300 740; 51 31); layer = <CALayer: 0x91>>
       |    |    | <UISwitchModernVisualElement: 0x92; frame = (0 0; 51 31); layer = <CALayer: 0x93>>

    (lldb) po card.gestureRecognizers
    <__NSArrayM 0x600000c>(
    <UITapGestureRecognizer: 0xa1; state = Possible; delaysTouchesEnded = NO; view = <Shop.CardView: 0x30>; target= <(action=open:, target=<Shop.List 0xb1>)>; must-fail = {
            <UITapGestureRecognizer: 0xa2; state = Possible; view = <Shop.CardView: 0x30>; target= <(action=zoom:, target=<Shop.List 0xb1>)>; numberOfTapsRequired = 2>
        }>,
    <UITapGestureRecognizer: 0xa2; state = Possible; view = <Shop.CardView: 0x30>; numberOfTapsRequired = 2; must-fail-for = {
            <UITapGestureRecognizer: 0xa1; state = Possible; view = <Shop.CardView: 0x30>>
        }>,
    <UISwipeGestureRecognizer: 0xa3; enabled = NO; cancelsTouchesInView = NO; state = Possible; view = <Shop.CardView 0x30>; direction = left,up>,
    <_UIDragLiftGestureRecognizer: 0xa4; state = Possible; view = <Shop.CardView: 0x30>>
    )
    """

  static let tree = """
    {"value": {"type": "Application", "name": "Shop", "label": "Shop", "rect": {"x": 0, "y": 0, "width": 390, "height": 844},
      "frame": "{{0, 0}, {390, 844}}", "isEnabled": "1", "isVisible": "1", "children": [
      {"type": "Window", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "isEnabled": "1", "isVisible": "1", "children": [
        {"type": "Button", "name": "buy", "label": "Buy", "value": null, "isEnabled": "0", "isVisible": "1",
          "rect": {"x": 20, "y": 100, "width": 100, "height": 44}},
        {"type": "ScrollView", "isEnabled": "1", "isVisible": "1", "rect": {"x": 0, "y": 200, "width": 390, "height": 300},
          "children": [
            {"type": "Switch", "label": "Sound", "value": "1", "isEnabled": "1", "isVisible": "1",
              "rect": {"x": 300, "y": 900, "width": 51, "height": 31}},
            {"type": "Other", "isEnabled": "1", "isVisible": "0", "rect": {"x": 0, "y": 210, "width": 10, "height": 10}}]}]}]},
     "sessionId": "1"}
    """

  static let source = """
    <?xml version="1.0" encoding="UTF-8"?>
    <AppiumAUT>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" x="0" y="0" width="390" height="844">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844">
          <XCUIElementTypeSegmentedControl x="20" y="100" width="200" height="32">
            <XCUIElementTypeButton label="Day" selected="false" x="20" y="100" width="100" height="32"/>
            <XCUIElementTypeButton label="Week" selected="true" x="120" y="100" width="100" height="32"/>
          </XCUIElementTypeSegmentedControl>
          <XCUIElementTypeSecureTextField label="Code" value="" placeholderValue="Code" x="20" y="200" width="200" height="34"/>
          <XCUIElementTypeSlider value="25%" x="20" y="300" width="200" height="34"/>
          <XCUIElementTypePageIndicator value="page 2 of 5" y="400" width="200" height="34"/>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
    </AppiumAUT>
    """

  /// The folder of recorded page sources; nil if the environment variable `TOUCHLAB_RECORDINGS` is not set.
  static var recorded: URL? {
    ProcessInfo.processInfo.environment["TOUCHLAB_RECORDINGS"].map {
      URL(fileURLWithPath: $0).appending(path: "page-source")
    }
  }
}

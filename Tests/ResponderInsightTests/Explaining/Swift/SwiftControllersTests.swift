import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for controllers")
struct SwiftControllersTests {
  @Test("The code of a fix sets a controller's bars, presentation and recognizers through the controller's properties")
  func controllers() throws {
    let controllers = try FixScreen(.controllers)
    controllers.expect("nav", "isNavigationBarHidden", true, "nav.isNavigationBarHidden = true")
    controllers.expect("nav", "hidesBarsOnTap", true, "nav.hidesBarsOnTap = true")
    controllers.expect("nav", "hidesBarsOnSwipe", true, "nav.hidesBarsOnSwipe = true")
    controllers.expect(
      "nav.navigationBar",
      "isUserInteractionEnabled",
      false,
      "nav.navigationBar.isUserInteractionEnabled = false"
    )
    controllers.expect("nav.toolbar", "isHidden", true, "nav.toolbar.isHidden = true")
    controllers.expect("nav.view", "isHidden", true, "nav.view.isHidden = true")
    controllers.expect("nav.back", "isHidden", true, nil)
    controllers.expect(
      "nav.interactivePop",
      "isEnabled",
      false,
      "nav.interactivePopGestureRecognizer?.isEnabled = false"
    )
    controllers.expect(
      "nav.interactivePop",
      "delegate",
      ["shouldBegin": true],
      """
      // in the delegate of `nav.interactivePopGestureRecognizer`
      func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
      nav.interactivePopGestureRecognizer?.delegate = self
      """
    )
    controllers.expect("nav.interactivePop", "delegate", [:], "nav.interactivePopGestureRecognizer?.delegate = nil")
    controllers.expect(
      "nav.interactivePop",
      "requireToFail",
      ["pan"],
      "nav.interactivePopGestureRecognizer?.require(toFail: pan)"
    )
    controllers.expect("nav.interactivePop", "edges", ["right"], nil)
    controllers.expect(
      "pan",
      "requireToFail",
      ["nav.interactivePop"],
      "pan.require(toFail: nav.interactivePopGestureRecognizer!)"
    )
    controllers.expect(
      "pan",
      "delegate",
      ["simultaneousWith": ["nav.interactivePop"]],
      """
      // in the delegate of `pan`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { other === nav.interactivePopGestureRecognizer }
      pan.delegate = self
      """
    )
    controllers.expect("pan", "requireToFail", ["sheet.pan"], nil)
    controllers.expect("sheet", "isModalInPresentation", true, "sheet.isModalInPresentation = true")
    controllers.expect(
      "sheet",
      "preferredContentSize",
      [300, 200],
      "sheet.preferredContentSize = CGSize(width: 300, height: 200)"
    )
    controllers.expect("sheet", "detents", ["large"], "sheet.sheetPresentationController?.detents = [.large()]")
    controllers.expect("sheet", "detents", "medium", "sheet.sheetPresentationController?.detents = [.medium()]")
    controllers.expect(
      "sheet",
      "selectedDetentIdentifier",
      "large",
      "sheet.sheetPresentationController?.selectedDetentIdentifier = .large"
    )
    controllers.expect(
      "sheet",
      "largestUndimmedDetentIdentifier",
      "medium",
      "sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium"
    )
    controllers.expect(
      "sheet",
      "largestUndimmedDetentIdentifier",
      nil,
      "sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = nil"
    )
    controllers.expect(
      "sheet",
      "prefersGrabberVisible",
      true,
      "sheet.sheetPresentationController?.prefersGrabberVisible = true"
    )
    controllers.expect(
      "sheet",
      "prefersScrollingExpandsWhenScrolledToEdge",
      false,
      "sheet.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false"
    )
    controllers.expect("sheet.pan", "isEnabled", false, nil)
    controllers.expect("sheet.dimming", "isHidden", true, nil)
    controllers.expect(
      "colours",
      "passthroughViews",
      ["add"],
      "colours.popoverPresentationController?.passthroughViews = [add]"
    )
    controllers.expect(
      "colours",
      "passthroughViews",
      nil,
      "colours.popoverPresentationController?.passthroughViews = nil"
    )
    controllers.expect(
      "colours",
      "sourceView",
      "listView",
      """
      colours.popoverPresentationController?.sourceView = listView
      colours.popoverPresentationController?.sourceRect = listView.bounds
      """
    )
    controllers.expect(
      "colours",
      "adaptivePresentationStyle",
      "none",
      """
      // in the delegate of `colours`
      func adaptivePresentationStyle(
        for controller: UIPresentationController,
        traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { .none }
      colours.popoverPresentationController?.delegate = self
      """
    )
    controllers.expect(
      "list",
      "title",
      "Things",
      """
      list.title = "Things"
      """
    )
    controllers.expect(
      "question",
      "message",
      "Really?",
      """
      question.message = "Really?"
      """
    )
    controllers.expect("detail", "leftBarButtonItems", nil, "detail.navigationItem.leftBarButtonItems = nil")
    controllers.expect("done", "isHidden", true, nil)
    controllers.expect("tabs", "selectedIndex", 0, "tabs.selectedIndex = 0")
    controllers.expect("tabs", "isTabBarHidden", true, "tabs.isTabBarHidden = true")
    controllers.expect("tabs.tabBar", "isUserInteractionEnabled", false, "tabs.tabBar.isUserInteractionEnabled = false")
    controllers.expect("question.0", "isHidden", true, nil)
    controllers.expect(
      "list",
      "handlesTouches",
      true,
      """
      // in the class of `list`
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesCancelled(
        _ touches: Set<UITouch>,
        with event: UIEvent?
      ) {}
      """
    )
    controllers.expect(
      "list",
      "do",
      nil,
      """
      // in the class of `list`
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
      }
      """
    )
    controllers.expect(
      "list",
      "do",
      [
        "viewDidAppear": [
          ["push": ["id": "detail", "on": "nav", "animated": false]], ["pop": ["id": "nav", "to": "root"]],
          ["pop": ["id": "nav", "to": "list"]], ["pop": "nav"], ["dismiss": "nav"],
          ["dismiss": ["id": "nav", "animated": false]],
        ]
      ],
      """
      // in the class of `list`
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        nav.pushViewController(detail, animated: false)
        nav.popToRootViewController(animated: true)
        nav.popToViewController(list, animated: true)
        nav.popViewController(animated: true)
        nav.dismiss(animated: true)
        nav.dismiss(animated: false)
      }
      """
    )
    controllers.expect(
      "list",
      "next",
      "none",
      """
      // in the class of `list`
      override var next: UIResponder? { nil }
      """
    )
    controllers.expect(
      "list",
      "isFirstResponder",
      true,
      """
      // in the class of `list`
      override var canBecomeFirstResponder: Bool { true }
      list.becomeFirstResponder()
      """
    )
    controllers.expect("question", "handlesTouches", true, nil)
    controllers.expect("wall.pan", "requireToFail", ["pan"], "wall.panGestureRecognizer.require(toFail: pan)")
    controllers.expect(
      "wall",
      "shouldBegin",
      ["sheet.pan": false],
      """
      // in the class of `wall`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer is UIPanGestureRecognizer
          && gestureRecognizer !== wall.panGestureRecognizer
          && gestureRecognizer !== nav.interactivePopGestureRecognizer
        {
          return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      """
    )
    controllers.expect(
      "sheetView",
      "shouldBegin",
      ["sheet.pan": false],
      """
      // in the class of `sheetView`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer is UIPanGestureRecognizer
          && gestureRecognizer !== nav.interactivePopGestureRecognizer
        {
          return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      """
    )
    controllers.expect(
      "pan",
      "delegate",
      ["simultaneousWith": ["sheet.pan"]],
      """
      // in the delegate of `pan`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool {
        other is UIPanGestureRecognizer
          && other !== pan
          && other !== wall.panGestureRecognizer
          && other !== nav.interactivePopGestureRecognizer
      }
      pan.delegate = self
      """
    )
  }
}

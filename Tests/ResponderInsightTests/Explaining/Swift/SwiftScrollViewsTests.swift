import ResponderInsight
import ResponderScenarios
import Testing

@MainActor
@Suite("Swift code of fixes for scroll views and text inputs")
struct SwiftScrollViewsTests {
  @Test("The code of a fix changes the values, overrides and delegate methods of a scroll view or a text input")
  func scrollViews() throws {
    let scroll = try FixScreen(.scroll)
    scroll.expect("page", "contentOffset", [0, 100], "page.contentOffset = CGPoint(x: 0, y: 100)")
    scroll.expect("page", "contentOffset", nil, "page.contentOffset = .zero")
    scroll.expect(
      "page",
      "contentInset",
      [10, 0, 0, 0],
      "page.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)"
    )
    scroll.expect("page", "contentInset", nil, "page.contentInset = .zero")
    scroll.expect("page", "contentInsetAdjustmentBehavior", "never", "page.contentInsetAdjustmentBehavior = .never")
    scroll.expect("page", "isScrollEnabled", false, "page.isScrollEnabled = false")
    scroll.expect("page", "delaysContentTouches", false, "page.delaysContentTouches = false")
    scroll.expect("page", "canCancelContentTouches", false, "page.canCancelContentTouches = false")
    scroll.expect("page", "bounces", false, "page.bounces = false")
    scroll.expect("page", "alwaysBounceVertical", true, "page.alwaysBounceVertical = true")
    scroll.expect("page", "isPagingEnabled", true, "page.isPagingEnabled = true")
    scroll.expect("page", "isDirectionalLockEnabled", true, "page.isDirectionalLockEnabled = true")
    scroll.expect("page", "decelerationRate", "fast", "page.decelerationRate = .fast")
    scroll.expect(
      "page",
      "decelerationRate",
      0.95,
      "page.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.95)"
    )
    scroll.expect("page", "decelerationRate", nil, "page.decelerationRate = .normal")
    scroll.expect("page", "scrollsToTop", false, "page.scrollsToTop = false")
    scroll.expect("page", "keyboardDismissMode", "onDrag", "page.keyboardDismissMode = .onDrag")
    scroll.expect("page", "keyboardDismissMode", nil, "page.keyboardDismissMode = .none")
    scroll.expect(
      "page",
      "transfersHorizontalScrollingToParent",
      false,
      "page.transfersHorizontalScrollingToParent = false"
    )
    scroll.expect(
      "page",
      "touchesShouldBegin",
      ["dot": false],
      """
      // in the class of `page`
      override func touchesShouldBegin(
        _ touches: Set<UITouch>,
        with event: UIEvent?,
        in view: UIView
      ) -> Bool {
        if view === dot { return false }
        return super.touchesShouldBegin(touches, with: event, in: view)
      }
      """
    )
    scroll.expect(
      "page",
      "touchesShouldCancel",
      nil,
      """
      // in the class of `page`
      override func touchesShouldCancel(in view: UIView) -> Bool {
        super.touchesShouldCancel(in: view)
      }
      """
    )
    scroll.expect(
      "page",
      "touchesShouldCancel",
      ["pad": true, "dot": false],
      """
      // in the class of `page`
      override func touchesShouldCancel(in view: UIView) -> Bool {
        if view.isDescendant(of: pad) { return true }
        if view === dot { return false }
        return super.touchesShouldCancel(in: view)
      }
      """
    )
    scroll.expect("page", "contentSize", [320, 1000], "page.contentSize = CGSize(width: 320, height: 1000)")
    scroll.expect(
      "page",
      "zooms",
      nil,
      """
      // in the delegate of `page`
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
      """
    )
    scroll.expect(
      "page",
      "zooms",
      "dot",
      """
      // in the delegate of `page`
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { dot }
      """
    )
    scroll.expect("page", "maximumZoomScale", 3, "page.maximumZoomScale = 3")
    scroll.expect("page", "zoomScale", 1.5, "page.zoomScale = 1.5")
    scroll.expect("page", "bouncesZoom", false, "page.bouncesZoom = false")
    scroll.expect(
      "page",
      "delegate",
      nil,
      """
      // in the delegate of `page`
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        true
      }
      """
    )
    scroll.expect(
      "page",
      "delegate",
      ["shouldScrollToTop": true],
      """
      // in the delegate of `page`
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        true
      }
      """
    )
    scroll.expect(
      "page",
      "delegate",
      ["targetContentOffset": [0, 100]],
      """
      // in the delegate of `page`
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee = CGPoint(x: 0, y: 100) }
      // in the delegate of `page`
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        true
      }
      """
    )
    scroll.expect(
      "page",
      "delegate",
      [
        "do": [
          "didScroll": [["set": ["id": "dot", "isHidden": true]]], "willBeginDragging": [["endEditing": "content"]],
        ]
      ],
      """
      // in the delegate of `page`
      func scrollViewDidScroll(_ scrollView: UIScrollView) { dot.isHidden = true }
      // in the delegate of `page`
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        content.endEditing(true)
      }
      // in the delegate of `page`
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        true
      }
      """
    )
    scroll.expect([Change(.object("page"), [.init("delegate", nil), .init("zooms", nil)])], "page.delegate = nil")
    scroll.expect(
      "plain",
      "delegate",
      ["shouldScrollToTop": false],
      """
      // in the delegate of `plain`
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        false
      }
      plain.delegate = self
      """
    )
    scroll.expect(
      [Change(.object("plain"), [.init("zooms", "inner"), .init("maximumZoomScale", 2)])],
      """
      // in the delegate of `plain`
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { inner }
      plain.delegate = self
      plain.maximumZoomScale = 2
      """
    )
    scroll.expect(
      "page",
      "gestureDelegate",
      nil,
      """
      // in the class of `page`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool { super.gestureRecognizerShouldBegin(gestureRecognizer) }
      """
    )
    scroll.expect(
      "page",
      "gestureDelegate",
      ["shouldBegin": false],
      """
      // in the class of `page`
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer === panGestureRecognizer
          || gestureRecognizer === pinchGestureRecognizer
        {
          return false
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      """
    )
    scroll.expect(
      "plain",
      "gestureDelegate",
      ["simultaneousWith": ["zoom"]],
      """
      // in the class of `plain`, a UIGestureRecognizerDelegate
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { other === zoomRecognizer }
      """
    )
    scroll.expect(
      "plain",
      "gestureDelegate",
      ["shouldReceiveTouch": ["notOn": ["inner"]]],
      """
      // in the class of `plain`, a UIGestureRecognizerDelegate
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldReceive touch: UITouch
      ) -> Bool { touch.view !== inner }
      """
    )
    scroll.expect(
      "plain",
      "gestureDelegate",
      ["shouldBegin": "vertical", "simultaneousWith": "all"],
      """
      // in the class of `plain`, a UIGestureRecognizerDelegate
      override func gestureRecognizerShouldBegin(
        _ gestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        if gestureRecognizer === panGestureRecognizer {
          let translation = panGestureRecognizer.translation(in: self)
          guard translation.y.magnitude > translation.x.magnitude else {
            return false
          }
        }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
      """
    )
    scroll.expect("page.pan", "isEnabled", false, "page.panGestureRecognizer.isEnabled = false")
    scroll.expect("page.pinch", "isEnabled", false, "page.pinchGestureRecognizer?.isEnabled = false")
    scroll.expect("page.pan", "requireToFail", ["zoom"], "page.panGestureRecognizer.require(toFail: zoomRecognizer)")
    scroll.expect(
      "zoom",
      "requireToFail",
      ["page.pinch", "page.pan"],
      """
      zoomRecognizer.require(toFail: page.pinchGestureRecognizer!)
      zoomRecognizer.require(toFail: page.panGestureRecognizer)
      """
    )
    scroll.expect(
      "zoom",
      "delegate",
      ["simultaneousWith": ["page.pinch", "page.pan"]],
      """
      // in the delegate of `zoomRecognizer`
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool {
        other === page.pinchGestureRecognizer || other === page.panGestureRecognizer
      }
      zoomRecognizer.delegate = self
      """
    )
    scroll.expect("page.pan", "minimumNumberOfTouches", 2, "page.panGestureRecognizer.minimumNumberOfTouches = 2")
    scroll.expect("note", "isEditable", false, "note.isEditable = false")
    scroll.expect("note", "isSelectable", false, "note.isSelectable = false")
    scroll.expect(
      "note",
      "text",
      "Hi",
      """
      note.text = "Hi"
      """
    )
    scroll.expect("note", "selectedRange", [1, 2], "note.selectedRange = NSRange(location: 1, length: 2)")
    scroll.expect("note", "delegate", nil, "note.delegate = nil")
    scroll.expect(
      "note",
      "delegate",
      ["shouldBeginEditing": false],
      """
      // in the delegate of `note`
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { false }
      // in the delegate of `note`
      func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
      ) -> Bool { true }
      """
    )
    scroll.expect(
      "note",
      "delegate",
      ["shouldEndEditing": false, "shouldChange": true],
      """
      // in the delegate of `note`
      func textViewShouldEndEditing(_ textView: UITextView) -> Bool { false }
      // in the delegate of `note`
      func textView(
        _ textView: UITextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
      ) -> Bool { true }
      """
    )
    scroll.expect(
      "name",
      "text",
      "Hi",
      """
      name.text = "Hi"
      """
    )
    scroll.expect(
      "name",
      "selectedRange",
      [1, 2],
      """
      if let start = name.position(from: name.beginningOfDocument, offset: 1),
        let end = name.position(from: name.beginningOfDocument, offset: 3)
      {
        name.selectedTextRange = name.textRange(from: start, to: end)
      }
      """
    )
    scroll.expect("name", "isSecureTextEntry", true, "name.isSecureTextEntry = true")
    scroll.expect("name", "clearButtonMode", "whileEditing", "name.clearButtonMode = .whileEditing")
    scroll.expect("name", "clearsOnBeginEditing", true, "name.clearsOnBeginEditing = true")
    scroll.expect("name", "inputView", "dot", "name.inputView = dot")
    scroll.expect("name", "inputAccessoryView", "none", "name.inputAccessoryView = nil")
    scroll.expect("name", "delegate", nil, "name.delegate = nil")
    scroll.expect(
      "name",
      "delegate",
      ["shouldReturn": true],
      """
      // in the delegate of `name`
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
      """
    )
    scroll.expect(
      "name",
      "delegate",
      [
        "shouldBeginEditing": false, "shouldClear": false, "shouldChange": false,
        "do": ["didEndEditing": [["becomeFirst": "note"]]],
      ],
      """
      // in the delegate of `name`
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
      // in the delegate of `name`
      func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
      // in the delegate of `name`
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString text: String
      ) -> Bool { false }
      // in the delegate of `name`
      func textFieldDidEndEditing(_ textField: UITextField) {
        note.becomeFirstResponder()
      }
      // in the delegate of `name`
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
      """
    )
    scroll.expect("name", "isFirstResponder", true, "name.becomeFirstResponder()")
    scroll.expect("search", "showsCancelButton", true, "search.showsCancelButton = true")
    scroll.expect(
      "search",
      "scopeButtonTitles",
      ["All", "New"],
      """
      search.scopeButtonTitles = ["All", "New"]
      """
    )
    scroll.expect("search", "selectedScopeButtonIndex", 1, "search.selectedScopeButtonIndex = 1")
    scroll.expect("search.searchTextField", "isHidden", true, "search.searchTextField.isHidden = true")
    scroll.expect("search.cancel", "isHidden", true, nil)
    scroll.expect("search.searchTextField", "isFirstResponder", true, "search.searchTextField.becomeFirstResponder()")
    scroll.expect(
      "search",
      "placeholder",
      "Search",
      """
      search.placeholder = "Search"
      """
    )
  }
}

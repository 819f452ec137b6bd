extension Property {
  /// The properties that this kind of object has, in the order in which they are applied.
  static func known(to owner: Owner, for use: Use) -> [Property] {
    let placed: [Property] = [.anchorPoint, .frame, .bounds, .transform]
    let drawn: [Property] =
      Self.plain.filter { $0 != .backgroundColor } + placed
      + [.backgroundColor, .hitOutset, .passthrough, .hitTest, .handlesTouches, .shouldBegin, .next, .implements]
      + responding + [.canBecomeFocused]
    var known: [Property]
    switch owner {
    case .view(let viewClass):
      known = drawn
      // Before the view's own `shouldBegin`, which may speak of the pinch that zooming brings.
      if viewClass.isScrollView { known = scrolling(viewClass, for: use) + known }
      known += own(viewClass, for: use)
      if viewClass.isControl { known += [.isEnabled, .isSelected, .isHighlighted, .beginTracking, .continueTracking] }
      if viewClass.isControl, use == .check { known += [.isTracking, .isTouchInside] }
      if use != .file { known += [.superview, .isFirstResponder] }
      if use == .check { known.append(.isFocused) }
      if viewClass.isControl, use != .check { known.append(.actions) }
    case .row:
      // A list places its rows itself.
      known = drawn.filter { !placed.contains($0) || use == .check }
      // In the file they are the list's to say; and a chain that each cell bends cannot be looked at before it is there.
      if use == .file { known.removeAll { $0 == .next } } else { known += [.isSelected, .isHighlighted] }
    case .supplement:
      known = drawn.filter { !placed.contains($0) || use == .check }
      if use == .file { known.removeAll { $0 == .next } }
    case .contentView:
      return Self.plain + (use == .check ? placed : [])
    case .window:
      known = drawn + [.level]
      if use != .file { known += [.key, .isFirstResponder] }
    case .recognizer(let kind), .ownRecognizer(let kind):
      known = [
        .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType,
        .allowedTouchTypes, .allowedPressTypes, .endEditing,
      ]
      if use != .file { known += Self.counted(by: kind) }
      switch kind {
      case .tap: known += [.numberOfTapsRequired, .numberOfTouchesRequired, .buttonMaskRequired]
      case .longPress:
        known += [.numberOfTapsRequired, .numberOfTouchesRequired, .minimumPressDuration, .allowableMovement]
      case .pan: known += [.minimumNumberOfTouches, .maximumNumberOfTouches, .allowedScrollTypesMask]
      case .screenEdgePan:
        known += [.edges, .minimumNumberOfTouches, .maximumNumberOfTouches, .allowedScrollTypesMask]
      case .swipe: known += [.direction, .numberOfTouchesRequired]
      case .pinch, .rotation, .hover: break
      }
      switch use {
      case .file: known += [.requireToFail, .delegate]
      case .change: known += [.requireToFail, .delegate, .view]
      case .check:
        known += [.view, .state, .location, .numberOfTouches]
        switch kind {
        case .pan, .screenEdgePan, .pinch, .rotation: known.append(.velocity)
        case .tap, .longPress, .swipe, .hover: break
        }
      }
      // A scroll view is its own recognizers' delegate for good (V-20).
      if case .ownRecognizer = owner, use != .check { known.removeAll { $0 == .delegate || $0 == .view } }
    case .controller:
      known = [.handlesTouches, .next, .implements] + responding + [.view, .presents, .children]
      if use != .file { known.append(.isFirstResponder) }
    case .application:
      return []
    }
    if use != .check { known.append(.handlers) }
    return known
  }

  /// What the program may set anew while the recognizer counts on.
  private static func counted(by kind: GestureKind) -> [Property] {
    switch kind {
    case .pinch: [.scale]
    case .rotation: [.rotation]
    case .pan, .screenEdgePan: [.translation]
    case .tap, .longPress, .swipe, .hover: []
    }
  }

  /// What is no override and does not say where a view lies.
  private static let plain: [Property] = [
    .alpha, .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .clipsToBounds,
    .backgroundColor,
  ]

  /// What this class alone has, in the order in which it is applied.
  private static func own(_ viewClass: ViewClass, for use: Use) -> [Property] {
    let animated: [Property] = use == .change ? [.animated] : []
    switch viewClass {
    case .button: return [.title, .menu, .showsMenuAsPrimaryAction]
    case .label: return [.text]
    case .switchControl: return [.isOn] + animated
    case .slider: return [.minimumValue, .maximumValue, .value, .isContinuous] + animated
    case .stepper:
      return [.minimumValue, .maximumValue, .stepValue, .value, .isContinuous, .autorepeat, .wraps]
    case .segmentedControl: return [.segments, .isMomentary, .selectedSegmentIndex]
    case .pageControl: return [.numberOfPages, .currentPage, .allowsContinuousInteraction, .hidesForSinglePage]
    case .refreshControl: return [.isRefreshing]
    case .textField:
      return [
        .placeholder, .isSecureTextEntry, .clearButtonMode, .clearsOnBeginEditing, .text, .selectedRange,
      ] + (use == .check ? [.isEditing] : [.delegate])
    case .textView: return [.isEditable, .isSelectable, .isSecureTextEntry, .text, .selectedRange]
    case .view, .control, .imageView, .scrollView, .tableView, .collectionView: return []
    }
  }

  private static let inCells: [Property] = [.cell, .cells, .header, .headers, .footer, .footers]

  private static func scrolling(_ viewClass: ViewClass, for use: Use) -> [Property] {
    var known: [Property] = [
      .contentInset, .contentInsetAdjustmentBehavior, .isScrollEnabled, .delaysContentTouches,
      .canCancelContentTouches, .bounces, .bouncesHorizontally, .bouncesVertically, .alwaysBounceHorizontal,
      .alwaysBounceVertical, .isPagingEnabled, .isDirectionalLockEnabled, .decelerationRate, .scrollsToTop,
      .keyboardDismissMode, .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent,
      .touchesShouldBegin, .touchesShouldCancel,
    ]
    if use != .check { known += [.delegate, .gestureDelegate] }
    switch viewClass {
    case .tableView: known += (use == .file ? Self.inCells : []) + [.rowHeight, .rows]
    case .collectionView: known += (use == .file ? Self.inCells : []) + [.itemSize, .spacing, .items]
    // Its content is the text.
    case .textView: break
    default: known += [.contentSize, .zooms, .bouncesZoom, .minimumZoomScale, .maximumZoomScale, .zoomScale]
    }
    if viewClass.isList {
      known += [
        .allowsSelection, .allowsMultipleSelection, .allowsSelectionDuringEditing,
        .allowsMultipleSelectionDuringEditing, .isEditing, .selectedRows,
      ]
    }
    known.append(.contentOffset)
    switch use {
    case .file: break
    case .change: known.append(.animated)
    case .check:
      known += [
        .contentSize, .adjustedContentInset, .zoomScale, .isTracking, .isDragging, .isDecelerating, .isZooming,
        .isZoomBouncing, .isScrollAnimating,
      ]
    }
    return known
  }
}

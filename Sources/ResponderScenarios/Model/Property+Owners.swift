extension Property {
  /// The properties that this kind of object has, in the order in which they are applied.
  static func known(to owner: Owner, for use: Use) -> [Property] {
    let drawn: [Property] =
      [
        .alpha, .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .clipsToBounds,
        .anchorPoint, .frame, .bounds, .transform, .backgroundColor, .hitOutset, .passthrough, .hitTest,
        .handlesTouches, .shouldBegin, .next, .implements,
      ] + responding + [.canBecomeFocused]
    var known: [Property]
    switch owner {
    case .view(let viewClass):
      known = drawn
      if viewClass.isControl { known += [.isEnabled, .isSelected, .isHighlighted] }
      if viewClass.isControl, use == .check { known += [.isTracking, .isTouchInside] }
      if viewClass == .button { known.append(.title) }
      if viewClass == .label { known.append(.text) }
      if use != .file { known += [.superview, .isFirstResponder] }
      if use == .check { known.append(.isFocused) }
    case .window:
      known = drawn + [.level]
      if use != .file { known += [.key, .isFirstResponder] }
    case .recognizer(let kind):
      known = [
        .isEnabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType,
        .allowedTouchTypes, .allowedPressTypes,
      ]
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
        case .pan, .screenEdgePan: known += [.translation, .velocity]
        case .pinch: known += [.scale, .velocity]
        case .rotation: known += [.rotation, .velocity]
        case .tap, .longPress, .swipe, .hover: break
        }
      }
    case .controller:
      known = [.handlesTouches, .next, .implements] + responding + [.view, .presents, .children]
      if use != .file { known.append(.isFirstResponder) }
    case .application:
      known = []
    }
    return known
  }

  /// Names that later work brings; they are refused as such and not as typos.
  static let later = [
    "isOn", "value", "segments", "numberOfPages",
    "currentPage", "selectedSegmentIndex", "minimumValue", "maximumValue", "stepValue", "isContinuous", "contentSize",
    "contentOffset", "contentInset", "delaysContentTouches", "canCancelContentTouches", "isPagingEnabled", "bounces",
    "alwaysBounceVertical", "alwaysBounceHorizontal", "isDirectionalLockEnabled", "isScrollEnabled",
    "decelerationRate", "minimumZoomScale", "maximumZoomScale", "zooms", "rows", "rowHeight", "allowsSelection",
    "allowsMultipleSelection", "items", "itemSize", "spacing", "isDragging", "isDecelerating",
    "selectedRows", "zoomScale",
  ]
}

import ResponderKit

/// Everything of a view, recognizer or controller that a scenario gives, changes or checks, by the name it has there.
public enum Property: String, Sendable, CaseIterable {
  case frame, bounds, alpha, isHidden, isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
  case clipsToBounds, transform, anchorPoint, backgroundColor
  case hitOutset, passthrough, hitTest, handlesTouches, shouldBegin, next, implements
  case isEnabled, isSelected, isHighlighted, isTracking, isTouchInside
  case title, text, level, superview
  case cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded, requiresExclusiveTouchType, allowedTouchTypes
  case numberOfTapsRequired, numberOfTouchesRequired, minimumPressDuration, allowableMovement
  case minimumNumberOfTouches, maximumNumberOfTouches, direction, edges, allowedScrollTypesMask, buttonMaskRequired
  case requireToFail, delegate, view
  case state, translation, velocity, scale, rotation, location, numberOfTouches
  case presents, children
  case handlesPresses, handlesMotion, handlesRemoteControl, canPerformAction, keyCommands, allowedPressTypes
  case canBecomeFirstResponder, canResignFirstResponder, isFirstResponder, canBecomeFocused, isFocused, key
  case contentSize, contentOffset, contentInset, adjustedContentInset, contentInsetAdjustmentBehavior
  case delaysContentTouches, canCancelContentTouches, isPagingEnabled, isDirectionalLockEnabled, isScrollEnabled
  case bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical
  case decelerationRate, scrollsToTop, keyboardDismissMode
  case transfersHorizontalScrollingToParent, transfersVerticalScrollingToParent
  case minimumZoomScale, maximumZoomScale, zoomScale, bouncesZoom, zooms
  case touchesShouldBegin, touchesShouldCancel, gestureDelegate
  case isDragging, isDecelerating, isZooming, isZoomBouncing, isScrollAnimating
  case rows, rowHeight, items, itemSize, spacing, isEditing, selectedRows
  case allowsSelection, allowsMultipleSelection, allowsSelectionDuringEditing, allowsMultipleSelectionDuringEditing
  case value, minimumValue, maximumValue, isContinuous
  case isOn, stepValue, autorepeat, wraps, segments, selectedSegmentIndex, isMomentary, numberOfPages, currentPage
  case allowsContinuousInteraction, hidesForSinglePage
  case isRefreshing, menu, showsMenuAsPrimaryAction
  case placeholder, isSecureTextEntry, clearButtonMode, clearsOnBeginEditing, isEditable, isSelectable, selectedRange
  case endEditing
  case animated
  case actions, beginTracking, continueTracking
  /// What stands in each cell of a list, and in those of one number.
  case cell, cells, header, headers, footer, footers
  /// What the program's own code does when it is called.
  case handlers = "do"
}

/// What a property belongs to.
public enum Owner: Sendable, Equatable {
  case view(ViewClass)
  case window
  case recognizer(GestureKind)
  /// A scroll view's own recognizer, `<id>.pan` or `<id>.pinch`.
  case ownRecognizer(GestureKind)
  /// A row of a table, an item of a collection: `<id>.<n>`.
  case row
  /// A header or a footer of a section: `<id>.header-<n>`.
  case supplement
  /// What holds the content of a cell: `<id>.<n>.contentView`.
  case contentView
  case controller
  case application

  var description: String {
    switch self {
    case .view(let viewClass): viewClass.rawValue
    case .window: "UIWindow"
    case .recognizer(let kind): "\(kind.rawValue) recognizer"
    case .ownRecognizer(let kind): "scroll view's own \(kind.rawValue) recognizer"
    case .row: "row or item"
    case .supplement: "header or footer"
    case .contentView: "content view"
    case .controller: "UIViewController"
    case .application: "UIApplication"
    }
  }

  var isView: Bool {
    switch self {
    case .view, .window, .row, .supplement, .contentView: true
    default: false
    }
  }

  var isRecognizer: Bool {
    switch self {
    case .recognizer, .ownRecognizer: true
    default: false
    }
  }

  var isScrollView: Bool { if case .view(let viewClass) = self { viewClass.isScrollView } else { false } }
  var isList: Bool { if case .view(let viewClass) = self { viewClass.isList } else { false } }
  var isTextInput: Bool { if case .view(let viewClass) = self { viewClass.isTextInput } else { false } }
}

/// The shape of a property's value.
enum PropertyShape: Equatable {
  case boolean
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case text
  case color
  case point, size, rectangle, insets
  case transform
  case words([String])
  /// One word or a list of them; `all` stands for every word where `knowsAll`.
  case mask([String], knowsAll: Bool, mayBeEmpty: Bool)
  /// True for all of these methods, or a list of them; and what a message calls one.
  case methods([String], String)
  case names
  /// What is written on several things, and what messages call these; where they `mayBeCounted`, also their number.
  case titles(String, mayBeCounted: Bool)
  /// An answer for each of several ids.
  case answers(ReferenceTarget)
  /// An answer for each of several actions.
  case actionAnswers
  case keyCommands
  case delegate
  case scrollDelegate(ViewClass)
  case textDelegate
  /// Where something begins and how long it is, in UTF-16 units.
  case range
  case decelerationRate
  /// A number of rows, or one for each section.
  case counts
  /// The numbers of rows or items; those of further sections as `1-3`.
  case places
  case reference(ReferenceTarget, none: [String])
  case references(ReferenceTarget)
  /// A view's id, or none; or `{answer: id, everywhere: true}`.
  case hitAnswer
  /// What a control sends, and to whom.
  case actions
  /// Steps of the program's code, by the call that runs them.
  case handlers
  /// What stands in every cell of this kind.
  case cell(CellPlace.Kind)
  /// What stands in the cell of each of several numbers.
  case cells(CellPlace.Kind)
}

/// What a reference may point at.
enum ReferenceTarget: Equatable {
  case view, recognizer, controller, responder, anything
  /// What can be first responder: it stands in a window.
  case windowResponder

  var description: String {
    switch self {
    case .view: "a view"
    case .recognizer: "a recognizer"
    case .controller: "a controller"
    case .responder: "a view, window, controller or 'application'"
    case .anything: "a view, recognizer or controller"
    case .windowResponder: "a view, window or controller"
    }
  }

  func admits(_ owner: Owner) -> Bool {
    switch (self, owner) {
    case (.view, _): owner.isView
    case (.recognizer, _): owner.isRecognizer
    case (.controller, .controller): true
    case (.responder, .recognizer), (.responder, .ownRecognizer): false
    case (.windowResponder, _): owner.isView || owner == .controller
    case (.responder, _): true
    case (.anything, .application): false
    case (.anything, _): true
    default: false
    }
  }
}

extension Property {
  /// Where a property is written.
  enum Use {
    /// In the description of the object itself.
    case file
    /// In a `set` step.
    case change
    /// In a final check.
    case check
  }

  /// A pinch and a rotation have the velocity of one value, a pan that of a point.
  func shape(of owner: Owner) -> PropertyShape {
    switch (self, owner) {
    case (.velocity, .recognizer(.pinch)), (.velocity, .recognizer(.rotation)), (.velocity, .ownRecognizer(.pinch)):
      .number(-ValueLimit.magnitude...ValueLimit.magnitude)
    case (.delegate, .view(.textField)): .textDelegate
    case (.delegate, .view(let viewClass)): .scrollDelegate(viewClass)
    default: shape
    }
  }

  var shape: PropertyShape {
    if let responderShape { return responderShape }
    let anyNumber = -ValueLimit.magnitude...ValueLimit.magnitude
    switch self {
    case .frame, .bounds: return .rectangle
    case .alpha, .level, .scale, .rotation, .value, .minimumValue, .maximumValue: return .number(anyNumber)
    case .isHidden, .isUserInteractionEnabled, .isMultipleTouchEnabled, .isExclusiveTouch, .clipsToBounds,
      .passthrough, .isEnabled, .isSelected, .isHighlighted, .isTracking, .isTouchInside, .cancelsTouchesInView,
      .delaysTouchesBegan, .delaysTouchesEnded, .requiresExclusiveTouchType, .delaysContentTouches,
      .canCancelContentTouches, .isPagingEnabled, .isDirectionalLockEnabled, .isScrollEnabled, .bounces,
      .bouncesHorizontally, .bouncesVertically, .alwaysBounceHorizontal, .alwaysBounceVertical, .scrollsToTop,
      .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent, .bouncesZoom, .isDragging,
      .isDecelerating, .isZooming, .isZoomBouncing, .isScrollAnimating, .isEditing, .allowsSelection,
      .allowsMultipleSelection, .allowsSelectionDuringEditing, .allowsMultipleSelectionDuringEditing, .isContinuous,
      .isOn, .autorepeat, .wraps, .isMomentary, .allowsContinuousInteraction, .hidesForSinglePage, .isRefreshing,
      .showsMenuAsPrimaryAction, .isSecureTextEntry,
      .clearsOnBeginEditing, .isEditable, .isSelectable, .animated, .beginTracking, .continueTracking:
      return .boolean
    case .transform: return .transform
    case .anchorPoint, .translation, .velocity, .location, .contentOffset: return .point
    case .contentSize, .itemSize: return .size
    case .contentInset, .adjustedContentInset: return .insets
    case .minimumZoomScale, .maximumZoomScale, .zoomScale: return .number(0.001...1000)
    case .rowHeight: return .number(1...100_000)
    case .spacing: return .number(0...100_000)
    case .decelerationRate: return .decelerationRate
    case .keyboardDismissMode: return .words(KeyboardDismissName.all)
    case .contentInsetAdjustmentBehavior: return .words(InsetAdjustmentName.all)
    case .rows, .items: return .counts
    case .selectedRows: return .places
    case .zooms: return .reference(.view, none: ["none", "nil"])
    case .touchesShouldBegin, .touchesShouldCancel: return .answers(.view)
    case .gestureDelegate: return .delegate
    case .backgroundColor: return .color
    case .hitOutset: return .insets
    case .hitTest: return .hitAnswer
    case .actions: return .actions
    case .handlers: return .handlers
    case .cell: return .cell(.row)
    case .cells: return .cells(.row)
    case .header: return .cell(.header)
    case .headers: return .cells(.header)
    case .footer: return .cell(.footer)
    case .footers: return .cells(.footer)
    case .next: return .reference(.responder, none: ["none", "nil", ReservedName.nothing])
    case .handlesTouches: return .methods(TouchMethod.names, "touches method")
    case .shouldBegin: return .answers(.recognizer)
    case .implements: return .names
    case .segments: return .titles("segments", mayBeCounted: true)
    case .menu: return .titles("lines of a menu", mayBeCounted: false)
    case .title, .text, .placeholder: return .text
    case .stepValue: return .number(1e-9...ValueLimit.magnitude)
    case .selectedSegmentIndex: return .integer(-1...ValueLimit.titles)
    case .numberOfPages, .currentPage: return .integer(0...1_000_000)
    case .clearButtonMode: return .words(ViewModeName.all)
    case .selectedRange: return .range
    case .endEditing: return .reference(.view, none: ["none", "nil"])
    case .superview: return .reference(.view, none: ["none", "nil"])
    case .view: return .reference(.view, none: ["none", "nil"])
    case .presents: return .reference(.controller, none: ["none", "nil"])
    case .children: return .references(.controller)
    case .allowedTouchTypes: return .words(TouchTypeName.all)
    case .numberOfTapsRequired: return .integer(0...1000)
    case .numberOfTouchesRequired, .minimumNumberOfTouches: return .integer(1...1000)
    case .maximumNumberOfTouches: return .integer(1...Int(UInt32.max))
    case .numberOfTouches: return .integer(0...1000)
    case .minimumPressDuration: return .number(0...ValueLimit.seconds)
    case .allowableMovement: return .number(0...ValueLimit.magnitude)
    case .direction: return .mask(DirectionName.all, knowsAll: false, mayBeEmpty: false)
    case .edges: return .mask(EdgeName.all, knowsAll: true, mayBeEmpty: true)
    case .allowedScrollTypesMask: return .mask(ScrollKind.all, knowsAll: true, mayBeEmpty: true)
    case .buttonMaskRequired: return .mask(ButtonName.all, knowsAll: false, mayBeEmpty: false)
    case .requireToFail: return .references(.recognizer)
    case .delegate: return .delegate
    case .state: return .words(UIGestureRecognizer.State.allWords)
    case .handlesPresses, .handlesMotion, .handlesRemoteControl, .canPerformAction, .keyCommands, .allowedPressTypes,
      .canBecomeFirstResponder, .canResignFirstResponder, .isFirstResponder, .canBecomeFocused, .isFocused, .key:
      programmerError("a responder's property has its shape above")
    }
  }
}

enum ValueLimit {
  /// Beyond this, sums of coordinates would stop being exact to a thousandth of a point.
  static let magnitude = 1e12
  static let seconds = 3600.0
  static let rate = 1.0...1000.0
  static let samples = 1_000_000
  static let finger = 1...1000
  /// Rows or items of a list.
  static let rows = 0...1_000_000_000
  /// The side of a list, in points: what it shows has a view for each row or item.
  static let listSide = 5000.0
  /// The side of an item, in points.
  static let itemSide = 8.0...100_000.0
  /// Segments of a control, lines of a menu.
  static let titles = 1000
  /// Views in one cell of a list; a list can show 5000 cells.
  static let cellViews = 100
  /// Of a header or a footer, in points.
  static let cellHeight = 100_000.0
  /// Lists in the cells of lists.
  static let listDepth = 2
  /// What one step types, in characters.
  static let typed = 1000
  /// How deep the program's code may run inside itself, by what it sets off.
  static let programDepth = 32
  /// How many steps of the program's code one thing that happens may set off.
  static let programSteps = 10_000
}

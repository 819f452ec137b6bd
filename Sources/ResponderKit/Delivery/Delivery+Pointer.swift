import Foundation

/// The delivery of scrolling, trackpad gestures and hovering, which only recognizers receive. The arena arbitrates
/// between the recognizers as for touches (E-01).
extension Delivery {
  func deliver(_ input: PointerInput, of event: UIEvent) {
    guard let contact = event.current.first else { return }
    switch input {
    case .scroll(let sample):
      if sample.phase == .began {
        admit(contact, event) { $0.takesScroll(sample.type) }
        if isObserved { recordPansThatIgnore(sample.type, contact) }
      }
      offer(contact, event) { $0.scroll(sample, event) }
    case .transform(let sample):
      if sample.phase == .began { admit(contact, event) { $0.takesTransform } }
      offer(contact, event) { $0.transform(sample, event) }
    case .hover(let sample): hover(contact, sample, event)
    }
    if !contact.isDown { arena.mayBeFinished = true }
    resolveRequests()
  }

  /// Adds the recognizers of the view under the pointer and of its ancestors. The delegate's `shouldReceive` for
  /// touches is not called (E-44).
  private func admit(_ contact: TouchContact, _ event: UIEvent, where takes: (UIGestureRecognizer) -> Bool) {
    for (recognizer, depth) in recognizers(above: contact.touch.view) where takes(recognizer) {
      guard recognizer.isEnabled, !recognizer.isFinal, !recognizer.isDeferred, !recognizer.hasFingerDown else {
        recordIgnored(contact, by: recognizer)
        continue
      }
      guard recognizer.accepts(event) else {
        recordIgnored(contact, by: recognizer, because: .shouldReceiveEvent)
        continue
      }
      // The delegate's method may have disabled or removed the recognizer.
      guard recognizer.isEnabled, recognizer.unownedView != nil else { continue }
      arena.engage(recognizer, with: contact, depth: depth)
    }
  }

  /// Records the pans whose `allowedScrollTypesMask` excludes this scrolling.
  private func recordPansThatIgnore(_ type: UIScrollType, _ contact: TouchContact) {
    for (recognizer, _) in recognizers(above: contact.touch.view) {
      guard recognizer is UIPanGestureRecognizer, !recognizer.takesScroll(type) else { continue }
      recordIgnored(contact, by: recognizer, because: .scrollType(type))
    }
  }

  private func offer(_ contact: TouchContact, _ event: UIEvent, _ give: (UIGestureRecognizer) -> Void) {
    for recognizer in contact.recognizers.all where recognizer.isReceiving && recognizer.receives(contact) {
      recognizer.take(event)
      give(recognizer)
    }
  }

  /// Offers the event to the hover recognizers whose view the pointer has entered, moved over or left. Other
  /// recognizers do not prevent hover recognizers (E-41).
  private func hover(_ contact: TouchContact, _ sample: HoverSample, _ event: UIEvent) {
    let under = recognizers(above: contact.touch.view).filter { $0.0.takesHover(sample.type) && $0.0.isEnabled }
    let present = RecognizerSet(under.map(\.0))
    let left = contact.recognizers.all.filter { !present.contains($0) }
    for recognizer in left {
      recognizer.hover(.regionExited, sample, event)
    }
    for (recognizer, depth) in under {
      let isInside = recognizer.receives(contact)
      if !isInside {
        guard !recognizer.isFinal, recognizer.accepts(event) else { continue }
        guard recognizer.isEnabled, recognizer.unownedView != nil else { continue }
        arena.engage(recognizer, with: contact, depth: depth)
      }
      recognizer.takeHover(event)
      recognizer.hover(isInside ? .regionMoved : .regionEntered, sample, event)
    }
    resolveRequests()
    for recognizer in left { recognizer.leave(contact) }
    arena.mayBeFinished = arena.mayBeFinished || !left.isEmpty
  }

  /// Returns the recognizers of `view` and its ancestors, each with the depth of its view. The order is from the
  /// outermost view to the innermost, and on the same view the order in which the recognizers were added.
  private func recognizers(above view: UIView?) -> [(UIGestureRecognizer, Int)] {
    var views: [UIView] = []
    var next = view
    while let current = next {
      views.append(current)
      next = current.unownedSuperview
    }
    return views.reversed().enumerated().flatMap { depth, view in view.recognizers.map { ($0, depth) } }
  }
}

  var pair = FingerPair()
  private var track = <#Track#>()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { land(touches, with: event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { move(touches, with: event) }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event, isCancelled: false)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    lift(touches, with: event, isCancelled: true)
  }

  open override func reset() {
    super.reset()
    pair = FingerPair()
    track = <#Track#>()
  }

  /// The number of fingers of the pair that are down. Once the gesture has ended, the number is 0 or 1 (G-75).
  open override var numberOfTouches: Int { isFinal ? super.numberOfTouches : pair.count }

  override var takesTransform: Bool { true }

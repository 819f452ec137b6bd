import RandomTesting

/// A random script. It depends only on its seed, not on the world's reactions.
struct SoakScript {
  private var numbers: SeededNumbers
  private(set) var steps: [SoakStep] = []
  private var views = [0]
  private var recognizers: [Int] = []
  private var named = 0
  private var fingers: Set<Int> = []
  private var lastLocation = (x: 150, y: 200)
  private let hasProgram: Bool
  private let hasControllers: Bool

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    for _ in 0..<4 { _ = numbers.next() }
    hasProgram = numbers.chance(0.7)
    hasControllers = numbers.chance(0.2)
    for _ in 0..<below(1, 9) { addView() }
    for _ in 0..<below(0, 8) { addRecognizer() }
    for _ in 0..<below(0, 3) where recognizers.count > 1 { steps.append(.require(recognizer(), toFail: recognizer())) }
    let isLong = numbers.chance(0.1)
    for _ in 0..<(isLong ? below(100, 200) : below(10, 60)) { step(isLong) }
    if numbers.chance(0.1) { steps.append(.letGo) }
  }

  private mutating func below(_ first: Int, _ last: Int) -> Int { Int.random(in: first...last, using: &numbers) }
  private mutating func view() -> Int { views[below(0, views.count - 1)] }
  private mutating func recognizer() -> Int {
    recognizers.isEmpty ? 0 : recognizers[below(0, recognizers.count - 1)]
  }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[below(0, values.count - 1)] }

  private mutating func addView() {
    named += 1
    let kind: SoakStep.ViewKind = numbers.chance(0.4) ? pick([.plain, .scroll]) : pick(SoakStep.ViewKind.allCases)
    // Half of the views become subviews of the last view, which makes responder chains long.
    let parent = numbers.chance(0.5) ? views[views.count - 1] : view()
    let turn = numbers.chance(0.15) ? below(-180, 180) : 0
    steps.append(
      .addView(
        named,
        kind,
        to: parent,
        x: below(-10, 60),
        y: below(-10, 80),
        width: below(60, 320),
        height: below(60, 420),
        turn: turn,
        traits: below(0, 255)
      )
    )
    views.append(named)
  }

  private mutating func addRecognizer() {
    named += 1
    steps.append(
      .addRecognizer(named, pick(SoakStep.RecognizerKind.allCases), to: view(), traits: below(0, 255))
    )
    recognizers.append(named)
  }

  private mutating func step(_ isLong: Bool) {
    switch below(0, 99) {
    case 0..<22: land()
    case 22..<58: move(isLong)
    case 58..<74: if let finger = anyFinger() { lift(finger, .up(finger)) }
    case 74..<77: if let finger = anyFinger() { lift(finger, .cancel(finger)) }
    case 77..<86: steps.append(.wait(numbers.chance(0.02) ? below(1, 4) * 3_600_000 : below(1, 900)))
    case 86: steps.append(.wheel(pick(SoakStep.Wheel.allCases), dx: below(-40, 40), dy: below(-40, 40)))
    case 87: steps.append(.type(pick(["a", "hello", " ", "\n", "ä👍", "x y"])))
    case 88: if numbers.chance(0.3) { steps.append(.cancelAll) }
    case 89: if numbers.chance(0.3) { addView() } else { addRecognizer() }
    default: program()
    }
  }

  private mutating func program() {
    guard hasProgram else { return }
    let change = makeChange()
    steps.append(
      numbers.chance(0.5)
        ? .change(change) : .arm(pick(SoakStep.Hook.allCases), call: below(1, numbers.chance(0.7) ? 6 : 40), change)
    )
  }

  private mutating func anyFinger() -> Int? { fingers.isEmpty ? nil : fingers.sorted()[below(0, fingers.count - 1)] }

  private mutating func land() {
    guard fingers.count < 4, let finger = (0..<5).first(where: { !fingers.contains($0) }) else { return }
    fingers.insert(finger)
    // The location is often near the previous location, so both fingers often hit the same view.
    let isNear = numbers.chance(0.4)
    lastLocation.x = isNear ? lastLocation.x + below(-40, 40) : below(0, 299)
    lastLocation.y = isNear ? lastLocation.y + below(-40, 40) : below(0, 399)
    steps.append(.down(finger, x: lastLocation.x, y: lastLocation.y))
  }

  private mutating func lift(_ finger: Int, _ step: SoakStep) {
    fingers.remove(finger)
    steps.append(step)
  }

  private mutating func move(_ isLong: Bool) {
    guard !fingers.isEmpty else { return }
    let far = numbers.chance(0.3) ? 30 : 5
    let all = fingers.reduce(0) { $0 | 1 << $1 }
    let part = numbers.chance(0.7) ? all : all & below(0, 31)
    guard part != 0 else { return }
    steps.append(
      .move(
        fingers: part,
        dx: below(-far, far),
        dy: below(-far, far),
        spread: numbers.chance(0.3) ? below(-4, 4) : 0,
        times: isLong ? below(20, 200) : numbers.chance(0.7) ? below(1, 12) : below(10, 60),
        every: pick([4, 8, 8, 10, 16, 16, 40])
      )
    )
  }

  private mutating func makeChange() -> SoakStep.Change {
    if hasControllers, numbers.chance(0.4) {
      named += 1
      let animated = numbers.chance(0.6)
      switch below(0, 5) {
      case 0, 1:
        views.append(named)
        return .present(named, style: below(0, 6), animated: animated)
      case 2:
        views.append(named)
        return .push(named, animated: animated)
      case 3: return .pop(animated: animated)
      default: return .dismiss(animated: animated)
      }
    }
    switch below(0, 23) {
    case 0: return .remove(view())
    case 1: return .add(view(), to: view())
    case 2: return .move(view(), dx: below(-60, 60), dy: below(-60, 60))
    case 3: return .turn(view(), degrees: below(-90, 90))
    case 4: return .hide(view())
    case 5: return .show(view())
    case 6: return .interact(view(), numbers.chance(0.6))
    case 7: return .front(view())
    case 8, 9: return .enable(recognizer: recognizer(), numbers.chance(0.5))
    case 10: return .detach(recognizer: recognizer())
    case 11: return .attach(recognizer: recognizer(), to: view())
    case 12: return .cancelTouches
    case 13: return .offset(view(), x: below(-50, 400), y: below(-50, 900), animated: numbers.chance(0.5))
    case 14: return .content(view(), width: below(50, 600), height: below(50, 2_000))
    case 15: return .zoom(view(), percent: below(40, 400), animated: numbers.chance(0.5))
    case 16: return numbers.chance(0.5) ? .stop(view()) : .scrollable(view(), numbers.chance(0.7))
    case 17: return .reload(view(), rows: below(0, 50))
    case 18: return .select(view(), row: below(0, 50))
    case 19: return .lay(view())
    case 20: return .focus(view())
    case 21: return .endEditing
    case 22: return .enableControl(view(), numbers.chance(0.6))
    default: return .animate(view(), dx: below(-60, 60))
    }
  }
}

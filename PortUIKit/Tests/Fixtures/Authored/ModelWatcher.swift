import UIKit

class ModelWatcher: NSObject {
  let model: ObservedModel
  private(set) var counts: [Int] = []
  private(set) var titles: [String?] = []
  private(set) var halves: [Double?] = []
  private var tokens: [NSKeyValueObservation] = []

  init(_ model: ObservedModel) {
    self.model = model
    super.init()
    tokens.append(model.observe(\.count, options: [.initial, .new, .old]) { [weak self] model, change in
      self?.counts += [change.oldValue ?? -1, change.newValue ?? -1, model.count]
    })
    tokens.append(model.observe(\ObservedModel.half, options: [.new]) { [weak self] _, change in
      self?.halves.append(change.newValue)
    })
    model.addObserver(self, forKeyPath: #keyPath(ObservedModel.title), options: [.new], context: nil)
  }

  func stop() {
    tokens.forEach { $0.invalidate() }
    model.removeObserver(self, forKeyPath: #keyPath(ObservedModel.title))
  }

  override func observeValue(
    forKeyPath keyPath: String?,
    of object: Any?,
    change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    titles.append(change?[.newKey] as? String)
  }
}

class ButtonWatcher: NSObject {
  private(set) var states: [Bool] = []
  private var token: NSKeyValueObservation?

  init(_ button: UIButton) {
    super.init()
    token = button.observe(\.isEnabled, options: [.new]) { [weak self] _, change in
      if let value = change.newValue { self?.states.append(value) }
    }
  }
}

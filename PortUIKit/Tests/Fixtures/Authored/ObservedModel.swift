import Foundation

class ObservedModel: NSObject {
  @objc dynamic var count = 0
  @objc dynamic var title: String? {
    didSet {
      guard title != oldValue else { return }
      changes += 1
    }
  }
  @objc dynamic var half: Double {
    get { return Double(count) / 2 }
    set { count = Int(newValue * 2) }
  }
  var changes = 0
}

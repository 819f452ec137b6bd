import UIKit

class SelectorTable: NSObject {
  private lazy var names: [Selector: String] = [#selector(cut): "cut", #selector(go(_:)): "go"]
  var tint = UIColor()

  @objc func cut() {}
  @objc func go(_ sender: Any) {}

  func name(of selector: Selector) -> String? { return names[selector] }
  var nameOfGo: String? { return name(of: #selector(SelectorTable.go(_:))) }

  func connect(_ control: UIControl) {
    let add = { [weak self] in control.addTarget(self, action: #selector(self?.go(_:)), for: .valueChanged) }
    add()
  }
}

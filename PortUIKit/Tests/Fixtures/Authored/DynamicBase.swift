import UIKit

class DynamicBase: UIView {
  @objc dynamic func setup() { tag = 1 }
  @objc dynamic var scale: CGFloat { return 1 }
  @discardableResult @objc dynamic class func make() -> DynamicBase { return DynamicBase() }
}

class DynamicDerived: DynamicBase {
  override dynamic func setup() {
    super.setup()
    tag += 1
  }

  @objc override dynamic var scale: CGFloat { return super.scale * 2 }
  override class func make() -> DynamicBase { return DynamicDerived() }
}

@objc extension DynamicBase {
  func wobble() { tag += 10 }

  func wobbleOnTap() {
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(wobble)))
  }
}

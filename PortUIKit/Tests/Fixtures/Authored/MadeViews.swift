import UIKit

class TaggedLabel: UILabel {
  var origin = "none"

  override init(frame: CGRect) {
    super.init(frame: frame)
    origin = "frame"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    origin = "coder"
  }
}

class MadeController: UIViewController {
  let number: Int

  override init(nibName: String?, bundle: Bundle?) {
    number = 7
    super.init(nibName: nibName, bundle: bundle)
  }

  required init?(coder: NSCoder) {
    number = 8
    super.init(coder: coder)
  }
}

class MadeCell: UITableViewCell {
  private(set) var madeStyle = UITableViewCell.CellStyle.default

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    madeStyle = style
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

func made<T: UIView>(_ type: T.Type) -> [T] {
  return [T(), T(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), type.init()]
}

func madeController<T: UIViewController>(_ type: T.Type) -> T {
  return type.init()
}

class CellMaker<Cell: UITableViewCell> {
  func make() -> Cell { return Cell(style: .subtitle, reuseIdentifier: "made") }
}

extension UIView {
  static func madeWithTag(_ tag: Int) -> Self {
    let view = self.init()
    view.tag = tag
    return view
  }
}

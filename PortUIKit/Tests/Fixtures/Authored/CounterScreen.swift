import UIKit

class CounterScreen: UIViewController {
  @IBOutlet weak var label: UILabel?
  let counter = Counter()
  let plus = UIButton(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
  let minus = UIButton(frame: CGRect(x: 100, y: 100, width: 60, height: 60))
  lazy var clear: UIButton = {
    let button = UIButton(frame: CGRect(x: 180, y: 100, width: 60, height: 60))
    button.addTarget(self, action: #selector(CounterScreen.clear(sender:)), for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    plus.addTarget(counter, action: #selector(Counter.increment), for: .touchUpInside)
    minus.addTarget(counter, action: #selector(counter.decrement), for: .touchUpInside)
    view.addSubview(plus)
    view.addSubview(minus)
    view.addSubview(clear)
  }

  func stop() {
    plus.removeTarget(counter, action: #selector(Counter.increment), for: .allEvents)
    minus.removeTarget(nil, action: nil, for: .allEvents)
  }

  var described: String? {
    let description = counter.perform(#selector(Counter.describe))?.takeUnretainedValue() as? NSString
    return description.map { "\($0)" }
  }

  @IBAction private func clear(sender: UIButton) {
    counter.reset(to: 0)
    _ = counter.perform(#selector(Counter.add(_:)), with: NSNumber(value: 0))
  }
}

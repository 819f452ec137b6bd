import Foundation
import UIKit

/// A screen with a text field.
final class FormController: UIViewController {
  private let field = UITextField()
  private var observer: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Type here"
    field.autocapitalizationType = .none
    field.addAction(UIAction { [weak self] _ in self?.report("text \(self?.field.text ?? "")") }, for: .editingChanged)
    view.addSubview(field)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification,
      object: nil,
      queue: nil
    ) { [weak self] notification in
      guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
      MainActor.assumeIsolated { self?.report(frame) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    field.frame = CGRect(x: 20, y: 40, width: view.bounds.width - 40, height: 44)
  }

  private func report(_ frame: CGRect) {
    report("keyboard \(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width)) \(Int(frame.height))")
  }

  private func report(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

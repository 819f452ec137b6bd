import Foundation
import ResponderKit

/// The properties that one class of views has beyond those of every view.
@MainActor
struct ClassBindings {
  /// Nil where the view is of another class, or has the property from elsewhere.
  let read: (UIView, Property) -> PropertyValue?
  /// False where nothing was written, for the same reasons.
  let write: (UIView, Assignment) -> Bool

  init<View: UIView>(_ class: View.Type, _ bindings: [Property: PropertyBinding<View>]) {
    read = { view, property in (view as? View).flatMap { bindings[property]?.read($0) } }
    write = { view, assignment in
      guard let view = view as? View, let binding = bindings[assignment.property] else { return false }
      binding.write(view, assignment.value)
      return true
    }
  }

  static let all = [
    ClassBindings(UILabel.self, [.text: .text(\.text)]),
    ClassBindings(
      UIButton.self,
      [.title: .buttonTitle, .menu: .menu, .showsMenuAsPrimaryAction: .flag(\.showsMenuAsPrimaryAction)]
    ),
    ClassBindings(UISwitch.self, [.isOn: .flag(\.isOn)]),
    ClassBindings(
      UISlider.self,
      [
        .minimumValue: .number(\.minimumValue), .maximumValue: .number(\.maximumValue), .value: .number(\.value),
        .isContinuous: .flag(\.isContinuous),
      ]
    ),
    ClassBindings(
      UIStepper.self,
      [
        .minimumValue: .number(\.minimumValue), .maximumValue: .number(\.maximumValue), .value: .number(\.value),
        .stepValue: .number(\.stepValue), .isContinuous: .flag(\.isContinuous), .autorepeat: .flag(\.autorepeat),
        .wraps: .flag(\.wraps),
      ]
    ),
    ClassBindings(
      UISegmentedControl.self,
      [
        .segments: .segments, .isMomentary: .flag(\.isMomentary),
        .selectedSegmentIndex: .whole(\.selectedSegmentIndex),
      ]
    ),
    ClassBindings(
      UIPageControl.self,
      [
        .numberOfPages: .whole(\.numberOfPages), .currentPage: .whole(\.currentPage),
        .allowsContinuousInteraction: .flag(\.allowsContinuousInteraction),
        .hidesForSinglePage: .flag(\.hidesForSinglePage),
      ]
    ),
    ClassBindings(UIRefreshControl.self, [.isRefreshing: .isRefreshing]),
    ClassBindings(
      UITextField.self,
      [
        .text: .text(\.text), .placeholder: .text(\.placeholder), .isSecureTextEntry: .flag(\.isSecureTextEntry),
        .clearButtonMode: .word(\.clearButtonMode, of: ViewModeName.all),
        .clearsOnBeginEditing: .flag(\.clearsOnBeginEditing), .selectedRange: .selectedRange,
        .isEditing: .reading(\.isEditing),
      ]
    ),
    ClassBindings(
      UITextView.self,
      [
        .text: .text(\.text), .isEditable: .flag(\.isEditable), .isSelectable: .flag(\.isSelectable),
        .isSecureTextEntry: .flag(\.isSecureTextEntry), .selectedRange: .selectedRange,
      ]
    ),
  ]
}

extension Screen {
  /// False where the property is none that the view's class has for itself.
  func apply(_ assignment: Assignment, toOwnOf view: UIView, animated: Bool) -> Bool {
    switch (view, assignment.property, assignment.value) {
    case (let slider as UISlider, .value, .number(let value)) where animated:
      slider.setValue(Float(value), animated: true)
      return true
    case (let toggle as UISwitch, .isOn, .boolean(let answer)) where animated:
      toggle.setOn(answer, animated: true)
      return true
    case (let field as ScriptedTextField, .delegate, .textDelegate(let answers)):
      field.answers = ScriptedTextDelegate(answers, screen: self)
      return true
    default: return ClassBindings.all.contains { $0.write(view, assignment) }
    }
  }

  /// Nil where the property is none that the view's class has for itself.
  func value(ofOwn property: Property, of view: UIView) -> PropertyValue? {
    for bindings in ClassBindings.all {
      if let value = bindings.read(view, property) { return value }
    }
    return nil
  }
}

// MARK: - Bindings of one property

extension PropertyBinding where Object: UIButton {
  static var buttonTitle: Self {
    Self {
      .text($0.title(for: .normal) ?? "")
    } write: {
      if case .text(let title) = $1 { $0.setTitle(title, for: .normal) }
    }
  }

  /// Each line, when it is chosen, is an action of its title that the button performs.
  static var menu: Self {
    Self { button in
      .words((button.menu?.children ?? []).map(\.title))
    } write: { button, value in
      guard case .words(let titles) = value else { return }
      let lines = titles.map { title in
        UIAction(title: title) { [weak button] _ in
          guard let button else { return }
          let action = Selector(
            named: title,
            implementedBy: { [weak button] in $0 === button },
            perform: { _, _, _ in }
          )
          _ = button.window?.application?.sendAction(action, to: button, from: button, for: nil)
        }
      }
      button.menu = titles.isEmpty ? nil : UIMenu(children: lines)
    }
  }
}

extension PropertyBinding where Object: UISegmentedControl {
  static var segments: Self {
    Self { control in
      .words((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" })
    } write: { control, value in
      guard case .words(let titles) = value else { return }
      control.removeAllSegments()
      for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
    }
  }
}

extension PropertyBinding where Object: UIRefreshControl {
  static var isRefreshing: Self {
    Self {
      .boolean($0.isRefreshing)
    } write: {
      guard case .boolean(let answer) = $1 else { return }
      if answer { $0.beginRefreshing() } else { $0.endRefreshing() }
    }
  }
}

extension PropertyBinding where Object: UITextInput {
  /// What lies beyond the text counts as its end.
  static var selectedRange: Self {
    Self { input in
      guard let range = input.selectedTextRange else { return .missing }
      let start = input.offset(from: input.beginningOfDocument, to: range.start)
      return .numbers([Double(start), Double(input.offset(from: range.start, to: range.end))])
    } write: { input, value in
      guard case .numbers(let numbers) = value else { return }
      let start = input.position(from: input.beginningOfDocument, offset: Int(numbers[0])) ?? input.endOfDocument
      let end = input.position(from: start, offset: Int(numbers[1])) ?? input.endOfDocument
      input.selectedTextRange = input.textRange(from: start, to: end)
    }
  }
}

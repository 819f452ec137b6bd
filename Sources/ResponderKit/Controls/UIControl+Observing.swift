#if !canImport(Darwin)
  extension UIControl: ObservedView {
    func ownObservedValue(_ path: String) -> ObservedValue? {
      switch path {
      case "enabled", "isEnabled": .init(isEnabled)
      case "selected", "isSelected": .init(isSelected)
      case "highlighted", "isHighlighted": .init(isHighlighted)
      default: nil
      }
    }

    func recognizer(named path: String) -> UIGestureRecognizer? { nil }
  }
#endif

import CKiosk

/// The touch screens and keyboards that are attached, from which follows whether the on-screen keyboard is needed.
struct AttachedDevices {
  private var touchScreens: Set<String> = []
  private var keyboards: Set<String> = []

  /// Whether there is a touch screen, but no keyboard.
  var needsKeyboard: Bool { !touchScreens.isEmpty && keyboards.isEmpty }

  /// Notes that a device was added or removed. Other events have no effect.
  mutating func receive(_ event: CKioskEvent) {
    let path = event.path.map { String(cString: $0) } ?? ""
    switch event.kind {
    case CKioskEventDeviceAdded:
      if event.device == CKioskTouchScreen { touchScreens.insert(path) }
      if event.has_letters { keyboards.insert(path) }
    case CKioskEventDeviceRemoved:
      touchScreens.remove(path)
      keyboards.remove(path)
    default: break
    }
  }
}

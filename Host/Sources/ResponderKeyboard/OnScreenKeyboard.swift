import Foundation
import UIKit

/// A keyboard on the screen for devices without keys, such as kiosks.
///
/// The library draws it, in a window above those of the app. It appears when a text input becomes first responder, and
/// the app receives UIKit's notifications about it. Set it as `keyboardHost` of the application, which does not retain it.
///
/// See `Documentation/UIKitAppOnLinux.md`, "The on-screen keyboard".
@MainActor
public final class OnScreenKeyboard: KeyboardHost {
  private unowned let application: UIApplication
  private let isNeeded: () -> Bool
  private let keyboard: KeyboardView
  private var window: KeyboardWindow?

  /// Creates a keyboard.
  ///
  /// - Parameters:
  ///   - application: The application that the keyboard serves. It must exist as long as the keyboard.
  ///   - layouts: The layouts between which the user can switch; the first one is shown first. If the array is empty, the
  ///     layout is that of the United States.
  ///   - isNeeded: Returns whether the keyboard appears; called when a text input becomes first responder. Otherwise
  ///     only the input views of the app appear, as with a hardware keyboard.
  public init(_ application: UIApplication, layouts: [KeyboardLayout], isNeeded: @escaping () -> Bool) {
    self.application = application
    self.isNeeded = isNeeded
    keyboard = KeyboardView(layouts, clock: application.clock) { [unowned application] in application.receive($0) }
  }

  /// The frame of the keys on the screen; nil while they are hidden.
  public var frame: CGRect? {
    window.map { $0.convert(keyboard.frame, to: nil as UIWindow?) }
  }

  /// Shows the keys for a text input, and returns their frame together with that of the accessory view.
  public func application(_ application: UIApplication, shows content: KeyboardContent, in frame: CGRect) -> CGRect {
    guard content.showsKeyboard, content.inputView == nil, isNeeded() else {
      hide()
      let height = content.inputView == nil && content.inputAccessoryView == nil ? 0 : frame.height
      return CGRect(x: 0, y: frame.maxY - height, width: frame.width, height: height)
    }
    let accessory = max(0, frame.height - application.configuration.keyboardHeight)
    let screen = application.keyWindow?.frame ?? frame
    let height = KeyboardView.height(on: screen.size)
    let keys = CGRect(x: frame.minX, y: frame.maxY - height, width: frame.width, height: height)
    show(keys, on: screen, for: content.responder)
    return keys.insetBy(top: -accessory)
  }

  /// Removes the keys from the screen.
  public func applicationHidesKeyboard(_ application: UIApplication) { hide() }

  /// Moves the keys with a finger that pushes the keyboard down.
  public func application(_ application: UIApplication, movesKeyboardTo frame: CGRect) {
    guard let window else { return }
    var moved = keyboard.frame
    moved.origin.y = window.convert(frame, from: nil as UIWindow?).maxY - moved.height
    keyboard.frame = moved
  }

  private func show(_ frame: CGRect, on screen: CGRect, for responder: UIResponder) {
    let shown = window ?? KeyboardWindow(serving: application, frame: screen)
    window = shown
    shown.frame = screen
    if keyboard.superview !== shown { shown.addSubview(keyboard) }
    keyboard.frame = shown.convert(frame, from: nil as UIWindow?)
    let appearance = (responder as? any UITextInputTraits)?.keyboardAppearance
    shown.overrideUserInterfaceStyle = appearance == .dark ? .dark : appearance == .light ? .light : .unspecified
    keyboard.show(for: responder)
    if shown.isHidden { shown.isHidden = false }
  }

  private func hide() {
    guard let window else { return }
    self.window = nil
    keyboard.releaseAll()
    window.isHidden = true
    keyboard.removeFromSuperview()
  }
}

extension KeyboardView {
  /// The height of the keys on a screen, in points.
  static func height(on screen: CGSize) -> CGFloat {
    let wanted: CGFloat = screen.width >= 600 ? 300 : 232
    return min(wanted, screen.height * 0.55).rounded()
  }
}

extension CGRect {
  fileprivate func insetBy(top: CGFloat) -> CGRect {
    CGRect(x: minX, y: minY + top, width: width, height: height - top)
  }
}

/// The window of the keyboard. It never becomes key, and touches outside the keyboard pass through it.
final class KeyboardWindow: UIWindow {
  /// Below the window with the input accessory view of the app.
  private static let level = Level(rawValue: 10_000_000)
  private var shownSize: CGSize?
  private weak var servedApplication: UIApplication?

  init(serving application: UIApplication, frame: CGRect) {
    servedApplication = application
    super.init(application: application, frame: frame)
    windowLevel = KeyboardWindow.level
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    defer { shownSize = bounds.size }
    // After a rotation, the keyboard is shown in another frame.
    if let shownSize, shownSize != bounds.size { servedApplication?.firstResponder?.reloadInputViews() }
  }
}

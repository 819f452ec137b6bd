import Foundation

/// Text with attributes that layout managers lay out.
///
/// The storage of a text view has the text and the attributes of the view. If the text of the storage is changed with
/// `replaceCharacters(in:with:)` or `setAttributes(_:range:)`, the view shows the change; the delegate of the view is not
/// notified. Difference from UIKit: other functions of `NSMutableAttributedString` cannot be overridden on Linux, so the
/// view reads their changes when its `attributedText` is read. Layout managers always use the current text.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes of a storage.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were inserted, replaced or removed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// The managers that lay out the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of the last change.
  open private(set) var editedMask: EditActions = []
  /// The range of the last change, after the change.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the last change has made the text longer.
  open private(set) var changeInLength = 0
  /// The text view that shows the text; nil if the storage belongs to none.
  weak var textView: UITextView?

  /// Whether the text of the view is being copied into the storage.
  private(set) var isShowing = false

  /// Copies the text of the view into the storage.
  func show(_ text: NSAttributedString) {
    isShowing = true
    setAttributedString(text)
    isShowing = false
  }

  /// Adds a manager that lays out the text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a manager, which then no longer lays out the text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Records a change and shows it in the text view. Subclasses that override the functions for changes call it after
  /// each change.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of the change.
  ///   - editedRange: The changed range, before the change.
  ///   - delta: The number of UTF-16 units by which the change has made the text longer.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    self.editedMask = editedMask
    self.editedRange = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    changeInLength = delta
    processEditing()
  }

  /// Shows the last change in the text view. Overrides, which may change attributes, call super.
  open func processEditing() {
    guard let textView else { return }
    MainActor.assumeIsolated { textView.storageDidChange() }
  }
}

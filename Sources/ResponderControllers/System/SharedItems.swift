import Foundation
import ResponderKit

/// The items of a share sheet.
@MainActor
enum SharedItems {
  /// Returns the title of a share sheet: the host of an address, the first line of a text, or the number of items.
  static func title(of items: [Any]) -> String {
    for item in items {
      if let url = item as? URL { return url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString }
    }
    for item in items {
      if let text = (item as? String) ?? (item as? NSAttributedString)?.string {
        return String(text.prefix { !$0.isNewline }.prefix(200))
      }
    }
    if items.count == 1, items.first is UIImage { return "Image" }
    return items.count == 1 ? "1 Item" : "\(items.count) Items"
  }

  /// Copies the texts, addresses, images and colors to the pasteboard. Other items are not copied.
  static func copy(_ items: [Any]) {
    UIPasteboard.general.items = items.compactMap { item in
      switch item {
      case let text as String: ["public.utf8-plain-text": text]
      case let text as NSAttributedString: ["public.utf8-plain-text": text.string]
      case let url as URL: ["public.url": url]
      case let image as UIImage: ["public.png": image]
      case let color as UIColor: ["com.apple.uikit.color": color]
      default: nil
      }
    }
  }
}

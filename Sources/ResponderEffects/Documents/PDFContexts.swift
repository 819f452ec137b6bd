import Foundation
import ResponderDrawing
import ResponderKit

// Each page of a document is a display list, like an image. No PDF is written, and the returned data is empty. Tests
// check `UIGraphicsPDFRenderer.drawnPages` instead.

/// A PDF document and its pages while an app draws the document.
@MainActor
private final class DrawnDocument {
  static var open: [DrawnDocument] = []

  let standard: CGRect
  private(set) var bounds: CGRect
  private(set) var pages: [UIImage] = []
  private var context: CGContext?

  init(_ bounds: CGRect) {
    standard = bounds.isEmpty ? CGRect(x: 0, y: 0, width: 612, height: 792) : bounds
    self.bounds = standard
  }

  func beginPage(_ bounds: CGRect? = nil) -> CGContext {
    endPage()
    self.bounds = bounds.flatMap { $0.isEmpty ? nil : $0 } ?? standard
    let context = CGContext(recording: DrawingRecorder())
    self.context = context
    UIGraphicsPushContext(context)
    return context
  }

  func endPage() {
    guard let context else { return }
    UIGraphicsPopContext()
    pages.append(UIImage(drawnBy: context, in: bounds, 1))
    self.context = nil
  }
}

/// The properties of a document's pages.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// The metadata of the document; stored but ignored.
  open var documentInfo: [String: Any] = [:]
}

/// The context that a PDF renderer passes to its drawing actions.
@preconcurrency
@MainActor
public final class UIGraphicsPDFRendererContext {
  fileprivate let document: DrawnDocument
  private var page: CGContext?

  fileprivate init(_ document: DrawnDocument) { self.document = document }

  /// The context of the current page; before the first page, a context whose drawing is discarded.
  public var cgContext: CGContext { page ?? CGContext(recording: DrawingRecorder()) }
  /// The bounds of the current page, in points.
  public var pdfContextBounds: CGRect { document.bounds }

  /// Begins the next page with the default bounds.
  public func beginPage() { page = document.beginPage() }
  /// Begins the next page with the given bounds.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { page = document.beginPage(bounds) }
  /// Fills a rectangle with the current color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws a line one point wide along the inner edge of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Restricts further drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that draws documents. The PDF data is empty; the pages are available as `drawnPages`.
@preconcurrency
@MainActor
open class UIGraphicsPDFRenderer {
  private let bounds: CGRect
  /// The format of the pages.
  public let format: UIGraphicsPDFRendererFormat
  /// The pages of the most recently drawn document, as images.
  public private(set) var drawnPages: [UIImage] = []

  /// Creates a renderer for pages with the given bounds; empty bounds mean US letter.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer for pages with the given bounds, in a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Draws a document with `actions` and returns empty data.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let document = DrawnDocument(bounds)
    actions(UIGraphicsPDFRendererContext(document))
    document.endPage()
    drawnPages = document.pages
    return Data()
  }

  /// Draws a document with `actions`; no file is written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    _ = pdfData(actions: actions)
  }
}

/// Begins a document whose pages are drawn until `UIGraphicsEndPDFContext()`; nothing is added to `data`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsBeginPDFContextToData(
  _ data: NSMutableData,
  _ bounds: CGRect,
  _ documentInfo: [AnyHashable: Any]?
) {
  DrawnDocument.open.append(DrawnDocument(bounds))
}

/// Begins a document whose pages are drawn until `UIGraphicsEndPDFContext()`; no file is written. Returns true.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
@discardableResult
public func UIGraphicsBeginPDFContextToFile(_ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?)
  -> Bool
{
  DrawnDocument.open.append(DrawnDocument(bounds))
  return true
}

/// Begins the next page of the most recently begun document.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsBeginPDFPage() { _ = DrawnDocument.open.last?.beginPage() }

/// Begins the next page of the most recently begun document, with the given bounds.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  _ = DrawnDocument.open.last?.beginPage(bounds)
}

/// Returns the bounds of the current page; the zero rectangle if no document has begun.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsGetPDFContextBounds() -> CGRect { DrawnDocument.open.last?.bounds ?? .zero }

/// Ends the most recently begun document.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsEndPDFContext() { DrawnDocument.open.popLast()?.endPage() }

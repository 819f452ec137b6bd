import Foundation
import ResponderDrawing
import ResponderKit

// Documents are drawn as pictures are, a display list a page. No PDF is written: the data is empty, and a test looks at
// `UIGraphicsPDFRenderer.drawnPages` or at what the pages' contexts hold.

/// A document that is being drawn.
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

/// How the pages of a document are.
open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// What the document says of itself; kept.
  open var documentInfo: [String: Any] = [:]
}

/// Where the pages of a document are drawn.
@preconcurrency
@MainActor
public final class UIGraphicsPDFRendererContext {
  fileprivate let document: DrawnDocument
  private var page: CGContext?

  fileprivate init(_ document: DrawnDocument) { self.document = document }

  /// Where the page is drawn; where nothing is kept before the first one begins.
  public var cgContext: CGContext { page ?? CGContext(recording: DrawingRecorder()) }
  /// The page's, in points.
  public var pdfContextBounds: CGRect { document.bounds }

  /// Begins the next page.
  public func beginPage() { page = document.beginPage() }
  /// Begins the next page, with bounds of its own.
  public func beginPage(withBounds bounds: CGRect, pageInfo: [String: Any]) { page = document.beginPage(bounds) }
  /// Fills a rectangle with the current colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the edge of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
  /// Keeps what is drawn within a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Has documents drawn. Their data is empty: no PDF is written here, and the pages are in `drawnPages`.
@preconcurrency
@MainActor
open class UIGraphicsPDFRenderer {
  private let bounds: CGRect
  /// How the pages are.
  public let format: UIGraphicsPDFRendererFormat
  /// The pages of the document that was drawn last, as pictures.
  public private(set) var drawnPages: [UIImage] = []

  /// Documents with pages of these bounds; of letters' where they are empty.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Documents with pages of these bounds, in a format.
  public init(bounds: CGRect, format: UIGraphicsPDFRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
  }

  /// Has `actions` draw a document; empty data.
  open func pdfData(actions: (UIGraphicsPDFRendererContext) -> Void) -> Data {
    let document = DrawnDocument(bounds)
    actions(UIGraphicsPDFRendererContext(document))
    document.endPage()
    drawnPages = document.pages
    return Data()
  }

  /// Has `actions` draw a document; nothing is written.
  open func writePDF(to url: URL, withActions actions: (UIGraphicsPDFRendererContext) -> Void) throws {
    _ = pdfData(actions: actions)
  }
}

/// Begins a document, whose pages are drawn until `UIGraphicsEndPDFContext()`; nothing is added to `data`.
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

/// Begins a document, whose pages are drawn until `UIGraphicsEndPDFContext()`; no file is written. True.
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

/// Begins the next page of the document that was begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsBeginPDFPage() { _ = DrawnDocument.open.last?.beginPage() }

/// Begins the next page of the document that was begun last, with bounds of its own.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
  _ = DrawnDocument.open.last?.beginPage(bounds)
}

/// The bounds of the page that is drawn; nothing outside of a document.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsGetPDFContextBounds() -> CGRect { DrawnDocument.open.last?.bounds ?? .zero }

/// Ends the document that was begun last.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency
@MainActor
public func UIGraphicsEndPDFContext() { DrawnDocument.open.popLast()?.endPage() }

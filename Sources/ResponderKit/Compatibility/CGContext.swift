import Foundation

#if !canImport(Darwin)
  /// A drawing context. The event core only passes contexts to the views; the module `ResponderDrawing` creates
  /// contexts and declares their methods.
  public final class CGContext {
    /// The drawing commands recorded so far. `ResponderDrawing` declares the class of this object.
    package let recording: AnyObject

    package init(recording: AnyObject) {
      self.recording = recording
    }
  }

  /// An action that runs when a property of a layer changes, for example an animation.
  @preconcurrency
  @MainActor
  public protocol CAAction {
    /// Runs the action for the event named `event` of `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  }

  /// A conformance for the `actions` of a layer: `NSNull` in `actions` means that there is no action.
  extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  /// The drawing implementation. The module `ResponderDrawing` provides it if the app links this module.
  @MainActor
  package protocol DrawingService {
    init()
    /// Calls `draw` and returns what it has drawn within `bounds`, as contents for a layer; nil if `draw` has drawn
    /// nothing.
    func record(in bounds: CGRect, _ draw: (CGContext) -> Void) -> AnyObject?
    /// Runs `draw` with `context` as the current context.
    func use(_ context: CGContext, _ draw: () -> Void)
    /// Returns an image as a PNG file; nil if its pixels are unknown.
    func pngData(of image: UIImage) -> Data?
    /// Creates an image from a PNG or JPEG file; nil for other data.
    func image(from data: Data) -> UIImage?
  }

  /// The visual properties of a layer, which `ResponderDrawing` stores. A copy of the layer receives a copy of this
  /// object.
  @MainActor
  package protocol LayerAppearanceCopying: AnyObject {
    func copied() -> AnyObject
  }

  /// A layer class with additional properties. `copyShape(of:)` copies these properties when the layer is copied.
  @MainActor
  package protocol LayerShapeCopying {
    func copyShape(of layer: CALayer)
  }

  /// The drawing service. The service is found by the name of its type, because the event core does not depend on the
  /// module that declares it.
  @MainActor
  package enum Drawing {
    package static let service: (any DrawingService)? = {
      (_typeByName("16ResponderDrawing16DrawingRecordingC") as? any DrawingService.Type)?.init()
    }()
  }
#endif

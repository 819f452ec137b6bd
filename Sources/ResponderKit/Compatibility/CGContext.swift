import Foundation

#if !canImport(Darwin)
  /// A drawing context. The event core only passes contexts to the views; the module `ResponderDrawing` creates
  /// contexts and declares their methods.
  public final class CGContext {
    /// The recorded drawing, owned by `ResponderDrawing`.
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
    /// Returns the drawing of `draw` within `bounds` as contents of a layer; nil if nothing was drawn.
    func record(in bounds: CGRect, _ draw: (CGContext) -> Void) -> AnyObject?
    /// Runs `draw` with `context` as the current context.
    func use(_ context: CGContext, _ draw: () -> Void)
  }

  /// The visual properties of a layer, which are copied with the layer.
  @MainActor
  package protocol LayerAppearanceCopying: AnyObject {
    func copied() -> AnyObject
  }

  /// A subclass of a layer that has additional properties, which are copied with the layer.
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

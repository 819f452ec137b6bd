import Foundation

#if !canImport(Darwin)
  /// Where drawing goes. The event core only hands it on; the module `ResponderDrawing` makes them, and has all that they can do.
  public final class CGContext {
    /// What `ResponderDrawing` keeps of what was drawn.
    package let recording: AnyObject

    package init(recording: AnyObject) {
      self.recording = recording
    }
  }

  /// What runs when something of a layer changes; an animation is one.
  @preconcurrency
  @MainActor
  public protocol CAAction {
    /// Something called `event` happens to `anObject`, a layer.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  }

  /// Stands for no action, where a layer's `actions` name none.
  extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
  }

  /// What draws: the module `ResponderDrawing`, where a program has it.
  @MainActor
  package protocol DrawingService {
    init()
    /// What `draw` draws within `bounds`, as contents of a layer; nil where it is nothing.
    func record(in bounds: CGRect, _ draw: (CGContext) -> Void) -> AnyObject?
    /// Runs `draw` with `context` as the current one.
    func use(_ context: CGContext, _ draw: () -> Void)
  }

  /// The looks of a layer, which a copy of it has of its own.
  @MainActor
  package protocol LayerLooksCopying: AnyObject {
    func copied() -> AnyObject
  }

  /// A kind of layer with properties of its own, which a copy takes over.
  @MainActor
  package protocol LayerShapeCopying {
    func copyShape(of layer: CALayer)
  }

  /// Finds the service by its name, since the event core builds without it and nothing of a module runs by itself.
  @MainActor
  package enum Drawing {
    package static let service: (any DrawingService)? = {
      (_typeByName("16ResponderDrawing16DrawingRecordingC") as? any DrawingService.Type)?.init()
    }()
  }
#endif

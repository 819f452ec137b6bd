import ResponderKit

/// The scene whose objects are created: its controller, and its segues.
@MainActor
protocol SceneOrigin: AnyObject {
  /// The controller of the scene; nil before it exists and after its deallocation.
  var controller: UIViewController? { get }

  /// Prepares a segue that begins at an object of the scene.
  func noteSegue(_ connection: Connection)
}

import ResponderKit

/// The scene whose objects are created: its controller, and its segues.
@MainActor
protocol SceneOrigin: AnyObject {
  /// Nil before the controller exists, and after its deallocation.
  var controller: UIViewController? { get }

  /// Prepares a segue that begins at an object of the scene.
  func noteSegue(_ connection: Connection)
}

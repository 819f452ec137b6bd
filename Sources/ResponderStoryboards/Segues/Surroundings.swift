/// The scenes that contain or embed the scene of a new controller.
///
/// A scene can contain every later scene several times, so the number of controllers can be a power of the number of
/// scenes. The controllers inside the same outermost controller are therefore counted together.
@MainActor
struct Surroundings {
  private final class Count {
    var value = 0
  }

  private var scenes: [String] = []
  private let inner = Count()

  /// The number of scenes.
  var depth: Int { scenes.count }

  /// Whether the outermost controller contains as many controllers as possible.
  var isFull: Bool { inner.value >= InterfaceLimits.controllers }

  func contains(_ scene: String) -> Bool { scenes.contains(scene) }

  /// Returns the surroundings of the scenes that `scene` contains or embeds.
  func adding(_ scene: String) -> Surroundings {
    var result = self
    result.scenes.append(scene)
    return result
  }

  /// Counts a controller inside the outermost controller.
  func count() { inner.value += 1 }
}

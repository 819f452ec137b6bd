import Foundation

final class Plant {
  let name: String
  let place: String
  /// From dry, 0, to wet, 1.
  var water: Double
  var note = ""

  init(name: String, place: String, water: Double) {
    self.name = name
    self.place = place
    self.water = water
  }

  static let all = [
    Plant(name: "Basil", place: "Kitchen", water: 0.3),
    Plant(name: "Monstera", place: "Living room", water: 0.6),
    Plant(name: "Cactus", place: "Window sill", water: 0.1),
    Plant(name: "Fern", place: "Bathroom", water: 0.8),
    Plant(name: "Orchid", place: "Bedroom", water: 0.5),
  ]
}

extension Notification.Name {
  static let plantDidChange = Notification.Name("PlantDidChange")
}

import Foundation
import ResponderKit

// Swift on Linux cannot look a property up by its name, so the layers' properties are listed here for animations and
// key paths.
extension CALayer {
  func property(_ name: String) -> Any? {
    layerProperty(name) ?? shapeProperty(name)
  }

  private func layerProperty(_ name: String) -> Any? {
    switch name {
    case "position": position
    case "bounds": bounds
    case "frame": frame
    case "anchorPoint": anchorPoint
    case "transform": transform
    case "sublayerTransform": sublayerTransform
    case "zPosition": zPosition
    case "opacity": opacity
    case "cornerRadius": cornerRadius
    case "borderWidth": borderWidth
    case "shadowOpacity": shadowOpacity
    case "shadowRadius": shadowRadius
    case "contentsScale": contentsScale
    case "shadowOffset": shadowOffset
    case "contentsRect": contentsRect
    case "backgroundColor": backgroundColor
    case "borderColor": borderColor
    case "shadowColor": shadowColor
    case "shadowPath": shadowPath
    case "isHidden", "hidden": isHidden
    case "masksToBounds": masksToBounds
    case "name": name
    case "contents": contents
    default: nil
    }
  }

  private func shapeProperty(_ name: String) -> Any? {
    switch self {
    case let layer as CAShapeLayer: layer.ownProperty(name)
    case let layer as CAGradientLayer: layer.ownProperty(name)
    case let layer as CATextLayer: layer.ownProperty(name)
    default: nil
    }
  }

  func setProperty(_ property: String, _ value: Any) {
    let number = LayerValue.numbers(value)?.first ?? (value as? Bool).map { $0 ? 1 : 0 }
    switch property {
    case "position": if let value = value as? CGPoint { position = value }
    case "bounds": if let value = value as? CGRect { bounds = value }
    case "frame": if let value = value as? CGRect { frame = value }
    case "anchorPoint": if let value = value as? CGPoint { anchorPoint = value }
    case "transform": if let value = LayerValue.transform(value) { transform = value }
    case "sublayerTransform": if let value = LayerValue.transform(value) { sublayerTransform = value }
    case "zPosition": if let number { zPosition = CGFloat(number) }
    case "opacity": if let number { opacity = Float(number) }
    case "cornerRadius": if let number { cornerRadius = CGFloat(number) }
    case "borderWidth": if let number { borderWidth = CGFloat(number) }
    case "shadowOpacity": if let number { shadowOpacity = Float(number) }
    case "shadowRadius": if let number { shadowRadius = CGFloat(number) }
    case "contentsScale": if let number { contentsScale = CGFloat(number) }
    case "shadowOffset": if let value = value as? CGSize { shadowOffset = value }
    case "contentsRect": if let value = value as? CGRect { contentsRect = value }
    case "backgroundColor": backgroundColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "borderColor": borderColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "shadowColor": shadowColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "shadowPath": shadowPath = value as? CGPath
    case "isHidden", "hidden": if let number { isHidden = number >= 0.5 }
    case "masksToBounds": if let number { masksToBounds = number >= 0.5 }
    case "name": name = value as? String
    case "contents": contents = value
    default:
      switch self {
      case let layer as CAShapeLayer: layer.setOwnProperty(property, value, number)
      case let layer as CAGradientLayer: layer.setOwnProperty(property, value)
      case let layer as CATextLayer: layer.setOwnProperty(property, value, number)
      default: break
      }
    }
  }

  /// Returns the value of a property, or a custom value stored under the key.
  public func value(forKey key: String) -> Any? { property(key) ?? existingAppearance?.values[key] }

  /// Sets a property, or stores a custom value.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the value of a property or of a part of it, for example `transform.rotation.z`.
  public func value(forKeyPath keyPath: String) -> Any? {
    animatedValue(keyPath) ?? existingAppearance?.values[keyPath]
  }

  /// Sets a property or a part of it, for example `transform.rotation.z`; a value for an unknown key path is stored.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let value else {
      appearance.values[keyPath] = nil
      return
    }
    if Self.names.contains(keyPath) || animatedValue(keyPath) != nil {
      setAnimatedValue(value, keyPath)
    } else {
      appearance.values[keyPath] = value
    }
  }

  /// The names of properties whose value may be nil. For other names, a value of nil means that the layer has no such
  /// property.
  private static let names: Set<String> = [
    "backgroundColor", "borderColor", "shadowColor", "shadowPath", "name", "contents", "path", "fillColor",
    "strokeColor", "colors", "foregroundColor", "string",
  ]
}

extension CAShapeLayer {
  fileprivate func ownProperty(_ name: String) -> Any? {
    switch name {
    case "path": path
    case "fillColor": fillColor
    case "strokeColor": strokeColor
    case "strokeStart": strokeStart
    case "strokeEnd": strokeEnd
    case "lineWidth": lineWidth
    case "lineDashPhase": lineDashPhase
    case "miterLimit": miterLimit
    default: nil
    }
  }

  fileprivate func setOwnProperty(_ name: String, _ value: Any, _ number: Double?) {
    switch name {
    case "path": path = value as? CGPath
    case "fillColor": fillColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "strokeColor": strokeColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "strokeStart": if let number { strokeStart = CGFloat(number) }
    case "strokeEnd": if let number { strokeEnd = CGFloat(number) }
    case "lineWidth": if let number { lineWidth = CGFloat(number) }
    case "lineDashPhase": if let number { lineDashPhase = CGFloat(number) }
    case "miterLimit": if let number { miterLimit = CGFloat(number) }
    default: break
    }
  }
}

extension CAGradientLayer {
  fileprivate func ownProperty(_ name: String) -> Any? {
    switch name {
    case "colors": colors
    case "startPoint": startPoint
    case "endPoint": endPoint
    default: nil
    }
  }

  fileprivate func setOwnProperty(_ name: String, _ value: Any) {
    switch name {
    case "colors": colors = value as? [Any]
    case "startPoint": if let value = value as? CGPoint { startPoint = value }
    case "endPoint": if let value = value as? CGPoint { endPoint = value }
    default: break
    }
  }
}

extension CATextLayer {
  fileprivate func ownProperty(_ name: String) -> Any? {
    switch name {
    case "fontSize": fontSize
    case "foregroundColor": foregroundColor
    case "string": string
    default: nil
    }
  }

  fileprivate func setOwnProperty(_ name: String, _ value: Any, _ number: Double?) {
    switch name {
    case "fontSize": if let number { fontSize = CGFloat(number) }
    case "foregroundColor": foregroundColor = value as? CGColor ?? (value as? UIColor)?.cgColor
    case "string": string = value
    default: break
    }
  }
}

import Foundation
import ResponderKit

/// The position of the components in the pixels of a bitmap context.
struct PixelLayout {
  enum Opacity {
    case multiplied, separate, skipped
  }
  enum Kind {
    /// The offsets of the bytes of the components.
    case color(red: Int, green: Int, blue: Int, alpha: Int, Opacity)
    case gray
    case alpha
  }

  let kind: Kind
  var bytesPerPixel: Int {
    switch kind {
    case .color: 4
    case .gray, .alpha: 1
    }
  }

  /// Creates a layout; nil for a layout in which the library cannot write pixels.
  init?(bitsPerComponent: Int, _ space: CGColorSpace, _ info: CGBitmapInfo) {
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue),
      let order = CGImageByteOrderInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
    else { return nil }
    if alpha == .alphaOnly {
      kind = .alpha
      return
    }
    if space.numberOfComponents == 1 {
      guard alpha == .none else { return nil }
      kind = .gray
      return
    }
    let isFirst: Bool
    let opacity: Opacity
    switch alpha {
    case .premultipliedFirst: (isFirst, opacity) = (true, .multiplied)
    case .premultipliedLast: (isFirst, opacity) = (false, .multiplied)
    case .first: (isFirst, opacity) = (true, .separate)
    case .last: (isFirst, opacity) = (false, .separate)
    case .noneSkipFirst: (isFirst, opacity) = (true, .skipped)
    case .noneSkipLast: (isFirst, opacity) = (false, .skipped)
    case .none, .alphaOnly: return nil
    }
    let bytes = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    switch order {
    case .orderDefault, .order32Big:
      kind = .color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3], opacity)
    case .order32Little:
      kind = .color(red: 3 - bytes[0], green: 3 - bytes[1], blue: 3 - bytes[2], alpha: 3 - bytes[3], opacity)
    case .order16Little, .order16Big: return nil
    }
  }

  func read(_ memory: UnsafeMutablePointer<UInt8>) -> PixelColor {
    switch kind {
    case .alpha: return PixelColor(red: 0, green: 0, blue: 0, alpha: memory[0])
    case .gray: return PixelColor(red: memory[0], green: memory[0], blue: memory[0], alpha: 255)
    case .color(let red, let green, let blue, let alpha, let opacity):
      var color = PixelColor(red: memory[red], green: memory[green], blue: memory[blue], alpha: 255)
      switch opacity {
      case .multiplied: color.alpha = memory[alpha]
      case .separate: color = color.faded(by: memory[alpha])
      case .skipped: break
      }
      return color
    }
  }

  func write(_ color: PixelColor, _ memory: UnsafeMutablePointer<UInt8>) {
    switch kind {
    case .alpha: memory[0] = color.alpha
    case .gray:
      let luminance = UInt32(color.red) * 77 + UInt32(color.green) * 151 + UInt32(color.blue) * 28
      memory[0] = UInt8((luminance + 128) >> 8)
    case .color(let red, let green, let blue, let alpha, let opacity):
      let isSeparate = if case .separate = opacity { true } else { false }
      memory[red] = isSeparate ? PNGWriter.divided(color.red, by: color.alpha) : color.red
      memory[green] = isSeparate ? PNGWriter.divided(color.green, by: color.alpha) : color.green
      memory[blue] = isSeparate ? PNGWriter.divided(color.blue, by: color.alpha) : color.blue
      if case .skipped = opacity { return }
      memory[alpha] = color.alpha
    }
  }
}

/// The memory of a bitmap context.
final class BitmapMemory {
  let bytesPerRow: Int
  private let layout: PixelLayout
  private let width: Int
  private let height: Int
  /// The memory. If the app has not provided it, the property is nil until the memory is needed.
  private var memory: UnsafeMutablePointer<UInt8>?
  private let isOwner: Bool
  private let painter = PixelPainter()

  init(_ data: UnsafeMutableRawPointer?, _ layout: PixelLayout, width: Int, height: Int, bytesPerRow: Int) {
    (self.layout, self.width, self.height, self.bytesPerRow) = (layout, width, height, bytesPerRow)
    memory = data?.assumingMemoryBound(to: UInt8.self)
    isOwner = data == nil
  }

  deinit { if isOwner { memory?.deallocate() } }

  /// Returns the memory. If it does not exist yet, it is created and `items` are painted.
  func start(painting items: [DisplayList.Item]) -> UnsafeMutableRawPointer? {
    if memory == nil {
      let new = UnsafeMutablePointer<UInt8>.allocate(capacity: bytesPerRow * height)
      new.initialize(repeating: 0, count: bytesPerRow * height)
      memory = new
      for item in items { add(item) }
    }
    return UnsafeMutableRawPointer(memory)
  }

  /// Paints an item over the pixels of the memory.
  func add(_ item: DisplayList.Item) {
    guard memory != nil else { return }
    let whole = PixelArea(minX: 0, minY: 0, maxX: width, maxY: height)
    let area = PixelArea(around: item.paintedBounds).intersection(whole)
    guard !area.isEmpty, var bitmap = read(area) else { return }
    let origin = CGAffineTransform(translationX: CGFloat(-area.minX), y: CGFloat(-area.minY))
    painter.add([item.transformed(by: origin)], to: &bitmap)
    write(bitmap, to: area)
  }

  /// Makes all pixels inside a path transparent.
  func clear(_ path: [PathElement]) {
    let erased = DisplayList.Item.fill(DisplayList.Fill(path, .black))
    add(.group(DisplayList.Group([erased], blendMode: .clear)))
  }

  /// Returns the pixels if they differ from those of `items` painted on a transparent background; otherwise, or if the
  /// memory does not exist yet, returns nil.
  func bitmap(ifDifferentFrom items: [DisplayList.Item]) -> PixelBitmap? {
    guard memory != nil else { return nil }
    let whole = PixelArea(minX: 0, minY: 0, maxX: width, maxY: height)
    let drawing = BitmapMemory(nil, layout, width: width, height: height, bytesPerRow: bytesPerRow)
    _ = drawing.start(painting: items)
    guard let pixels = read(whole), pixels != drawing.read(whole) else { return nil }
    return pixels
  }

  private func read(_ area: PixelArea) -> PixelBitmap? {
    guard let memory, var bitmap = PixelBitmap(width: area.width, height: area.height) else { return nil }
    var index = 0
    for row in area.minY..<area.maxY {
      for column in area.minX..<area.maxX {
        let color = layout.read(memory + row * bytesPerRow + column * layout.bytesPerPixel)
        bitmap.bytes[index] = color.red
        bitmap.bytes[index + 1] = color.green
        bitmap.bytes[index + 2] = color.blue
        bitmap.bytes[index + 3] = color.alpha
        index += 4
      }
    }
    return bitmap
  }

  private func write(_ bitmap: PixelBitmap, to area: PixelArea) {
    guard let memory else { return }
    var index = 0
    for row in area.minY..<area.maxY {
      for column in area.minX..<area.maxX {
        let color = PixelColor(
          red: bitmap.bytes[index],
          green: bitmap.bytes[index + 1],
          blue: bitmap.bytes[index + 2],
          alpha: bitmap.bytes[index + 3]
        )
        layout.write(color, memory + row * bytesPerRow + column * layout.bytesPerPixel)
        index += 4
      }
    }
  }
}

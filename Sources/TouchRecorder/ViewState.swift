#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The values of a view that every view has, as a snapshot read them.
  struct ViewState: Equatable {
    var parent: String?
    var index: Int
    var bounds: CGRect
    var center: CGPoint
    var anchorPoint: CGPoint
    var transform: CGAffineTransform
    var alpha: CGFloat
    var flags: Flags
    var identifier: String?
    /// The values that only some classes have.
    var special: [RecordingValue.Member]
    var recognizers: [RecordingValue]

    struct Flags: OptionSet {
      var rawValue: UInt8

      static let hidden = Flags(rawValue: 1)
      static let interactive = Flags(rawValue: 2)
      static let clips = Flags(rawValue: 4)
      static let multipleTouch = Flags(rawValue: 8)
      static let exclusiveTouch = Flags(rawValue: 16)
    }

    /// Reads a view. No view is loaded and no layer is created.
    @MainActor init(_ view: UIView, parent: String?, index: Int) {
      self.parent = parent
      self.index = index
      bounds = view.bounds
      center = view.center
      anchorPoint = view.anchorPoint
      transform = view.transform
      alpha = view.alpha
      var flags: Flags = []
      if view.isHidden { flags.insert(.hidden) }
      if view.isUserInteractionEnabled { flags.insert(.interactive) }
      if view.clipsToBounds { flags.insert(.clips) }
      if view.isMultipleTouchEnabled { flags.insert(.multipleTouch) }
      if view.isExclusiveTouch { flags.insert(.exclusiveTouch) }
      self.flags = flags
      identifier = view.accessibilityIdentifier
      special = []
      recognizers = []
    }
  }

  extension ViewState {
    /// Returns the values that differ from an earlier state; all values if `old` is nil.
    ///
    /// - Parameter frame: The frame of the view, which UIKit computes from the other values, with rounding errors.
    @MainActor func members(
      changedFrom old: ViewState?,
      frame: CGRect,
      names: ObjectNames
    ) -> [RecordingValue.Member] {
      var members: [RecordingValue.Member] = []
      func add(_ key: String, _ value: RecordingValue) { members.append(RecordingValue.Member(key, value)) }
      func flag(_ key: String, _ flag: Flags) {
        if old.map({ $0.flags.contains(flag) }) != flags.contains(flag) { add(key, .boolean(flags.contains(flag))) }
      }
      if let parent, parent != old?.parent { add("parent", .text(parent)) }
      if index != old?.index { add("index", .number(Double(index))) }
      if center != old?.center || bounds.size != old?.bounds.size || transform != old?.transform
        || anchorPoint != old?.anchorPoint
      {
        add("frame", RecordingValue(rectangle: frame))
      }
      if bounds != old?.bounds { add("bounds", RecordingValue(rectangle: bounds)) }
      if center != old?.center { add("center", RecordingValue(point: center)) }
      let middle = CGPoint(x: 0.5, y: 0.5)
      if anchorPoint != old?.anchorPoint ?? middle { add("anchorPoint", RecordingValue(point: anchorPoint)) }
      if transform != old?.transform {
        let m = transform
        add("transform", RecordingValue([m.a, m.b, m.c, m.d, m.tx, m.ty].map { RecordingValue.rounded($0) }))
      }
      if alpha != old?.alpha { add("alpha", .number(RecordingValue.rounded(alpha))) }
      flag("isHidden", .hidden)
      flag("isUserInteractionEnabled", .interactive)
      flag("clipsToBounds", .clips)
      flag("isMultipleTouchEnabled", .multipleTouch)
      flag("isExclusiveTouch", .exclusiveTouch)
      if identifier != old?.identifier {
        add("identifier", identifier.map { .text(names.written($0)) } ?? .null)
      }
      if special != old?.special ?? [] {
        for member in special where old?.special.first(where: { $0.key == member.key }) != member {
          members.append(member)
        }
        for member in old?.special ?? [] where !special.contains(where: { $0.key == member.key }) {
          add(member.key, .null)
        }
      }
      if recognizers != old?.recognizers ?? [] { add("recognizers", .list(recognizers)) }
      return members
    }
  }

  extension RecordingValue {
    /// A number rounded to a millionth, which is far below a pixel.
    static func rounded(_ number: CGFloat) -> Double {
      let rounded = (Double(number) * 1e6).rounded() / 1e6
      return rounded.isFinite ? rounded : 0
    }

    init(point: CGPoint) { self.init([Self.rounded(point.x), Self.rounded(point.y)]) }
    init(size: CGSize) { self.init([Self.rounded(size.width), Self.rounded(size.height)]) }
    init(rectangle: CGRect) {
      self.init([rectangle.origin.x, rectangle.origin.y, rectangle.width, rectangle.height].map { Self.rounded($0) })
    }
    init(insets: UIEdgeInsets) {
      self.init([insets.top, insets.left, insets.bottom, insets.right].map { Self.rounded($0) })
    }
  }
#endif

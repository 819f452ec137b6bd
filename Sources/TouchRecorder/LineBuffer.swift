#if canImport(UIKit) || os(Linux)
  import Foundation
  import TouchRecording

  /// The lines of a recording in progress. They are encoded when the recording ends.
  struct LineBuffer {
    private(set) var lines: [TouchRecording.Line] = []
    /// An estimate of the size of the encoded lines, in bytes.
    private(set) var bytes = 0

    mutating func add(_ time: Double, since: Double? = nil, _ content: TouchRecording.Content) {
      lines.append(TouchRecording.Line(Self.rounded(time), since: since.map { Self.rounded($0) }, content))
      bytes += Self.size(of: content)
    }

    /// Returns the recording with its end, and with as many lines as its maximum size permits.
    func recording(
      _ header: TouchRecording.Header,
      at time: Double,
      end: TouchRecording.End,
      maximumBytes: Int
    ) -> TouchRecording {
      // A touch has the time of its sample, which can be slightly before the time of a look at other values.
      var ordered = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      var end = end
      var size = 512
      for (index, line) in ordered.enumerated() {
        size += line.value.json.utf8.count + 1
        if size > maximumBytes {
          ordered.removeLast(ordered.count - index)
          end = .bytes
          break
        }
      }
      let last = end == .bytes ? ordered.last?.time ?? 0 : max(Self.rounded(time), ordered.last?.time ?? 0)
      ordered.append(TouchRecording.Line(last, .end(end)))
      return TouchRecording(header: header, lines: ordered)
    }

    /// A time rounded to a nanosecond.
    private static func rounded(_ time: Double) -> Double { max(0, (time * 1e9).rounded() / 1e9) }

    private static func size(of content: TouchRecording.Content) -> Int {
      switch content {
      case .snapshot(let snapshot):
        let entries = snapshot.windows + snapshot.views + snapshot.controllers
        return 60 + snapshot.removed.count * 20 + entries.reduce(0) { $0 + 40 + $1.values.count * 32 }
      case .touches(let samples): return 30 + samples.count * 110
      case .hit(let hit): return 80 + (hit.recognizers.count + hit.chain.count) * 20
      case .note(let note): return 40 + note.text.utf8.count
      case .state, .action, .event, .responder, .keyboard, .controller, .end: return 70
      case .scroll: return 110
      }
    }
  }
#endif

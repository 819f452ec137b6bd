import Foundation
import ResponderKit

/// Pen strokes in the CSV format of Wacom's Universal Ink Library. Each row is a sample. The first line contains the
/// names of the columns: `idx,SPLINE_X,SPLINE_Y,SENSOR_TIMESTAMP,SENSOR_PRESSURE,SENSOR_ALTITUDE,SENSOR_AZIMUTH`.
///
/// The rows with the same `idx` form a stroke. The pen lands in the first row of the stroke and lifts in the last row.
/// Times are in milliseconds, pressures from 0 to 1, and angles in radians.
struct InkTable {
  private enum Column: String, CaseIterable {
    case index = "idx"
    case x = "SPLINE_X"
    case y = "SPLINE_Y"
    case time = "SENSOR_TIMESTAMP"
    case pressure = "SENSOR_PRESSURE"
    case altitude = "SENSOR_ALTITUDE"
    case azimuth = "SENSOR_AZIMUTH"

    var isRequired: Bool {
      switch self {
      case .index, .x, .y, .time: true
      case .pressure, .altitude, .azimuth: false
      }
    }

    var what: String {
      switch self {
      case .index: "a stroke number"
      case .x, .y: "a coordinate"
      case .time: "milliseconds"
      case .pressure: "a pressure from 0 to 1"
      case .altitude, .azimuth: "radians"
      }
    }

    var range: ClosedRange<Double> {
      switch self {
      case .index: 0...1e9
      case .x, .y: -1e6...1e6
      case .time: 0...1e13
      case .pressure: 0...1
      case .altitude, .azimuth: -7...7
      }
    }
  }

  private struct Row {
    var stroke: Int
    var sample: TouchSample
    var line: Int
  }

  private let file: String
  private var columns: [Column?] = []
  private var pending: Row?
  private var isFirst = true
  private var strokes: Set<Int> = []
  private var turn = 0
  private var stream = ContactStream()

  init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    for (number, line) in RecordingLines(bytes) where !line.allSatisfy(JSONSource.isBlank) {
      let fields = try fields(of: line, number)
      if columns.isEmpty { try readHead(fields, number) } else { try take(try row(fields, number)) }
    }
    try finishStroke()
    guard !stream.isEmpty else { throw error(1, 1, "no samples found; expected a row for each sample") }
  }

  func recording() -> Recording { stream.recording() }

  private func error(_ line: Int, _ column: Int, _ message: String) -> RecordingError {
    RecordingError(file: file, line: line, column: column, message: message)
  }

  private typealias Field = (text: String, column: Int)

  private func fields(of line: ArraySlice<UInt8>, _ number: Int) throws -> [Field] {
    guard line.count <= 4096 else {
      throw error(number, 1, "the line has more than 4096 bytes; expected seven numbers")
    }
    if let quote = line.firstIndex(of: UInt8(ascii: "\"")) {
      throw error(number, quote - line.startIndex + 1, "found a quotation mark; expected numbers separated by commas")
    }
    var column = 1
    return line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { part in
      defer { column += part.count + 1 }
      let text = String(decoding: part, as: UTF8.self).trimmingCharacters(in: .whitespaces)
      return (text, column)
    }
  }

  private mutating func readHead(_ fields: [Field], _ line: Int) throws {
    columns = fields.map { Column(rawValue: $0.text) }
    for column in Column.allCases {
      let indexes = columns.indices.filter { columns[$0] == column }
      guard indexes.count <= 1 else {
        throw error(
          line,
          fields[indexes[1]].column,
          "the column \(column.rawValue) is repeated; expected each column once"
        )
      }
      guard !indexes.isEmpty || !column.isRequired else {
        throw error(
          line,
          1,
          "the column \(column.rawValue) is missing; expected at least idx, SPLINE_X, SPLINE_Y, SENSOR_TIMESTAMP"
        )
      }
    }
    for (field, column) in zip(fields, columns) where column == nil {
      stream.remark(line: line, "the unknown column “\(field.text.prefix(40))” is left out")
    }
  }

  private func row(_ fields: [Field], _ line: Int) throws -> Row {
    guard fields.count == columns.count else {
      throw error(line, 1, "found \(fields.count) values; expected \(columns.count), as in the first line")
    }
    var values: [Column: Double] = [:]
    for (field, column) in zip(fields, columns) {
      guard let column else { continue }
      guard let value = Double(field.text), column.range.contains(value) else {
        let bounds = "at least \(column.range.lowerBound) and at most \(column.range.upperBound)"
        throw error(line, field.column, "expected \(column.what), \(bounds); found “\(field.text.prefix(40))”")
      }
      values[column] = value
    }
    guard let stroke = Int(exactly: values[.index] ?? 0) else {
      throw error(line, 1, "expected an integer as the stroke number")
    }
    var sample = TouchSample(
      finger: 0,
      phase: .moved,
      location: CGPoint(x: values[.x] ?? 0, y: values[.y] ?? 0),
      timestamp: (values[.time] ?? 0) / 1000
    )
    sample.type = .pencil
    if let pressure = values[.pressure] {
      sample.force = CGFloat(pressure)
      sample.maximumPossibleForce = 1
    }
    if let altitude = values[.altitude] { sample.altitudeAngle = CGFloat(altitude) }
    if let azimuth = values[.azimuth] { sample.azimuthAngle = CGFloat(azimuth) }
    return Row(stroke: stroke, sample: sample, line: line)
  }

  /// Stores a row and adds the sample of the previous row. Only the next row shows whether a row is the last row of its
  /// stroke.
  private mutating func take(_ row: Row) throws {
    if let pending, pending.stroke == row.stroke {
      try play(pending, isFirst ? .began : .moved)
      isFirst = false
    } else {
      try finishStroke()
      guard strokes.insert(row.stroke).inserted else {
        throw error(row.line, 1, "stroke \(row.stroke) has ended; expected all rows of a stroke together")
      }
      isFirst = true
    }
    pending = row
  }

  private mutating func finishStroke() throws {
    guard let pending else { return }
    if isFirst { try play(pending, .began) }
    try play(pending, .ended)
    self.pending = nil
  }

  private mutating func play(_ row: Row, _ phase: UITouch.Phase) throws {
    var sample = row.sample
    sample.phase = phase
    turn += 1
    let file = file
    try stream.take("pen", sample, turn: turn) {
      RecordingError(file: file, line: row.line, column: 1, message: $0)
    }
  }
}

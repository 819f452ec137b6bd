import Foundation
import ResponderDrawing

// Computes results for `Scripts/compare-paths.py`. Each line of the input is a path or a query, in words with spaces
// between them:
//   path M x y L x y Q x y x y C x y x y x y Z …
//   fill RULE x y …                              RULE: winding, evenodd
//   stroke WIDTH CAP JOIN LIMIT x y …            CAP: butt, round, square; JOIN: miter, round, bevel
// The response to a query is a line of zeros and ones, one per point, for the last path.
var path = CGMutablePath()

func printResults(_ path: CGPath, _ rule: CGPathFillRule, _ numbers: [Double]) {
  var line = ""
  for index in stride(from: 0, to: numbers.count - 1, by: 2) {
    line += path.contains(CGPoint(x: numbers[index], y: numbers[index + 1]), using: rule) ? "1" : "0"
  }
  print(line)
  fflush(nil)
}

while let line = readLine() {
  let words = line.split(separator: " ").map(String.init)
  let numbers = words.compactMap(Double.init)
  switch words.first {
  case "path":
    path = CGMutablePath()
    var index = 1
    func point() -> CGPoint {
      index += 2
      return CGPoint(x: Double(words[index - 2]) ?? .nan, y: Double(words[index - 1]) ?? .nan)
    }
    while index < words.count {
      index += 1
      switch words[index - 1] {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      default: path.closeSubpath()
      }
    }
  case "fill":
    printResults(path, words[1] == "evenodd" ? .evenOdd : .winding, numbers)
  case "stroke":
    let caps: [String: CGLineCap] = ["butt": .butt, "round": .round, "square": .square]
    let joins: [String: CGLineJoin] = ["miter": .miter, "round": .round, "bevel": .bevel]
    let outline = path.copy(
      strokingWithWidth: numbers[0],
      lineCap: caps[words[2]] ?? .butt,
      lineJoin: joins[words[3]] ?? .miter,
      miterLimit: numbers[1]
    )
    printResults(outline, .winding, Array(numbers.dropFirst(2)))
  default: break
  }
}

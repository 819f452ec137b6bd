// Measures the painting of a table and of a map, or paints screens:
//
//   RasterBench                  prints the times of whole and of damaged frames, in milliseconds
//   RasterBench --pictures DIR   writes each screen as PNG files: at scale 1 and 2, light and dark

import CCairo
import Foundation
import ResponderRaster
import ResponderSimulation
import UIKit

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--pictures", let folder = arguments.dropFirst().first {
  try Pictures.write(to: URL(fileURLWithPath: folder), only: arguments.dropFirst(2).first)
} else {
  try TableBench.run()
  TableBench.runMap()
}

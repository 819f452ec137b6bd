extension Double {
  /// The number to the thousandth.
  var rounded3: Double { (self * 1000).rounded() / 1000 }
}

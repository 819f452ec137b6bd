extension Double {
  /// The number rounded to three decimal places.
  var rounded3: Double { (self * 1000).rounded() / 1000 }
}

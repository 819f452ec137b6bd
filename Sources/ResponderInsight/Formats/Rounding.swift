extension Double {
  /// The number rounded to three decimals.
  var rounded3: Double { (self * 1000).rounded() / 1000 }
}

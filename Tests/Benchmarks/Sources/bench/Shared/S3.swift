/// Chains of operators between a subject and a sink.
enum S3 {
  /// Returns the values that the chain emits for `0..<count`.
  static func expected(_ count: Int) -> some Sequence<Int> {
    var total = 0
    return (0..<count).lazy.compactMap { value in
      let raised = value &+ 1
      guard raised & 3 != 0 else { return nil }
      total &+= raised &* 2
      return total
    }
  }

  /// Returns the values that the ten maps emit for `0..<count`.
  static func expectedOfTenMaps(_ count: Int) -> some Sequence<Int> {
    (0..<count).lazy.map { value in
      var value = value
      for step in 1...10 { value = step % 2 == 1 ? value &+ step : value ^ step }
      return value
    }
  }
}

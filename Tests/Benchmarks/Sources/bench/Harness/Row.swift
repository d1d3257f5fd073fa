/// One comparison, as written to the JSON file.
///
/// For memory the target is an amount, for time a ratio.
struct Row: Encodable {
  var scenario: String
  var ours: Double
  var peer: String
  var theirs: Double
  var unit: String
  var ratio: Double
  var target: Double
  var met: Bool
}

extension Measurement {
  /// The comparisons that have a target.
  var rows: [Row] {
    scenario.rivals.indices.compactMap { index in
      guard let target = scenario.rivals[index].target else { return nil }
      let theirs = theirs(index)
      let ratio = theirs > 0 ? ours / theirs : ours > 0 ? ours : 0
      let (limit, met) =
        switch target {
        case .ratio(let limit): (limit, ratio <= limit)
        case .amount(let limit): (limit, ours <= limit)
        }
      return Row(
        scenario: scenario.title, ours: ours.rounded(3), peer: scenario.rivals[index].name,
        theirs: theirs.rounded(3), unit: scenario.unit.rawValue, ratio: ratio.rounded(5),
        target: limit.rounded(5), met: met)
    }
  }
}

extension Double {
  func rounded(_ digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

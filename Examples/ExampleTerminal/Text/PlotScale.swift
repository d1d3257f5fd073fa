/// The vertical axis of a plot: round numbers that lie exactly on the edges of its rows.
package struct PlotScale: Equatable, Sendable {
  /// The value at the bottom.
  package let lowest: Double
  /// The value at the top.
  package let highest: Double
  /// The difference between two marks.
  package let step: Double
  /// The number of rows between two marks.
  package let rowsPerStep: Int

  /// Creates the tightest scale that contains a range.
  ///
  /// - Parameters:
  ///   - range: The smallest and the largest value.
  ///   - height: The number of rows, at least 2.
  ///   - isWhole: Whether the values are whole numbers, which have no marks in between.
  package init(_ range: ClosedRange<Double>, height: Int, isWhole: Bool = false) {
    // At most seven steps are readable. With two, there is always a scale for values on both sides of 0.
    let fewest = max(2, height / 7)
    let scales = (height < 4 ? 1...1 : fewest...min(fewest + 2, height / 2)).map { rows in
      Self.tightest(range, height: height, rowsPerStep: rows, isWhole: isWhole)
    }
    self = scales.min { $0.highest - $0.lowest < $1.highest - $1.lowest } ?? scales[0]
  }

  private init(lowest: Double, step: Double, rowsPerStep: Int, height: Int) {
    self.lowest = lowest
    self.step = step
    self.rowsPerStep = rowsPerStep
    highest = lowest + step * Double(height) / Double(rowsPerStep)
  }

  /// The marks from bottom to top, each with the number of rows below it.
  package func marks(height: Int) -> [(value: Double, row: Int)] {
    stride(from: 0, through: height, by: rowsPerStep).enumerated().map { (lowest + step * Double($0), $1) }
  }

  /// Returns the part of the axis below a value, between 0 and 1.
  package func position(of value: Double) -> Double {
    min(1, max(0, (value - lowest) / (highest - lowest)))
  }

  /// Returns a value with as many decimals as the step needs.
  package func text(_ value: Double) -> String {
    var decimals = 0
    var factor = 1.0
    while decimals < 6, abs((step * factor).rounded() - step * factor) > 0.001 {
      decimals += 1
      factor *= 10
    }
    let parts = Int((value * factor).rounded()).quotientAndRemainder(dividingBy: Int(factor))
    let sign = value < 0 && parts.quotient == 0 && parts.remainder != 0 ? "-" : ""
    guard decimals > 0 else { return NumberText.number(parts.quotient) }
    let digits = String(abs(parts.remainder))
    return sign + NumberText.number(parts.quotient) + "."
      + String(repeating: "0", count: decimals - digits.count) + digits
  }

  private static func tightest(
    _ range: ClosedRange<Double>, height: Int, rowsPerStep: Int, isWhole: Bool
  ) -> PlotScale {
    let room = Double(height) / Double(rowsPerStep)
    let size = range.upperBound - range.lowerBound
    var power = powerOfTen(below: (size > 0 ? size : max(1, abs(range.lowerBound))) / room / 10)
    while true {
      for digit in [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] {
        let step = digit * power
        if isWhole, step < 1 || step != step.rounded() { continue }
        let lowest = (range.lowerBound / step).rounded(.down) * step
        let scale = PlotScale(lowest: lowest, step: step, rowsPerStep: rowsPerStep, height: height)
        if scale.highest >= range.upperBound, size > 0 || step * room >= 1 { return scale }
      }
      power *= 10
    }
  }

  private static func powerOfTen(below value: Double) -> Double {
    var power = 1.0
    while power > value, power > 1e-6 { power /= 10 }
    while power * 10 <= value { power *= 10 }
    return power
  }
}

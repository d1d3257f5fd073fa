/// The values per second of a row in the last frames.
struct RateHistory: Equatable {
  /// How many rates are kept.
  static let limit = 80

  /// The rates, oldest first, one for each frame but the first.
  private(set) var rates: [Double] = []
  private var last: (values: Int, time: Int64)?

  /// The values per second since the frame before the last one.
  ///
  /// Two frames, so that a value each second does not blink.
  var current: Double? {
    rates.isEmpty ? nil : rates.suffix(2).reduce(0, +) / Double(min(2, rates.count))
  }

  /// Creates a history without rates.
  ///
  /// - Parameter time: The time at which there was no value yet, in nanoseconds, if it is known.
  init(since time: Int64? = nil) {
    last = time.map { (0, $0) }
  }

  /// Adds the number of values so far at a time in nanoseconds.
  mutating func add(_ values: Int, at time: Int64) {
    defer { last = (values, time) }
    guard let last, time > last.time else { return }
    rates.append(Double(max(0, values - last.values)) * 1e9 / Double(time - last.time))
    if rates.count > Self.limit { rates.removeFirst() }
  }

  static func == (left: RateHistory, right: RateHistory) -> Bool { left.rates == right.rates }
}

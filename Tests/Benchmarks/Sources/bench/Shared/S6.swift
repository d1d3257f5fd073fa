/// One producer, one asynchronous consumer.
enum S6 {
  static let burst = 10_000
  static let window = 64
  static let windowBurst = 1_000

  /// Returns the values that arrive from `count` bursts.
  static func bursts(_ count: Int) -> some Sequence<Int> {
    (0..<count * burst).lazy.map { $0 % burst }
  }

  /// Returns the values that a buffer of the newest keeps of `count` bursts.
  static func windows(_ count: Int) -> some Sequence<Int> {
    (0..<count * window).lazy.map { windowBurst - window + $0 % window }
  }
}

/// Switching from one inner publisher to the next.
enum S15 {
  static let inners = 16
  static let burst = 10_000

  /// Returns the values that arrive from `count` switches, each to the next inner.
  static func switches(_ count: Int) -> some Sequence<Int> {
    (0..<count).lazy.map { $0 % inners }
  }
}

/// A chain of operators that runs once for several subscribers, per delivered or filtered value.
enum S16 {
  static let subscribers = 4

  /// Returns the values that the chain emits for `0..<count`.
  static func expected(_ count: Int) -> some Sequence<Int> {
    (0..<count).lazy.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }
  }
}

/// A value that holds its sender and its number, and whose release is counted.
final class Stamp: Sendable {
  let code: Int
  private let live: Counter

  init(_ sender: Int, _ number: Int, live: Counter) {
    code = Self.code(sender, number)
    self.live = live
    live.add()
  }

  deinit {
    live.add(-1)
  }

  static func code(_ sender: Int, _ number: Int) -> Int { sender << 32 | number }

  static func sender(of code: Int) -> Int { code >> 32 }

  static func number(of code: Int) -> Int { code & 0xffff_ffff }

  /// Returns whether each sender's stamps are complete from the first to this one, in order.
  static func isComplete(_ codes: [Int], senders: Int, numbers: Int) -> Bool {
    var last = Array(repeating: 0, count: senders)
    for code in codes {
      guard number(of: code) == last[sender(of: code)] + 1 else { return false }
      last[sender(of: code)] += 1
    }
    return last.allSatisfy { $0 == numbers }
  }
}

import Causeway
import Synchronization

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

/// The events of one subscriber.
///
/// They are recorded without a lock, because calls to a subscriber never overlap (R2); ThreadSanitizer reports it if
/// they do.
final class StampLog: @unchecked Sendable {
  private(set) var codes: [Int] = []
  private(set) var completions = 0
  /// The number of calls during another call, or after the end.
  private(set) var faults = 0
  private let isInside = Atomic(false)
  private let received = Counter()

  /// The number of values, for other threads.
  var count: Int { received.value }

  func receive(_ stamp: Stamp) {
    enter()
    codes.append(stamp.code)
    received.add()
    isInside.store(false, ordering: .releasing)
  }

  func end() {
    enter()
    completions += 1
    isInside.store(false, ordering: .releasing)
  }

  private func enter() {
    if isInside.exchange(true, ordering: .acquiringAndReleasing) || completions > 0 { faults += 1 }
  }
}

extension Publisher where Output == Stamp {
  /// Subscribes with a log.
  ///
  /// The subscriber counts as live until it is released.
  func log(to log: StampLog, live: Counter) -> AnyCancellable {
    let guest = Stamp(0, 0, live: live)
    return sink(
      receiveCompletion: { _ in withExtendedLifetime(guest) { log.end() } },
      receiveValue: { stamp in withExtendedLifetime(guest) { log.receive(stamp) } })
  }
}

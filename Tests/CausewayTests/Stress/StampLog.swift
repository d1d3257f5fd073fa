import Causeway
import Synchronization

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

import CausewayTesting
import Foundation

/// A time of day that a test sets.
final class ReaderTime: Sendable {
  private let seconds = Probe<TimeInterval>(0)

  var now: @Sendable () -> Date { { [seconds] in Date(timeIntervalSince1970: seconds.value) } }

  func advance(by interval: TimeInterval) {
    seconds.change { $0 += interval }
  }
}

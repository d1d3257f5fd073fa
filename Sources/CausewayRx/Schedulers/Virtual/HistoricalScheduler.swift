public import Foundation

/// A ``VirtualTimeScheduler`` whose times are dates.
///
/// Corresponds to RxSwift's `HistoricalScheduler`.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  /// Makes a scheduler.
  ///
  /// - Parameter initialClock: The time at the beginning.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

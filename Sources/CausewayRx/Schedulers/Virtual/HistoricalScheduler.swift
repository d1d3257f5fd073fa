public import Foundation

/// A ``VirtualTimeScheduler`` whose times are dates.
///
/// Corresponds to RxSwift's `HistoricalScheduler`.
public class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>, @unchecked Sendable {
  // Safety: As `VirtualTimeScheduler`: the class adds no state.

  /// Creates a scheduler.
  ///
  /// - Parameter initialClock: The initial time.
  public init(initialClock: RxTime = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}

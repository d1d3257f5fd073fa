public import Dispatch

/// A time interval, with the spelling of Dispatch and RxSwift: `.milliseconds(300)`, `.seconds(2)`.
public typealias RxTimeInterval = DispatchTimeInterval

extension DispatchTimeInterval {
  /// The interval as a `Duration`; 100 years for `.never`, which every clock can add to its time.
  package var duration: Duration {
    switch self {
    case .seconds(let count): .seconds(count)
    case .milliseconds(let count): .milliseconds(count)
    case .microseconds(let count): .microseconds(count)
    case .nanoseconds(let count): .nanoseconds(count)
    case .never: .seconds(100 * 365 * 24 * 3600)
    @unknown default: .seconds(100 * 365 * 24 * 3600)
    }
  }
}

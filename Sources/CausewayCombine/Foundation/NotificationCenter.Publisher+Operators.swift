public import Causeway
public import Foundation

extension NotificationCenter.Publisher {
  /// Subscribes.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which the closure is written. One of the main actor is called there.
  ///   - receiveValue: Called for each notification, on the sending thread unless it is the main actor's.
  /// - Returns: A token that stops observing when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveValue: @escaping (Notification) -> Void
  ) -> AnyCancellable {
    erased.sink(isolation: isolation) { receiveValue($0.notification) }
  }

  /// Sends each notification transformed.
  ///
  /// - Parameter transform: Called for each notification, on the sending thread.
  /// - Returns: A publisher of the transformed notifications.
  public func map<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result
  ) -> Publishers.Map<AnyPublisher<PostedNotification, Never>, Result> {
    erased.map { transform($0.notification) }
  }

  /// Sends each notification transformed, and drops those for which the transform returns `nil`.
  ///
  /// - Parameter transform: Called for each notification, on the sending thread.
  /// - Returns: A publisher of the transformed notifications.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result?
  ) -> Publishers.CompactMap<AnyPublisher<PostedNotification, Never>, Result> {
    erased.compactMap { transform($0.notification) }
  }

  /// Sends the notifications that fulfil a condition.
  ///
  /// - Parameter isIncluded: Called for each notification, on the sending thread.
  /// - Returns: A publisher of fewer notifications.
  public func filter(_ isIncluded: @escaping (Notification) -> Bool) -> NotificationCenter.Publisher {
    replacing(erased.filter { isIncluded($0.notification) })
  }

  /// Sends the notifications of two publishers, as they come.
  ///
  /// - Parameter other: The other publisher.
  /// - Returns: A publisher of the notifications of both.
  public func merge(with other: NotificationCenter.Publisher) -> NotificationCenter.Publisher {
    replacing(erased.merge(with: other.erased))
  }

  /// Delivers on a scheduler, in order.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler that delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher that delivers there.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> NotificationCenter.Publisher
  {
    replacing(erased.receive(on: OptionedScheduler(scheduler, options)))
  }

  /// Sends a notification when no other one has followed it for an interval.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - scheduler: Measures the time, and delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the notifications that are followed by a pause.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> NotificationCenter.Publisher {
    replacing(erased.debounce(for: dueTime, scheduler: scheduler, options: options))
  }

  /// Sends at most one notification in each interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - scheduler: Measures the time, and delivers.
  ///   - latest: Whether the latest notification of an interval is sent, rather than the first.
  /// - Returns: A publisher of fewer notifications.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> NotificationCenter.Publisher {
    replacing(erased.throttle(for: interval, scheduler: scheduler, latest: latest))
  }

  /// Returns a publisher of the notifications themselves, for a property of type `AnyPublisher<Notification, Never>`.
  ///
  /// `Notification` is not `Sendable`, so that only Swift 5 mode accepts this, with a warning.
  ///
  /// - Returns: A publisher of `Notification`.
  @_disfavoredOverload
  public func eraseToAnyPublisher<Posted: ReferenceConvertible & Sendable>() -> AnyPublisher<Posted, Never>
  where Posted.ReferenceType == NSNotification {
    // `Notification` is the only type that fits.
    erased.compactMap { $0.notification as? Posted }.eraseToAnyPublisher()
  }
}

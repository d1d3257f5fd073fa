public import Causeway
public import Foundation

extension NotificationCenter.Publisher {
  /// Subscribes with a closure.
  ///
  /// A closure written on the main actor or on another actor runs on it; a closure without isolation runs on the
  /// posting thread.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the closure.
  ///   - receiveValue: Called with each notification.
  /// - Returns: A token that stops observing when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveValue: @escaping (Notification) -> Void
  ) -> AnyCancellable {
    erased.sink(isolation: isolation) { receiveValue($0.notification) }
  }

  /// Transforms each notification with a closure.
  ///
  /// - Parameter transform: Called with each notification, on the sending thread.
  /// - Returns: A publisher of the results.
  public func map<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result
  ) -> Publishers.Map<AnyPublisher<PostedNotification, Never>, Result> {
    erased.map { transform($0.notification) }
  }

  /// Transforms each notification with a closure, and drops `nil` results.
  ///
  /// - Parameter transform: Called with each notification, on the sending thread.
  /// - Returns: A publisher of the results.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result?
  ) -> Publishers.CompactMap<AnyPublisher<PostedNotification, Never>, Result> {
    erased.compactMap { transform($0.notification) }
  }

  /// Emits the notifications that satisfy a condition.
  ///
  /// - Parameter isIncluded: Called with each notification, on the sending thread.
  /// - Returns: A publisher of the matching notifications.
  public func filter(_ isIncluded: @escaping (Notification) -> Bool) -> NotificationCenter.Publisher {
    replacing(erased.filter { isIncluded($0.notification) })
  }

  /// Merges the notifications of two publishers.
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
  /// - Returns: A publisher that delivers on the scheduler.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> NotificationCenter.Publisher
  {
    replacing(erased.receive(on: OptionedScheduler(scheduler, options)))
  }

  /// Emits a notification after an interval without a newer one.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - scheduler: The scheduler that measures the time and delivers.
  ///   - options: The scheduler's options.
  /// - Returns: A publisher of the notifications that are followed by a pause.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> NotificationCenter.Publisher {
    replacing(erased.debounce(for: dueTime, scheduler: scheduler, options: options))
  }

  /// Emits at most one notification in each interval.
  ///
  /// - Parameters:
  ///   - interval: The interval.
  ///   - scheduler: The scheduler that measures the time and delivers.
  ///   - latest: Whether to emit the latest notification of an interval instead of the first.
  /// - Returns: A publisher of some of the notifications.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> NotificationCenter.Publisher {
    replacing(erased.throttle(for: interval, scheduler: scheduler, latest: latest))
  }

  /// Returns a type-erased publisher of `Notification` itself, for a property of type `AnyPublisher<Notification,
  /// Never>`.
  ///
  /// `Notification` is not `Sendable`, so only Swift 5 mode accepts this method, with a warning.
  ///
  /// - Returns: A publisher of `Notification`.
  @_disfavoredOverload
  public func eraseToAnyPublisher<Posted: ReferenceConvertible & Sendable>() -> AnyPublisher<Posted, Never>
  where Posted.ReferenceType == NSNotification {
    // `Notification` is the only type that satisfies the constraints.
    erased.compactMap { $0.notification as? Posted }.eraseToAnyPublisher()
  }
}

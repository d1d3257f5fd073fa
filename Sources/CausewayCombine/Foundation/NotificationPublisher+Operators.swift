public import Causeway
public import Foundation

extension NotificationPublisher {
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

  /// Subscribes with closures.
  ///
  /// Closures written on the main actor or on another actor run on it; closures without isolation run on the posting
  /// thread.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the closures.
  ///   - receiveCompletion: Called if an operator in front of the subscription finishes.
  ///   - receiveValue: Called with each notification.
  /// - Returns: A token that stops observing when it is cancelled or released.
  public func sink(
    isolation: (any Actor)? = #isolation, receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void,
    receiveValue: @escaping (Notification) -> Void
  ) -> AnyCancellable {
    erased.sink(
      isolation: isolation, receiveCompletion: receiveCompletion, receiveValue: { receiveValue($0.notification) })
  }

  /// Transforms each notification with a closure.
  public func map<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result
  ) -> Publishers.Map<AnyPublisher<PostedNotification, Never>, Result> {
    erased.map { transform($0.notification) }
  }

  /// Transforms each notification with a closure, and drops `nil` results.
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Notification) -> Result?
  ) -> Publishers.CompactMap<AnyPublisher<PostedNotification, Never>, Result> {
    erased.compactMap { transform($0.notification) }
  }

  /// Emits the notifications that satisfy a condition.
  public func filter(_ isIncluded: @escaping (Notification) -> Bool) -> NotificationPublisher {
    replacing(erased.filter { isIncluded($0.notification) })
  }

  /// Transforms each notification with a closure, and fails with the first error that the closure throws.
  public func tryMap<Result: Sendable>(
    _ transform: @escaping (Notification) throws -> Result
  ) -> Publishers.TryMap<AnyPublisher<PostedNotification, Never>, Result> {
    erased.tryMap { try transform($0.notification) }
  }

  /// Transforms each notification, drops `nil` results, and fails with the first error that the closure throws.
  public func tryCompactMap<Result: Sendable>(
    _ transform: @escaping (Notification) throws -> Result?
  ) -> some Causeway.Publisher<Result, any Error> {
    erased.tryCompactMap { try transform($0.notification) }
  }

  /// Emits the notifications that satisfy a condition, and fails with the first error that the closure throws.
  public func tryFilter(
    _ isIncluded: @escaping (Notification) throws -> Bool
  ) -> some Causeway.Publisher<PostedNotification, any Error> {
    erased.tryFilter { try isIncluded($0.notification) }
  }

  /// Creates a publisher that cannot fail for each notification, and merges the values of these publishers.
  public func flatMap<Inner: Causeway.Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Notification) -> Inner
  ) -> Publishers.FlatMap<Inner, AnyPublisher<PostedNotification, Never>> where Inner.Failure == Never {
    erased.flatMap(maxPublishers: maxPublishers) { transform($0.notification) }
  }

  /// Creates a publisher for each notification, and merges the values of these publishers.
  public func flatMap<Inner: Causeway.Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Notification) -> Inner
  ) -> Publishers.FlatMap<Inner, Publishers.SetFailureType<AnyPublisher<PostedNotification, Never>, Inner.Failure>> {
    erased.flatMap(maxPublishers: maxPublishers) { transform($0.notification) }
  }

  /// Combines each notification with the previous result, and emits every result.
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Notification) -> Result
  ) -> Publishers.Scan<AnyPublisher<PostedNotification, Never>, Result> {
    erased.scan(initial) { next($0, $1.notification) }
  }

  /// Drops each notification that equals the previous one.
  public func removeDuplicates(
    by isSame: @escaping (Notification, Notification) -> Bool
  ) -> NotificationPublisher {
    replacing(erased.removeDuplicates { isSame($0.notification, $1.notification) })
  }

  /// Emits notifications until the first one that does not satisfy a condition, and finishes.
  public func prefix(while predicate: @escaping (Notification) -> Bool) -> NotificationPublisher {
    replacing(erased.prefix { predicate($0.notification) })
  }

  /// Emits the first notifications, and finishes.
  ///
  /// - Parameter count: The number of notifications.
  /// - Returns: A publisher of the first notifications.
  public func prefix(_ count: Int) -> NotificationPublisher {
    replacing(erased.prefix(count))
  }

  /// Emits the first notification, and finishes.
  public func first() -> NotificationPublisher {
    replacing(erased.first())
  }

  /// Emits the first notification that satisfies a condition, and finishes.
  public func first(where predicate: @escaping (Notification) -> Bool) -> NotificationPublisher {
    replacing(erased.first { predicate($0.notification) })
  }

  /// Drops notifications until the first one that does not satisfy a condition.
  public func drop(while predicate: @escaping (Notification) -> Bool) -> NotificationPublisher {
    replacing(erased.drop { predicate($0.notification) })
  }

  /// Drops the first notifications.
  ///
  /// - Parameter count: The number of notifications.
  /// - Returns: A publisher of the remaining notifications.
  public func dropFirst(_ count: Int = 1) -> NotificationPublisher {
    replacing(erased.dropFirst(count))
  }

  /// Emits whether a notification satisfies a condition, as soon as this is known, and finishes.
  public func contains(
    where predicate: @escaping (Notification) -> Bool
  ) -> Publishers.ContainsWhere<AnyPublisher<PostedNotification, Never>> {
    erased.contains { predicate($0.notification) }
  }

  /// Calls closures for events before passing them on unchanged.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Notification) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Never>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> NotificationPublisher {
    replacing(
      erased.handleEvents(
        receiveSubscription: receiveSubscription, receiveOutput: { receiveOutput?($0.notification) },
        receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest))
  }

  /// Merges the notifications of two publishers.
  public func merge(with other: NotificationPublisher) -> NotificationPublisher {
    replacing(erased.merge(with: other.erased))
  }

  /// Delivers on a scheduler, in order.
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> NotificationPublisher
  {
    replacing(erased.receive(on: OptionedScheduler(scheduler, options)))
  }

  /// Delivers later by an interval.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> NotificationPublisher {
    replacing(erased.delay(for: interval, tolerance: tolerance, scheduler: scheduler, options: options))
  }

  /// Emits a notification after an interval without a newer one.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> NotificationPublisher {
    replacing(erased.debounce(for: dueTime, scheduler: scheduler, options: options))
  }

  /// Emits at most one notification in each interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> NotificationPublisher {
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

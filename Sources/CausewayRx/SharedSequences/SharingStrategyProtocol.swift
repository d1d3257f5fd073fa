/// The scheduler of a ``SharedSequence``, and the way in which its subscribers share one subscription.
///
/// Corresponds to RxCocoa's `SharingStrategyProtocol`.
public protocol SharingStrategyProtocol {
  /// The scheduler on which all events are delivered.
  static var scheduler: any SchedulerType { get }

  /// Shares one subscription among all subscribers.
  ///
  /// - Parameter source: The observable to share. It is subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element>
}

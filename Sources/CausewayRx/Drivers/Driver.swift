/// A stream of state for a user interface, which never fails and delivers on the main thread.
///
/// A late subscriber receives the latest element first. The subscribers share one subscription to the source, which
/// ends with the last of them. Subscribe on the main thread: the latest element is delivered on the subscribing thread.
///
/// Corresponds to RxCocoa's `Driver`.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of a ``Driver``: on the main thread, with the latest element for late subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The scheduler of the main thread, unless ``SharingScheduler`` provides another.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription and replays its latest element.
  ///
  /// - Parameter source: The observable to share. It is subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  @_alwaysEmitIntoClient
  public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the same elements as a ``Driver``.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

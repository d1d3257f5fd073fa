/// A stream of state for a user interface: it never fails, delivers on the main thread, and a late subscriber receives
/// the latest element first.
///
/// Its subscribers share one subscription, which ends with the last of them. Subscribe on the main thread: the latest
/// element is delivered on the subscribing thread.
///
/// After RxCocoa's `Driver`.
public typealias Driver<Element: Sendable> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing of a ``Driver``: on the main thread, with the latest element for a late subscriber.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main thread's scheduler, unless ``SharingScheduler`` says otherwise.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription, and replays its latest element.
  ///
  /// - Parameter source: Subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns the same elements as a ``Driver``.
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

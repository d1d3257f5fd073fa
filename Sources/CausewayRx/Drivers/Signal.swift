/// A stream of events for a user interface: it never fails, delivers on the main thread, and replays nothing.
///
/// Its subscribers share one subscription, which ends with the last of them. After RxCocoa's `Signal`.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing of a ``Signal``: on the main thread, without replay.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main thread's scheduler, unless ``SharingScheduler`` says otherwise.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription.
  ///
  /// - Parameter source: Subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the same elements as a ``Signal``.
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

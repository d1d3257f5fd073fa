/// A stream of events for a user interface, which never fails, delivers on the main thread, and does not replay.
///
/// The subscribers share one subscription to the source, which ends with the last of them. Corresponds to RxCocoa's
/// `Signal`.
public typealias Signal<Element: Sendable> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of a ``Signal``: on the main thread, without replay.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The scheduler of the main thread, unless ``SharingScheduler`` provides another.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription.
  ///
  /// - Parameter source: The observable to share. It is subscribed to for the first subscriber.
  /// - Returns: An observable of the same elements.
  @_alwaysEmitIntoClient
  public static func share<Element: Sendable>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Returns the same elements as a ``Signal``.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

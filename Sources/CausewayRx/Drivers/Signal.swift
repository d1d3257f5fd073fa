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

extension ObservableConvertibleType {
  /// Delivers on the main thread, and replaces an error with an element and the completion.
  ///
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: A signal of the same elements.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Delivers on the main thread, and continues with another signal after an error.
  ///
  /// - Parameter onErrorSignalWith: The signal to subscribe to after an error.
  /// - Returns: A signal of the elements of both.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorDriveWith: onErrorSignalWith)
  }

  /// Delivers on the main thread, and continues after an error with a signal that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the main thread.
  /// - Returns: A signal of the elements of both.
  @_alwaysEmitIntoClient
  public func asSignal(onErrorRecover: @escaping (_ error: any Error) -> Signal<Element>) -> Signal<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Delivers on the main thread.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

extension PublishRelay {
  /// Delivers on the main thread.
  @_alwaysEmitIntoClient
  public func asSignal() -> Signal<Element> {
    Signal(asObservable().observe(on: SignalSharingStrategy.scheduler))
  }
}

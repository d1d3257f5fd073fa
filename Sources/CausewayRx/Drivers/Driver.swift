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

extension ObservableConvertibleType {
  /// Delivers on the main thread, and replaces an error with an element and the completion.
  ///
  /// - Parameter onErrorJustReturn: The element to emit instead of an error.
  /// - Returns: A driver of the same elements.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    asSharedSequence(onErrorJustReturn: onErrorJustReturn)
  }

  /// Delivers on the main thread, and continues with another driver after an error.
  ///
  /// - Parameter onErrorDriveWith: The driver to subscribe to after an error.
  /// - Returns: A driver of the elements of both.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorDriveWith: onErrorDriveWith)
  }

  /// Delivers on the main thread, and continues after an error with a driver that depends on the error.
  ///
  /// - Parameter onErrorRecover: Called with the error, on the main thread.
  /// - Returns: A driver of the elements of both.
  @_alwaysEmitIntoClient
  public func asDriver(onErrorRecover: @escaping (_ error: any Error) -> Driver<Element>) -> Driver<Element> {
    asSharedSequence(onErrorRecover: onErrorRecover)
  }
}

extension InfallibleType {
  /// Delivers on the main thread.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

extension BehaviorRelay {
  /// Delivers on the main thread, starting with the current element.
  ///
  /// - Returns: A driver of the elements.
  @_alwaysEmitIntoClient
  public func asDriver() -> Driver<Element> {
    Driver(asObservable().observe(on: DriverSharingStrategy.scheduler))
  }
}

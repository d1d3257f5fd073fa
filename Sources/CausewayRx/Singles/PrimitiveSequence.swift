/// Work with a limited number of elements, determined by its trait: ``Single``, ``Maybe`` or ``Completable``.
///
/// It is cold: each subscription runs the work once, and its disposal disposes of the work.
///
/// Corresponds to RxSwift's `PrimitiveSequence`.
public struct PrimitiveSequence<Trait, Element: Sendable>: ObservableConvertibleType {
  /// The underlying observable, which emits the number of elements that the trait requires.
  @usableFromInline let observable: Observable<Element>

  /// Wraps an observable that emits the number of elements that the trait requires.
  @_alwaysEmitIntoClient
  init(_ observable: Observable<Element>) {
    self.observable = observable
  }

  /// Returns the same events as an ``Observable``.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    observable
  }
}

extension PrimitiveSequence {
  /// Continues with other work after an error.
  ///
  /// - Parameter handler: Creates the other work from the error, on the sending thread. If it throws, the result fails
  ///   with that error.
  /// - Returns: A sequence that fails only if the other work fails.
  public func `catch`(_ handler: @escaping (any Error) throws -> Self) -> Self {
    Self(asObservable().catch { try handler($0).asObservable() })
  }

  /// Runs the work again after an error, until it succeeds.
  public func retry() -> Self {
    Self(asObservable().retry())
  }

  /// Runs the work again after an error, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of runs in total, at least one.
  /// - Returns: A sequence that fails with the last error.
  public func retry(_ maxAttemptCount: Int) -> Self {
    precondition(maxAttemptCount > 0, "retry(_:) needs at least one attempt, not \(maxAttemptCount)")
    return Self(asObservable().retry(maxAttemptCount))
  }

  /// Prints a line for each event.
  ///
  /// - Parameters:
  ///   - identifier: The start of each line; by default the location of the call.
  ///   - trimOutput: Whether to print only the start and the end of a long event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The same sequence.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Self {
    Self(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension PrimitiveSequence {
  /// Delivers events on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler that delivers. The main scheduler delivers an event immediately if it is sent
  ///   on the main queue and no other event is pending.
  /// - Returns: The same sequence, delivered on the scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().observe(on: scheduler))
  }

  /// Starts the work, and disposes of it, on a scheduler.
  ///
  /// - Parameter scheduler: The scheduler on which to subscribe to the source.
  /// - Returns: The same sequence, started on the scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Self {
    Self(asObservable().subscribe(on: scheduler))
  }
}

extension PrimitiveSequence {
  /// Fails with an error.
  ///
  /// - Parameter error: The error for each subscription.
  /// - Returns: A sequence that fails.
  public static func error(_ error: any Error) -> Self {
    Self(.error(error))
  }

  /// Sends no events.
  ///
  /// - Returns: A sequence that never terminates.
  public static func never() -> Self {
    Self(.never())
  }

  /// Creates the work for each subscription.
  ///
  /// - Parameter observableFactory: Called for each subscription, on the subscribing thread. If it throws, the result
  ///   fails with the error.
  /// - Returns: A sequence that runs the work that the closure returns.
  public static func deferred(_ observableFactory: @escaping () throws -> Self) -> Self {
    Self(.deferred { try observableFactory().asObservable() })
  }

  /// Creates a resource for each subscription, and disposes of it with the work that uses it.
  ///
  /// - Parameters:
  ///   - resourceFactory: Creates the resource, on the subscribing thread. If it throws, the result fails with the
  ///     error.
  ///   - primitiveSequenceFactory: Creates the work. If it throws, the result fails with the error, and the resource is
  ///     disposed of.
  /// - Returns: The work. The resource is disposed of after termination or on disposal.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    primitiveSequenceFactory: @escaping (Resource) throws -> Self
  ) -> Self {
    Self(.using(resourceFactory) { try primitiveSequenceFactory($0).observable })
  }
}

extension PrimitiveSequence {
  /// Delays the result; an error is delivered immediately.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers.
  /// - Returns: The same sequence, delayed.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Starts the work after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and subscribes.
  /// - Returns: The same sequence, started later.
  public func delaySubscription(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().delaySubscription(dueTime, scheduler: scheduler))
  }

  /// Fails with ``RxError/timeout`` if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: The time limit.
  ///   - scheduler: The scheduler that measures the time and delivers the error.
  /// - Returns: The same sequence with a time limit.
  public func timeout(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, scheduler: scheduler))
  }

  /// Continues with other work if the work takes too long, and disposes of it.
  ///
  /// - Parameters:
  ///   - dueTime: The time limit.
  ///   - other: The work to start at the time limit.
  ///   - scheduler: The scheduler that measures the time and starts the other work.
  /// - Returns: The same sequence with a time limit.
  public func timeout(_ dueTime: RxTimeInterval, other: Self, scheduler: any SchedulerType) -> Self {
    Self(asObservable().timeout(dueTime, other: other, scheduler: scheduler))
  }
}

extension PrimitiveSequenceType where Element: FixedWidthInteger {
  /// Creates a sequence that emits zero after a delay.
  ///
  /// Each subscription has its own timer, which is cancelled on disposal.
  ///
  /// - Parameters:
  ///   - dueTime: The delay.
  ///   - scheduler: The scheduler that measures the time and delivers the number.
  /// - Returns: The sequence.
  public static func timer(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(Observable<Element>.timer(dueTime, scheduler: scheduler))
  }
}

/// A ``PrimitiveSequence`` of any trait, for extensions that constrain the trait.
///
/// Corresponds to RxSwift's `PrimitiveSequenceType`.
public protocol PrimitiveSequenceType<Trait, Element> {
  /// The trait, which determines the number of elements: ``SingleTrait``, ``MaybeTrait`` or ``CompletableTrait``.
  associatedtype Trait
  /// The type of the element.
  associatedtype Element: Sendable

  /// The same work as a ``PrimitiveSequence``.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// This sequence itself.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

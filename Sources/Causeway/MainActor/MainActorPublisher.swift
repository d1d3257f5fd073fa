/// A publisher's values for code on the main actor, as returned by `receive(on: MainActor.shared)`.
///
/// Values are delivered in order. A burst of values costs one hop to the main actor. A value sent on the main actor
/// while none is waiting is delivered immediately, so a view model has its first value before the first frame. After a
/// cancel on the main actor nothing is delivered.
///
/// Deliberately not a ``Publisher``, so that its closures can be `@MainActor` and access a view model directly.
/// ``publisher`` converts it to a publisher.
///
/// ```swift
/// token = service.status.receive(on: MainActor.shared).sink { [weak self] in self?.status = $0 }
/// ```
public struct MainActorPublisher<Upstream: Publisher, Output>: Sendable {
  /// The failure type, or `Never` if the publisher cannot fail.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let transform: @MainActor (Upstream.Output) -> Output?

  @_alwaysEmitIntoClient
  init(_ upstream: Upstream, _ transform: @escaping @MainActor (Upstream.Output) -> Output?) {
    self.upstream = upstream
    self.transform = transform
  }

  /// Subscribes with closures for the values and the completion.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - receiveCompletion: Called with the completion, on the main actor.
  ///   - receiveValue: Called for each value, on the main actor.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @MainActor
  @_alwaysEmitIntoClient
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @MainActor (Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: receiveCompletion,
      receiveValue: receiveValue)
  }

  /// Subscribes on behalf of a consumer that is listed under another name.
  @MainActor
  @_alwaysEmitIntoClient
  package func sink(
    _ origin: SubscriptionOrigin, receiveCompletion: @escaping @MainActor (Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    let transform = transform
    return ReceiveOn(upstream, MainActorScheduler()).sink(
      origin, receiveCompletion: MainActorContext.unchecked(receiveCompletion),
      receiveValue: MainActorContext.unchecked { (input: Upstream.Output) in
        if let output = transform(input) { receiveValue(output) }
      })
  }

  /// Transforms each value, on the main actor.
  @_alwaysEmitIntoClient
  public func map<Result>(
    _ transform: @escaping @MainActor (Output) -> Result
  ) -> MainActorPublisher<Upstream, Result> {
    compactMap(transform)
  }

  /// Transforms each value, on the main actor, and emits the results that are not `nil`.
  @_alwaysEmitIntoClient
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Output) -> Result?
  ) -> MainActorPublisher<Upstream, Result> {
    let first = self.transform
    return MainActorPublisher<Upstream, Result>(upstream) { input in
      if let output = first(input) { transform(output) } else { nil }
    }
  }

  /// Emits only the values that satisfy a condition, which is called on the main actor.
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping @MainActor (Output) -> Bool) -> MainActorPublisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }
}

extension MainActorPublisher where Upstream.Failure == Never {
  /// Subscribes to a publisher that cannot fail, like `sink(receiveCompletion:receiveValue:)`.
  @MainActor
  @_alwaysEmitIntoClient
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher {
  /// Subscribes with closures for the values and a failure, like `sink(receiveCompletion:receiveValue:)`.
  @MainActor
  @_alwaysEmitIntoClient
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Failure) -> Void, receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)),
      receiveCompletion: { if case .failure(let failure) = $0 { onFailure(failure) } }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher where Output: Sendable {
  /// A publisher of the same values that delivers on the main actor.
  @inlinable
  public var publisher: some Publisher<Output, Failure> {
    let transform = transform
    return ReceiveOn(upstream, MainActorScheduler())
      .compactMap(MainActorContext.unchecked { (input: Upstream.Output) in transform(input) })
  }

  /// Returns the values as an async sequence, which buffers them after they have arrived on the main actor.
  ///
  /// In all other respects this is `Publisher.values(bufferingPolicy:)`.
  @inlinable
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValues<some Publisher<Output, Failure>> {
    publisher.values(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line)
  }
}

extension Publisher {
  /// Delivers values on the main actor, to closures isolated to it.
  ///
  /// - Parameter actor: `MainActor.shared`.
  /// - Returns: The values for code on the main actor. Deliberately not a ``Publisher``.
  @_alwaysEmitIntoClient
  public consuming func receive(on actor: MainActor) -> MainActorPublisher<Self, Output> {
    MainActorPublisher(self) { $0 }
  }
}

/// What a publisher sends, for code on the main actor: made by `receive(on: MainActor.shared)`.
///
/// Values come in order. A burst costs one hop to the main actor; a value sent on the main actor while nothing waits is
/// delivered at once, so that a first value is there before the first frame. After a cancel on the main actor nothing
/// is delivered.
///
/// It is no ``Publisher``, so that its closures are the main actor's and touch a view model without ceremony.
/// ``publisher`` turns it back into one.
///
/// ```swift
/// token = service.status.receive(on: MainActor.shared).sink { [weak self] in self?.status = $0 }
/// ```
public struct MainActorPublisher<Upstream: Publisher, Output>: Sendable {
  /// How it may fail.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let transform: @MainActor (Upstream.Output) -> Output?

  @inlinable
  init(_ upstream: Upstream, _ transform: @escaping @MainActor (Upstream.Output) -> Output?) {
    self.upstream = upstream
    self.transform = transform
  }

  /// Subscribes.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  ///   - receiveCompletion: Called at the end.
  ///   - receiveValue: Called for each value.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @MainActor
  @inlinable
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @MainActor (Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(SubscriptionSite("sink", fileID, line), receiveCompletion: receiveCompletion, receiveValue: receiveValue)
  }

  /// Subscribes, for a consumer that is listed under another name.
  @MainActor
  @inlinable
  package func sink(
    _ site: SubscriptionSite, receiveCompletion: @escaping @MainActor (Completion<Failure>) -> Void,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    let transform = transform
    return ReceiveOn(upstream, MainActorScheduler()).sink(
      site, receiveCompletion: MainActorContext.unchecked(receiveCompletion),
      receiveValue: MainActorContext.unchecked { (input: Upstream.Output) in
        if let output = transform(input) { receiveValue(output) }
      })
  }

  /// Sends each value transformed, on the main actor.
  @inlinable
  public func map<Result>(
    _ transform: @escaping @MainActor (Output) -> Result
  ) -> MainActorPublisher<Upstream, Result> {
    compactMap(transform)
  }

  /// Sends each value transformed, on the main actor, without those that become `nil`.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @MainActor (Output) -> Result?
  ) -> MainActorPublisher<Upstream, Result> {
    let first = self.transform
    return MainActorPublisher<Upstream, Result>(upstream) { input in
      if let output = first(input) { transform(output) } else { nil }
    }
  }

  /// Sends only the values that satisfy a condition, which is asked on the main actor.
  @inlinable
  public func filter(_ isIncluded: @escaping @MainActor (Output) -> Bool) -> MainActorPublisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }
}

extension MainActorPublisher where Upstream.Failure == Never {
  /// Subscribes to a publisher that cannot fail.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  ///   - receiveValue: Called for each value.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @MainActor
  @inlinable
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(SubscriptionSite("sink", fileID, line), receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher {
  /// Subscribes, with what to do on a failure.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  ///   - onFailure: Called if the publisher fails.
  ///   - receiveValue: Called for each value.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @MainActor
  @inlinable
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Failure) -> Void, receiveValue: @escaping @MainActor (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionSite("sink", fileID, line),
      receiveCompletion: { if case .failure(let failure) = $0 { onFailure(failure) } }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher where Output: Sendable {
  /// The same as a publisher, which delivers on the main actor.
  @inlinable
  public var publisher: some Publisher<Output, Failure> {
    let transform = transform
    return ReceiveOn(upstream, MainActorScheduler())
      .compactMap(MainActorContext.unchecked { (input: Upstream.Output) in transform(input) })
  }

  /// The values as an async sequence, which are buffered once they have come to the main actor.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: A sequence that subscribes for each iterator made of it.
  @inlinable
  public func values(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncValues<some Publisher<Output, Failure>> {
    publisher.values(bufferingPolicy: bufferingPolicy, fileID: fileID, line: line)
  }
}

extension Publisher {
  /// Delivers on the main actor, to closures that are the main actor's.
  ///
  /// - Parameter actor: `MainActor.shared`.
  /// - Returns: What is sent, for code on the main actor. It is no ``Publisher``.
  @inlinable
  public func receive(on actor: MainActor) -> MainActorPublisher<Self, Output> {
    MainActorPublisher(self) { $0 }
  }
}

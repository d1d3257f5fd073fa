extension Publisher {
  /// Subscribes with closures for the values and the completion.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - receiveCompletion: Called with the completion, on the thread that completes.
  ///   - receiveValue: Called for each value, on the sending thread, one at a time.
  /// - Returns: A token that cancels the subscription when it is cancelled or released.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: receiveCompletion,
      receiveValue: receiveValue)
  }

  /// Subscribes with closures for the values and a failure, like `sink(receiveCompletion:receiveValue:)`.
  @_disfavoredOverload  // sink { } receiveValue: { } names neither this closure nor a completion's.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @Sendable (Failure) -> Void, receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)),
      receiveCompletion: { if case .failure(let failure) = $0 { onFailure(failure) } }, receiveValue: receiveValue)
  }

  /// Subscribes on behalf of a consumer that is listed under another name.
  @_alwaysEmitIntoClient
  @inline(__always)
  package consuming func sink(
    _ origin: SubscriptionOrigin, receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    if TrackingScope.isOn.load(ordering: .relaxed) {
      return watchedSink(origin, receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    }
    let token = AnyCancellable()
    subscribe(Sink(token, onCompletion: receiveCompletion, onValue: receiveValue))
    return token
  }

  /// Subscribes with tracking.
  ///
  /// Not emitted into the client: otherwise a client would get a second, unspecialised copy of each chain.
  @usableFromInline
  consuming func watchedSink(
    _ origin: SubscriptionOrigin, receiveCompletion: @escaping @Sendable (Completion<Failure>) -> Void,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    let token = AnyCancellable()
    let watch = SubscriptionWatch.begin(origin)
    let onCompletion: @Sendable (Completion<Failure>) -> Void = { completion in
      watch?.end()
      receiveCompletion(completion)
    }
    subscribe(
      Sink(token, onCompletion: onCompletion, onValue: receiveValue),
      checkedBy: SubscriptionCheck.begin(origin, Self.self, token))
    watch?.close(token)
    return token
  }
}

extension Publisher where Failure == Never {
  /// Subscribes to a publisher that cannot fail.
  ///
  /// For a publisher that can fail, use ``sink(fileID:line:onFailure:receiveValue:)`` or
  /// ``sink(fileID:line:receiveCompletion:receiveValue:)``, which this function equals in all other respects.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveValue: @escaping @Sendable (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher {
  /// Subscribes with closures for the values and the completion.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - receiveCompletion: Called with the completion, on the main actor.
  ///   - receiveValue: Called for each value, on the main actor.
  /// - Returns: A token that cancels the subscription when it is cancelled or released, on any thread.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: receiveCompletion,
      receiveValue: receiveValue)
  }

  /// Subscribes on behalf of a consumer that is listed under another name.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func sink(
    _ origin: SubscriptionOrigin, receiveCompletion: @escaping (Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    base.sink(
      origin, receiveCompletion: unchecked(receiveCompletion), receiveValue: unboxing(receiveValue))
  }

  /// Subscribes with closures for the values and a failure, like `sink(receiveCompletion:receiveValue:)`.
  @_disfavoredOverload  // As for `Publisher`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping (Failure) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)),
      receiveCompletion: { if case .failure(let failure) = $0 { onFailure(failure) } }, receiveValue: receiveValue)
  }
}

extension MainActorPublisher where Failure == Never {
  /// Subscribes to a publisher that cannot fail, like `sink(receiveCompletion:receiveValue:)`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func sink(
    fileID: StaticString = #fileID, line: UInt = #line, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    sink(
      SubscriptionOrigin("sink", CodeLocation(fileID, line)), receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}

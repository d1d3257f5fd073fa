public import Causeway

extension Publisher {
  /// Subscribes with closures, in the shape that reactive libraries use.
  ///
  /// This is the inverse of ``CallbackPublisher/foreign(label:fileID:line:subscribe:dispose:)``. The subscription lasts
  /// until the publisher ends or the token is disposed of. Releasing the token does not cancel it.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - onNext: Called for each value, on the thread on which the publisher sends.
  ///   - onError: Called if the publisher fails.
  ///   - onCompleted: Called if the publisher finishes.
  /// - Returns: A token that cancels the subscription.
  @discardableResult
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: (@Sendable (Output) -> Void)? = nil, onError: (@Sendable (Failure) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil
  ) -> LegacyToken {
    let token = LegacyToken()
    subscribe(
      LegacySubscriber(
        token: token, count: ForwardingCount(BridgeReporter(.wayBack, label, CodeLocation(fileID, line))),
        onNext: onNext,
        onError: onError, onCompleted: onCompleted))
    return token
  }
}

extension MainActorPublisher where Output: Sendable {
  /// Subscribes with main-actor closures, in the shape that reactive libraries use.
  ///
  /// Like `Publisher.subscribe(onNext:onError:onCompleted:)`, except that the closures are called on the main actor.
  @MainActor
  @discardableResult
  public func subscribe(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onNext: (@MainActor (Output) -> Void)? = nil, onError: (@MainActor (Failure) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil
  ) -> LegacyToken {
    publisher.subscribe(
      label: label, fileID: fileID, line: line, onNext: onNext.map { MainActorContext.unchecked($0) },
      onError: onError.map { MainActorContext.unchecked($0) },
      onCompleted: onCompleted.map { MainActorContext.unchecked($0) })
  }
}

/// A subscriber that calls closures and ends its token on completion.
private struct LegacySubscriber<Input: Sendable, Failure: Error>: Subscriber {
  /// Weak, because the token retains the subscription, which retains this subscriber.
  weak let token: LegacyToken?
  let count: ForwardingCount?
  let onNext: (@Sendable (Input) -> Void)?
  let onError: (@Sendable (Failure) -> Void)?
  let onCompleted: (@Sendable () -> Void)?

  mutating func receive(subscription: Subscription) {
    token?.hold(subscription)
  }

  mutating func receive(_ input: Input) {
    count?.noteEvent()
    onNext?(input)
  }

  mutating func receive(completion: Completion<Failure>) {
    token?.end()
    switch completion {
    case .finished: onCompleted?()
    case .failure(let failure): onError?(failure)
    }
  }
}

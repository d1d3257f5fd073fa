/// The publisher inside a ``MainActorState``: its current value and each later one.
public struct StateValues<Value>: Publisher {
  /// The boxed value of the state.
  public typealias Output = MainActorBox<Value>
  /// A state does not fail.
  public typealias Failure = Never

  @usableFromInline package let state: MainActorState<Value>

  @_alwaysEmitIntoClient
  init(_ state: MainActorState<Value>) {
    self.state = state
  }

  /// Subscribes to the state.
  ///
  /// The current value is delivered before this method returns.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let chain = StateChain(state, Optional(consume subscriber))
    chain.slot.receive(subscription: chain.subscription)
    chain.start()
  }
}

public import Causeway

extension Bindings {
  /// Sets a property to each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    add(
      publisher.receive(on: MainActor.shared).sink(
        SubscriptionSite("bind", fileID, line), receiveCompletion: { _ in },
        receiveValue: { [weak owner] value in owner?[keyPath: keyPath] = value }))
  }

  /// Sets an optional property to each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output?>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Source.Failure == Never {
    add(
      publisher.receive(on: MainActor.shared).sink(
        SubscriptionSite("bind", fileID, line), receiveCompletion: { _ in },
        receiveValue: { [weak owner] value in owner?[keyPath: keyPath] = value }))
  }

  /// Sets a property to each value of a publisher, with what to do on a failure.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the property is set on the main actor, in order.
  ///   - keyPath: The property. It keeps its last value on a failure.
  ///   - owner: Whose property it is, held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onFailure: Called with the owner if the publisher fails.
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to keyPath: ReferenceWritableKeyPath<Owner, Source.Output>, of owner: Owner,
    fileID: StaticString = #fileID, line: UInt = #line,
    onFailure: @escaping @MainActor (Owner, Source.Failure) -> Void
  ) {
    add(
      publisher.receive(on: MainActor.shared).sink(
        SubscriptionSite("bind", fileID, line),
        receiveCompletion: { [weak owner] completion in
          if let owner, case .failure(let failure) = completion { onFailure(owner, failure) }
        }, receiveValue: { [weak owner] value in owner?[keyPath: keyPath] = value }))
  }

  /// Calls a closure with the owner for each value of a publisher.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the closure runs on the main actor, in order.
  ///   - owner: Handed to the closure, and held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onValue: Not called once the owner has gone.
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void
  ) where Source.Failure == Never {
    add(
      publisher.receive(on: MainActor.shared).sink(
        SubscriptionSite("bind", fileID, line), receiveCompletion: { _ in },
        receiveValue: { [weak owner] value in if let owner { onValue(owner, value) } }))
  }

  /// Calls closures with the owner for each value of a publisher and for its end.
  ///
  /// - Parameters:
  ///   - publisher: May send on any thread; the closures run on the main actor, in order.
  ///   - owner: Handed to the closures, and held weakly.
  ///   - fileID: Where a listing of live subscriptions says that it was made.
  ///   - line: Where a listing of live subscriptions says that it was made.
  ///   - onValue: Not called once the owner has gone.
  ///   - onCompletion: Not called once the owner has gone.
  public func bind<Owner: AnyObject, Source: Publisher>(
    _ publisher: Source, to owner: Owner, fileID: StaticString = #fileID, line: UInt = #line,
    onValue: @escaping @MainActor (Owner, Source.Output) -> Void,
    onCompletion: @escaping @MainActor (Owner, Completion<Source.Failure>) -> Void
  ) {
    add(
      publisher.receive(on: MainActor.shared).sink(
        SubscriptionSite("bind", fileID, line),
        receiveCompletion: { [weak owner] completion in if let owner { onCompletion(owner, completion) } },
        receiveValue: { [weak owner] value in if let owner { onValue(owner, value) } }))
  }
}

public import Causeway
public import Observation

extension Bindings {
  /// Keeps a property and a subject at the same value.
  ///
  /// The property is set to the subject's value before this method returns, and later to each new value of the subject.
  /// When the property changes, for example because a view sets it, the subject receives the new value in the next turn
  /// of the main actor. Changes of the property within one turn count as one change, made at the time of the first.
  ///
  /// If both sides change, the later change is kept, and neither is echoed back. If the owner adjusts a value while it
  /// is set, for example in a `didSet` that limits it, the adjustment is a change of the property.
  ///
  /// The binding ends when the subject completes or the owner is released. A change that has not been sent by then is
  /// discarded.
  ///
  /// - Parameters:
  ///   - subject: The subject, which may be sent to on any thread.
  ///   - keyPath: The property. It must be observed, as the properties of an `@Observable` class are by default.
  ///     Changes of a property that is not observed are not sent.
  ///   - owner: The owner of the property, held weakly. The property must be changed only on the main actor.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  @available(SwiftStdlib 5.9, *)
  public func bind<Owner: AnyObject & Observable, Value: Equatable & Sendable>(
    _ subject: CurrentValueSubject<Value, Never>, with keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(
      subject, ObservedPropertyReader(keyPath), owner,
      SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner))
  }

  /// Keeps a property and a subject at the same value, for an owner that is not `Observable`.
  ///
  /// Like the binding to an observed property. The property's publisher tells the changes:
  ///
  /// ```swift
  /// bindings.bind(nickname, with: \.nickname, of: self, changes: $nickname)
  /// ```
  ///
  /// That is the `$nickname` of a `@Published` property: with `CausewayCombine` as it is, with Combine `$nickname.bridged()`
  /// of `CausewayBridging`. If the owner is released and owns other bindings than these, the binding ends with the next
  /// value of the subject or of `changes`.
  ///
  /// - Parameters:
  ///   - subject: The subject, which may be sent to on any thread.
  ///   - keyPath: The property.
  ///   - owner: The owner of the property, held weakly. The property must be changed only on the main actor.
  ///   - changes: A publisher that sends on the main actor, before or after each change of the property. Its values are
  ///     ignored. When it finishes, changes of the property are no longer sent.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  public func bind<Owner: AnyObject, Value: Equatable & Sendable, Changes: Publisher>(
    _ subject: CurrentValueSubject<Value, Never>, with keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, changes: Changes, fileID: StaticString = #fileID, line: UInt = #line
  ) where Changes.Failure == Never {
    let origin = SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner)
    bind(subject, PropertyReader(keyPath), owner, origin).listen(to: changes, origin)
  }

  /// Keeps a property and a state at the same value.
  ///
  /// Like the binding to a subject, for values that need not be `Sendable`. The binding ends when the owner is released.
  @available(SwiftStdlib 5.9, *)
  public func bind<Owner: AnyObject & Observable, Value: Equatable>(
    _ state: MutableMainActorState<Value>, with keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    bind(
      state, ObservedPropertyReader(keyPath), owner,
      SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner))
  }

  /// Keeps a property and a state at the same value, for an owner that is not `Observable`.
  ///
  /// Like the binding of such an owner to a subject, for values that need not be `Sendable`.
  public func bind<Owner: AnyObject, Value: Equatable, Changes: Publisher>(
    _ state: MutableMainActorState<Value>, with keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, changes: Changes, fileID: StaticString = #fileID, line: UInt = #line
  ) where Changes.Failure == Never {
    let origin = SubscriptionOrigin("bind", CodeLocation(fileID, line), writing: keyPath, of: owner)
    bind(state, PropertyReader(keyPath), owner, origin).listen(to: changes, origin)
  }

  @discardableResult
  private func bind<Owner: AnyObject, Value: Equatable & Sendable>(
    _ subject: CurrentValueSubject<Value, Never>, _ property: PropertyReader<Owner, Value>, _ owner: Owner,
    _ origin: SubscriptionOrigin
  ) -> TwoWayBinding<Owner, Value> {
    let value = BoundValue(
      read: { subject.value }, compareAndSet: { subject.compareAndSet(expected: $0, desired: $1) })
    return bind(value, subject.receive(on: MainActor.shared), property, owner, origin)
  }

  @discardableResult
  private func bind<Owner: AnyObject, Value: Equatable>(
    _ state: MutableMainActorState<Value>, _ property: PropertyReader<Owner, Value>, _ owner: Owner,
    _ origin: SubscriptionOrigin
  ) -> TwoWayBinding<Owner, Value> {
    bind(BoundValue(state), state, property, owner, origin)
  }

  private func bind<Owner: AnyObject, Value: Equatable>(
    _ value: BoundValue<Value>, _ changes: some MainActorPublisher<Value, Never>,
    _ property: PropertyReader<Owner, Value>, _ owner: Owner, _ origin: SubscriptionOrigin
  ) -> TwoWayBinding<Owner, Value> {
    let place = open()
    let binding = TwoWayBinding(value, property, owner, place) { [weak self] in self?.end(place) }
    attach(changes, to: owner, origin, at: place, onValue: { owner, _ in binding.follow(owner) })
    return binding
  }
}

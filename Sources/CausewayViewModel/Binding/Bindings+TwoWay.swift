public import Causeway
public import Observation

extension Bindings {
  /// Keeps a property and a subject at the same value.
  ///
  /// The property is set to the subject's value before this returns, and from then on to each later one. When the property
  /// is changed, by a view say, the subject is sent its new value, in the next turn of the main actor: changes within one
  /// turn are one, made when the first of them was. Of a change on one side and one on the other the later is kept, and
  /// neither comes back as an echo. What the owner makes of a value while it is set, such as a `didSet` that limits it, is
  /// a change of the property.
  ///
  /// It ends with the subject and with the owner; a change that has not been sent when the owner goes is lost.
  ///
  /// - Parameters:
  ///   - subject: May be sent to on any thread.
  ///   - keyPath: The property. It has to be observed, which those of an `@Observable` class are unless they are marked
  ///     otherwise; from one that is not nothing is sent.
  ///   - owner: Whose property it is, held weakly. It is changed on the main actor only.
  ///   - fileID: The source file shown for the subscription in a listing of live subscriptions.
  ///   - line: The source line shown for the subscription in a listing of live subscriptions.
  public func bind<Owner: AnyObject & Observable, Value: Equatable & Sendable>(
    _ subject: CurrentValueSubject<Value, Never>, with keyPath: ReferenceWritableKeyPath<Owner, Value>,
    of owner: Owner, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let place = open()
    let binding = TwoWayBinding(subject, keyPath, owner, place) { [weak self] in self?.end(place) }
    attach(
      subject.receive(on: MainActor.shared), to: owner, SubscriptionSite("bind", fileID, line), at: place,
      onValue: { owner, _ in binding.follow(owner) })
  }
}

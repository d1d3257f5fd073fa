import Causeway

/// A binding that synchronises a property and a subject or state.
///
/// The subscription to the subject retains this object. Its values only signal *that* the subject has changed: the
/// current value is read from the subject, so that an old value never replaces a newer one.
@MainActor
final class TwoWayBinding<Owner: AnyObject, Value: Equatable> {
  private let subject: BoundValue<Value>
  private let property: PropertyReader<Owner, Value>
  private weak let owner: Owner?
  private let place: BindingPlace
  private let end: @MainActor () -> Void
  private let ticket = ActivityTicket.make("bind(_:with:of:)")

  /// The subject's value at the time of a property change that has not been sent to the subject yet.
  private var base: Value?
  /// Whether the property is being set to the subject's value.
  private var isFollowing = false
  /// Whether the next change of the property will be detected.
  private var isTracking = false
  /// The subscription to a publisher of the property's changes.
  private var changes: AnyCancellable?

  init(
    _ subject: BoundValue<Value>, _ property: PropertyReader<Owner, Value>, _ owner: Owner,
    _ place: BindingPlace, end: @escaping @MainActor () -> Void
  ) {
    self.subject = subject
    self.property = property
    self.owner = owner
    self.place = place
    self.end = end
    ticket?.rest()
  }

  deinit {
    property.end()
  }

  /// Sets the property to the subject's value, unless the property was changed later.
  func follow(_ owner: Owner) {
    let latest = subject.read()
    if let base, isSame(base, latest) { return }
    base = nil
    if !isSame(owner[keyPath: property.keyPath], latest) {
      isFollowing = true
      owner[keyPath: property.keyPath] = latest
      isFollowing = false
    }
    if !isTracking, !isSame(read(owner), latest) {
      // The owner has adjusted the value before the property was observed, so the adjustment was not detected.
      base = latest
      makePulse().tell()
    }
  }

  /// Listens to a publisher that sends when the property is about to change, or when it has changed.
  ///
  /// A value at the subscription counts as a change to an equal value, which has no effect.
  func listen<Changes: Publisher>(to changes: Changes, _ origin: SubscriptionOrigin) where Changes.Failure == Never {
    self.changes = changes.receive(on: MainActor.shared).sink(
      origin, receiveCompletion: { _ in },
      receiveValue: { [weak self] _ in
        guard let self, !place.isEnded else { return }
        propertyWillChange(makePulse())
      })
  }

  /// Reads the property, and makes sure that its next change is detected.
  private func read(_ owner: Owner) -> Value {
    if isTracking { return owner[keyPath: property.keyPath] }
    let pulse = makePulse()
    let (value, isTracking) = property.read(of: owner, pulse) { [weak self] in
      guard MainActorContext.isCurrent else { return pulse.tell() }
      MainActorContext.unchecked { self?.propertyWillChange(pulse) }()
    }
    self.isTracking = isTracking
    return value
  }

  private func makePulse() -> ObservationPulse {
    ObservationPulse(ticket) { [weak self] in self?.send() }
  }

  /// Handles an upcoming change of the property, by the owner or by this binding.
  private func propertyWillChange(_ pulse: ObservationPulse) {
    isTracking = false
    if isFollowing { return pulse.mute() }
    if base == nil { base = subject.read() }
    pulse.tell()
  }

  /// Sends the property's value to the subject, unless the subject was changed later.
  private func send() {
    defer { ticket?.rest() }
    guard !place.isEnded else { return }
    guard let owner else { return end() }
    guard let known = base else { return }
    base = nil
    let value = read(owner)
    if !isSame(value, known), subject.compareAndSet(known, value) { return }
    // Either the subject was changed in the meantime, or it has completed, which the subscription is about to deliver.
    if !isSame(subject.read(), known) || isSame(value, known) { follow(owner) }
  }
}

/// The value that a property is bound to.
@MainActor
struct BoundValue<Value> {
  let read: () -> Value
  /// Replaces a value that is as expected, and returns whether it has done so.
  let compareAndSet: (_ expected: Value, _ desired: Value) -> Bool
}

extension BoundValue where Value: Equatable {
  init(_ state: MutableMainActorState<Value>) {
    self.init(read: { state.value }) { expected, desired in
      guard isSame(state.value, expected) else { return false }
      state.set(desired)
      return true
    }
  }
}

/// Returns whether two values are equal, or both unequal to themselves, like NaN.
private func isSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  left == right || (left != left && right != right)
}

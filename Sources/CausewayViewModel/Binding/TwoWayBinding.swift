import Causeway
import Observation

/// A binding that synchronises a property and a subject.
///
/// The subscription to the subject retains this object. Its values only signal *that* the subject has changed: the
/// current value is read from the subject, so that an old value never replaces a newer one.
@MainActor
final class TwoWayBinding<Owner: AnyObject & Observable, Value: Equatable & Sendable> {
  private let subject: CurrentValueSubject<Value, Never>
  private let keyPath: ReferenceWritableKeyPath<Owner, Value>
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
  private nonisolated let observation = CancellableObservation()
  private nonisolated let awaited = Locked<(pulse: ObservationPulse, watch: OwnerWatch?)?>(nil)

  init(
    _ subject: CurrentValueSubject<Value, Never>, _ keyPath: ReferenceWritableKeyPath<Owner, Value>, _ owner: Owner,
    _ place: BindingPlace, end: @escaping @MainActor () -> Void
  ) {
    self.subject = subject
    self.keyPath = keyPath
    self.owner = owner
    self.place = place
    self.end = end
    ticket?.rest()
  }

  deinit {
    endObservation()
  }

  /// Sets the property to the subject's value, unless the property was changed later.
  func follow(_ owner: Owner) {
    let latest = subject.value
    if let base, isSame(base, latest) { return }
    base = nil
    if !isSame(owner[keyPath: keyPath], latest) {
      isFollowing = true
      owner[keyPath: keyPath] = latest
      isFollowing = false
    }
    if !isTracking, !isSame(read(owner), latest) {
      // The owner has adjusted the value before the property was observed, so the adjustment was not detected.
      base = latest
      makePulse().tell()
    }
  }

  /// Reads the property, and makes sure that its next change is detected.
  private func read(_ owner: Owner) -> Value {
    if isTracking { return owner[keyPath: keyPath] }
    endObservation()
    let pulse = makePulse()
    let (value, watch) = observation.observe {
      OwnerWatch.read(keyPath, of: owner, for: pulse, hearsChanges: false)
    } onChange: { [weak self] in
      guard MainActorContext.isCurrent else { return pulse.tell() }
      MainActorContext.unchecked { self?.propertyWillChange(pulse) }()
    }
    awaited.withLock { $0 = (pulse, watch) }
    isTracking = watch != nil
    return value
  }

  /// Ends the observation of the property.
  private nonisolated func endObservation() {
    guard let (pulse, watch) = awaited.withLock({ $0.take() }) else { return }
    pulse.mute()
    watch?.leave(pulse)
    observation.cancel()
  }

  private func makePulse() -> ObservationPulse {
    ObservationPulse(ticket) { [weak self] in self?.send() }
  }

  /// Handles an upcoming change of the property, by the owner or by this binding.
  private func propertyWillChange(_ pulse: ObservationPulse) {
    isTracking = false
    if isFollowing { return pulse.mute() }
    if base == nil { base = subject.value }
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
    if !isSame(value, known), subject.compareAndSet(expected: known, desired: value) { return }
    // Either the subject was changed in the meantime, or it has completed, which the subscription is about to deliver.
    if !isSame(subject.value, known) || isSame(value, known) { follow(owner) }
  }

  /// Returns whether two values are equal, or both unequal to themselves, like NaN.
  private func isSame(_ left: Value, _ right: Value) -> Bool {
    left == right || (left != left && right != right)
  }
}

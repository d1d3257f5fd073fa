import Causeway
import Observation

/// An observation of one property of one object, which shows that the object has been released.
///
/// Observation does not report the release of an object, but then releases the closures that observe it. A closure that
/// observes nothing else cannot be removed before the next change (see ``CancellableObservation``). So there is one for
/// each object and key path, which all subscriptions share, and later ones use again.
@available(SwiftStdlib 5.9, *)
final class OwnerWatch: Sendable {
  private struct Key: Hashable, @unchecked Sendable {
    // Safety: Key paths are immutable. Tested by `ChangesReleaseTests`.

    let owner: ObjectIdentifier
    let keyPath: AnyKeyPath
  }

  private struct Member {
    let pulse: ObservationPulse
    let hearsChanges: Bool
  }

  /// The object that only the observing closure retains.
  private final class Sentinel: Sendable {
    let watch: OwnerWatch

    init(_ watch: OwnerWatch) { self.watch = watch }

    // May run under a lock of the observed object.
    deinit { watch.end(isRelease: true) }
  }

  private static let watches = Locked<[Key: OwnerWatch]>([:])

  private let key: Key
  /// The members, or `nil` after the property has changed or the object has been released.
  private let members = Locked<[ObjectIdentifier: Member]?>([:])

  private init(_ key: Key) { self.key = key }

  /// Reads a property, and has a pulse told when the object is released.
  ///
  /// The caller makes the pulse leave the watch. After a change of the property, the pulse joins again.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - owner: The object, held weakly.
  ///   - pulse: The pulse to tell.
  ///   - hearsChanges: Whether a change of the property is told, too.
  /// - Returns: The value, and the watch, which is `nil` if the property is not observed.
  @MainActor
  static func read<Owner: AnyObject & Observable, Value>(
    _ keyPath: KeyPath<Owner, Value>, of owner: Owner, for pulse: ObservationPulse, hearsChanges: Bool
  ) -> (Value, OwnerWatch?) {
    let key = Key(owner: ObjectIdentifier(owner), keyPath: keyPath)
    let member = Member(pulse: pulse, hearsChanges: hearsChanges)
    if let watch = watches.withLock({ $0[key] }), watch.add(member) { return (owner[keyPath: keyPath], watch) }
    let watch = OwnerWatch(key)
    _ = watch.add(member)
    var isObserved = false
    func observed() -> @Sendable () -> Void {
      isObserved = true
      watches.withLock { $0[key] = watch }
      let sentinel = Sentinel(watch)
      return { sentinel.watch.end(isRelease: false) }
    }
    let value = withObservationTracking({ owner[keyPath: keyPath] }, onChange: observed())
    return (value, isObserved ? watch : nil)
  }

  /// Removes a pulse.
  func leave(_ pulse: ObservationPulse) {
    members.withLock { _ = $0?.removeValue(forKey: ObjectIdentifier(pulse)) }
  }

  private func add(_ member: Member) -> Bool {
    members.withLock { members in
      guard members != nil else { return false }
      members?[ObjectIdentifier(member.pulse)] = member
      return true
    }
  }

  private func end(isRelease: Bool) {
    Self.watches.withLock { if $0[key] === self { $0[key] = nil } }
    let told = members.withLock { $0.take() } ?? [:]
    for member in told.values where isRelease || member.hearsChanges { member.pulse.tell() }
  }
}

public import Synchronization

/// The life of one subscription, which ends once: by a completion or by a cancel.
///
/// Any thread may cancel. All other changes belong to the thread that delivers, usually the owner of a ``Serializer``.
/// The values are those of ``LifecyclePhase``.
@usableFromInline
struct Lifecycle: ~Copyable, Sendable {
  @usableFromInline let phase: Atomic<UInt32>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ phase: UInt32) {
    self.phase = Atomic(phase)
  }

  /// Whether values are delivered.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isLive: Bool { phase.load(ordering: .acquiring) == LifecyclePhase.live }

  /// Whether the subscription is neither cancelled nor completed.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isOpen: Bool { phase.load(ordering: .acquiring) != LifecyclePhase.dead }

  /// Changes the phase if it is the expected one.
  ///
  /// - Returns: Whether the phase has been changed.
  @_alwaysEmitIntoClient
  @inline(__always)
  func advance(from expected: UInt32, to desired: UInt32) -> Bool {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).exchanged
  }

  /// Begins the delivery of a completion, unless the subscription is over.
  ///
  /// The caller may then call foreign code, such as the cancel of an upstream. It delivers the completion if
  /// ``isEnding`` is still `true`, and calls ``end()``. A cancel during the delivery has no effect.
  ///
  /// - Returns: Whether values were delivered until now.
  @_alwaysEmitIntoClient
  @inline(__always)
  func beginEnding() -> Bool { advance(from: LifecyclePhase.live, to: LifecyclePhase.ending) }

  /// Whether a completion is being delivered, and the subscription has not been cancelled.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isEnding: Bool { phase.load(ordering: .acquiring) == LifecyclePhase.ending }

  /// Records that the completion has been delivered.
  @_alwaysEmitIntoClient
  @inline(__always)
  func end() {
    phase.store(LifecyclePhase.dead, ordering: .releasing)
  }

  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  ///
  /// - Returns: Whether values were delivered until now, so that the caller has to release what delivers them.
  @_alwaysEmitIntoClient
  @inline(__always)
  func cancel() -> Bool {
    phase.exchange(LifecyclePhase.dead, ordering: .acquiringAndReleasing) == LifecyclePhase.live
  }
}

/// The life of one subscription, which ends once: by a completion or by a cancel.
///
/// Any thread may cancel. All other changes belong to the thread that delivers, usually the owner of a ``Serializer``.
/// The values are those of ``LifecyclePhase``.
@usableFromInline
struct Lifecycle: ~Copyable, Sendable {
  @usableFromInline let phase: AtomicUInt32

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ phase: UInt32) {
    self.phase = AtomicUInt32(phase)
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

/// The phases of a ``Lifecycle``.
@usableFromInline
enum LifecyclePhase {
  /// The source does not deliver to the subscriber yet.
  ///
  /// While initial values are being delivered, the upper bits hold the delivering thread.
  @usableFromInline static var joining: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
  /// The source delivers to the subscriber.
  @usableFromInline static var live: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The completion is being delivered; a cancel still takes effect.
  @usableFromInline static var ending: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 3 } }
  /// Cancelled or completed.
  @usableFromInline static var dead: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  /// Initial values are being delivered, and a sender waits or has deferred an event: there is a ``Joiner``.
  @usableFromInline static var behind: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 4 } }

  /// The phase of a subscription to which the calling thread delivers initial values.
  @usableFromInline static var joiningHere: UInt32 {
    @_alwaysEmitIntoClient @inline(__always) get { ThreadID.current << 8 }
  }

  /// The bits of a ``ThreadID`` that fit into a phase.
  @usableFromInline static var threadMask: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 0xff_ffff } }

  /// Returns whether a phase is ``joining``, on any thread.
  @_alwaysEmitIntoClient
  @inline(__always)
  static func isJoining(_ phase: UInt32) -> Bool { phase & 0xff == joining }
}

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

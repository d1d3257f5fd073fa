/// The layout of a ``ValueLog``'s word: flags in the low bits, the number of values above.
@usableFromInline
enum LogFlag {
  /// The reader waits to be resumed.
  @usableFromInline static var parked: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
  /// The publisher has completed.
  @usableFromInline static var finished: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  /// The reader has been cancelled.
  @usableFromInline static var cancelled: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 4 } }
  /// The number of flag bits.
  @usableFromInline static var bits: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 3 } }
  /// The increment for one value.
  @usableFromInline static var one: UInt64 { @_alwaysEmitIntoClient @inline(__always) get { 8 } }
}

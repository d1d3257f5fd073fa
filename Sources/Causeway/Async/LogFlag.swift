/// What is in the word of a ``ValueLog`` beside the count.
@usableFromInline
enum LogFlag {
  /// The reader waits to be woken.
  @usableFromInline static var parked: UInt64 { @inlinable @inline(__always) get { 1 } }
  /// The publisher has ended.
  @usableFromInline static var finished: UInt64 { @inlinable @inline(__always) get { 2 } }
  /// The reader has been cancelled.
  @usableFromInline static var cancelled: UInt64 { @inlinable @inline(__always) get { 4 } }
  /// How many bits the flags take.
  @usableFromInline static var bits: UInt64 { @inlinable @inline(__always) get { 3 } }
  /// One value.
  @usableFromInline static var one: UInt64 { @inlinable @inline(__always) get { 8 } }
}

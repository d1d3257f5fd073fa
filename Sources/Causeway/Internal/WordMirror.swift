/// A value as a word, where it has no more than eight bytes and no references; so it can be read atomically.
@usableFromInline
package enum WordMirror<Value> {
  /// Whether the type fits.
  ///
  /// It is a constant in specialised code. There is no way to ask for `BitwiseCopyable` at run time.
  @inlinable
  @inline(__always)
  package static var fits: Bool {
    MemoryLayout<Value>.size <= 8 && _isPOD(Value.self)
  }

  /// The value's bytes, or nothing where it does not fit.
  @inlinable
  @inline(__always)
  package static func word(_ value: Value) -> UInt64 {
    guard fits else { return 0 }
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
    return word
  }

  /// The value of a word that was made of one.
  @inlinable
  @inline(__always)
  package static func value(_ word: UInt64) -> Value {
    withUnsafeBytes(of: word) { $0.load(as: Value.self) }
  }
}

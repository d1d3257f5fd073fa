/// A representation of a value of at most eight bytes without references as a word, which can be read atomically.
@usableFromInline
package enum WordMirror<Value> {
  // Safety: Only types that fit into a word and have no references are read back, from the bytes of a value of the same
  // type. Tested by `WordMirrorTests`.

  /// Whether the type can be represented as a word.
  ///
  /// A constant in specialised code. `BitwiseCopyable` cannot be queried at run time.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static var fits: Bool {
    MemoryLayout<Value>.size <= 8 && _isPOD(Value.self)
  }

  /// Returns the value's bytes, or 0 if the type does not fit.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func word(_ value: Value) -> UInt64 {
    guard fits else { return 0 }
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
    return word
  }

  /// Returns the value whose bytes a word contains.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func value(_ word: UInt64) -> Value {
    withUnsafeBytes(of: word) { $0.load(as: Value.self) }
  }
}

/// Untyped storage for one value, whose type is known where the value is stored and where it is taken out.
///
/// Generic classes are destroyed by unspecialised code. There a field of a generic type costs a metadata lookup, which
/// takes longer than a whole immediate callback. This storage has nothing to destroy, so the code that stores a value must
/// make sure that it is taken out.
@usableFromInline
struct UntypedStorage {
  // Safety: The value is taken out once, with the type with which it was put in; it lies in the words only if it fits.
  // Tested by `UntypedStorageTests`, and the one-shot scenarios in `ShippedTests`.

  // Enough for a typical result. A larger value is stored in a separate allocation.
  @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  static func fits<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<UntypedStorage>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<UntypedStorage>.alignment
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func put<Value>(_ value: Value) {
    withUnsafeMutableBytes(of: &words) { bytes in
      let room = bytes.baseAddress.unsafelyUnwrapped
      if UntypedStorage.fits(Value.self) {
        room.initializeMemory(as: Value.self, to: value)
      } else {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        room.initializeMemory(as: UnsafeMutablePointer<Value>.self, to: pointer)
      }
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type) -> Value {
    withUnsafeMutableBytes(of: &words) { bytes in
      let room = bytes.baseAddress.unsafelyUnwrapped
      if UntypedStorage.fits(Value.self) {
        return room.assumingMemoryBound(to: Value.self).move()
      }
      let pointer = room.assumingMemoryBound(to: UnsafeMutablePointer<Value>.self).pointee
      defer { pointer.deallocate() }
      return pointer.move()
    }
  }
}

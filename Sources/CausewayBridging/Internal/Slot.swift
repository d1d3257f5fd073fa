/// Room for one value whose type is known where it is put in and where it is taken out.
///
/// A generic class is destroyed by code that is not specialised, and there a field of a generic type costs a look-up of
/// its metadata, which takes longer than a whole immediate callback. A slot has nothing to destroy: whoever puts a value
/// in sees to it that it is taken out.
@usableFromInline
struct Slot {
  // A value of a size that is usual for a result; a larger one is allocated.
  @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0, 0)

  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  static func fits<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size <= MemoryLayout<Slot>.size && MemoryLayout<Value>.alignment <= MemoryLayout<Slot>.alignment
  }

  @inlinable
  @inline(__always)
  mutating func put<Value>(_ value: Value) {
    withUnsafeMutableBytes(of: &words) { bytes in
      let room = bytes.baseAddress.unsafelyUnwrapped
      if Slot.fits(Value.self) {
        room.initializeMemory(as: Value.self, to: value)
      } else {
        let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        pointer.initialize(to: value)
        room.initializeMemory(as: UnsafeMutablePointer<Value>.self, to: pointer)
      }
    }
  }

  @inlinable
  @inline(__always)
  mutating func take<Value>(_ type: Value.Type) -> Value {
    withUnsafeMutableBytes(of: &words) { bytes in
      let room = bytes.baseAddress.unsafelyUnwrapped
      if Slot.fits(Value.self) {
        return room.assumingMemoryBound(to: Value.self).move()
      }
      let pointer = room.assumingMemoryBound(to: UnsafeMutablePointer<Value>.self).pointee
      defer { pointer.deallocate() }
      return pointer.move()
    }
  }
}

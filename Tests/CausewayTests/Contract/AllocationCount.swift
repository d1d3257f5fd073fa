import Foundation

/// Counts the objects that any thread has allocated since the first access.
///
/// The runtime has a variable through which all allocations of objects, boxes, closures and arrays go once a flag is
/// set. It exists for profiling tools, and only this test uses it.
enum AllocationCount {
  private typealias Allocate = @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer

  nonisolated(unsafe) private static var original: Allocate?
  nonisolated(unsafe) private static let counter = {
    let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    counter.initialize(to: 0)
    return counter
  }()

  /// Whether allocations can be counted on this platform.
  static var isAvailable: Bool {
    symbol("_swift_allocObject") != nil
      && symbol("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly") != nil
  }

  static var value: Int {
    if original == nil { install() }
    return counter.pointee
  }

  private static func install() {
    guard isAvailable else { return }
    counter.pointee = 0
    let place = symbol("_swift_allocObject")!.assumingMemoryBound(to: Allocate.self)
    original = place.pointee
    place.pointee = { type, size, alignment in
      AllocationCount.counter.pointee += 1
      return AllocationCount.original.unsafelyUnwrapped(type, size, alignment)
    }
    symbol("_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")!
      .assumingMemoryBound(to: Bool.self).pointee = true
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}

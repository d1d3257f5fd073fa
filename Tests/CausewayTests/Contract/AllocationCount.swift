import Foundation

/// Counts the objects that any thread allocates.
///
/// The runtime has a variable through which all allocations of objects, boxes, closures and arrays go while a flag is
/// set. It exists for profiling tools, and only these tests use it.
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
    symbol("_swift_allocObject") != nil && symbol(flag) != nil
  }

  /// Returns the number of objects allocated while `work` runs.
  ///
  /// The runtime crashes on some values, such as a value with closures that is copied, while the flag is set. So `work`
  /// only sends.
  static func during(_ work: () -> Void) -> Int {
    guard isAvailable else { return 0 }
    counter.pointee = 0
    let allocate = symbol("_swift_allocObject")!.assumingMemoryBound(to: Allocate.self)
    let isReplaced = symbol(flag)!.assumingMemoryBound(to: Bool.self)
    original = allocate.pointee
    allocate.pointee = { type, size, alignment in
      AllocationCount.counter.pointee += 1
      return AllocationCount.original.unsafelyUnwrapped(type, size, alignment)
    }
    isReplaced.pointee = true
    work()
    isReplaced.pointee = false
    allocate.pointee = original.unsafelyUnwrapped
    return counter.pointee
  }

  private static let flag = "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly"

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }
}

import Foundation

/// A construct of the library, and one use of it that may be repeated any number of times.
///
/// A use must take the same time and stack each time, and keep nothing. A closure that is wrapped in another one at each
/// use is found here: each wrapper is an allocation, and a frame of the stack when the closure is called.
struct AgeingCase: Sendable {
  /// Calls this in the innermost closure of a use, where it is called on the thread of the use.
  typealias Probe = @Sendable () -> Void

  let name: String
  private let make: @Sendable () -> (@escaping Probe) -> Void

  /// - Parameters:
  ///   - name: The name of the construct.
  ///   - make: Creates the construct. Returns a function that uses it once.
  init(_ name: String, _ make: @escaping @Sendable () -> (@escaping Probe) -> Void) {
    self.name = name
    self.make = make
  }

  /// 24,000 uses if `CAUSEWAY_STRESS` is set, otherwise a tenth.
  static let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] == nil ? 2_400 : 24_000

  /// Repeats the use, and returns what has grown; `nil` if nothing has.
  ///
  /// The caller runs it in a process of its own, in which nothing else allocates memory. Threads of queues keep some
  /// memory for themselves, at any time: what grows because of the uses does so again when they are repeated.
  func growth(_ count: Int = Self.count) -> String? {
    let use = make()
    // The first uses fill caches of the runtime and buffers.
    for _ in 0..<(count / 4) { use {} }
    var growth: String?
    for _ in 0..<3 {
      growth = self.growth(count, of: use)
      if growth == nil { return nil }
    }
    return growth
  }

  private func growth(_ count: Int, of use: (@escaping Probe) -> Void) -> String? {
    let (firstDepth, firstBytes) = (depth(use), HeapUse.bytes())
    for _ in 0..<count { use {} }
    let (lastDepth, lastBytes) = (depth(use), HeapUse.bytes())
    if let firstDepth, let lastDepth, lastDepth - firstDepth > count {
      return "\(name): the stack grows by \((lastDepth - firstDepth) / count) bytes with each use"
    }
    if let firstBytes, let lastBytes, lastBytes - firstBytes > 16 * count {
      return "\(name): \((lastBytes - firstBytes) / count) bytes are kept for each use"
    }
    return nil
  }

  /// Returns the size of the stack between a use and its innermost closure; `nil` if the closure is not called.
  private func depth(_ use: (@escaping Probe) -> Void) -> Int? {
    let outer = Self.stackPosition()
    nonisolated(unsafe) var inner: Int?
    use { inner = Self.stackPosition() }
    return inner.map { outer - $0 }
  }

  @inline(never) private static func stackPosition() -> Int {
    var mark = 0
    return withUnsafePointer(to: &mark) { Int(bitPattern: $0) }
  }
}

import BenchSupport

enum Heap {
  /// Returns the bytes that each of `count` objects keeps on the heap while it lives.
  static func bytes<T>(perObject count: Int, of type: T.Type = T.self, make: () -> T) throws -> Sample {
    var objects: [T] = []
    objects.reserveCapacity(count)
    let before = bench_heap_in_use()
    for _ in 0..<count { objects.append(make()) }
    let after = bench_heap_in_use()
    try expect(objects.count == count, "objects missing")
    return Sample(amount: Double(after) - Double(before), elements: count)
  }

  /// Counts the allocations of `body` on this thread, for `count` elements.
  static func allocations(per count: Int, _ body: () -> Void) -> Sample {
    let before = bench_allocations_on_this_thread()
    body()
    return Sample(amount: Double(bench_allocations_on_this_thread() - before), elements: count)
  }
}

public import InterleavingExplorer

/// Stands in for the lock: each critical section is a step.
@usableFromInline
package struct Locked<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
  @usableFromInline let shared = SharedObject()

  @usableFromInline
  package init(_ initial: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  @usableFromInline
  package func withLock<Result>(
    file: StaticString = #fileID, line: UInt = #line, _ body: (inout Value) -> Result
  ) -> Result {
    shared.enter(file, line)
    defer { shared.leave() }
    return body(&value.pointee)
  }
}

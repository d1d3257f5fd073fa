/// A queue in a ring buffer, which allocates only when it grows.
@usableFromInline
struct Fifo<Element: Sendable>: Sendable {
  @usableFromInline var ring: ContiguousArray<Element?> = []
  @usableFromInline var head = 0
  @usableFromInline var count = 0

  @_alwaysEmitIntoClient
  init() {}

  /// The oldest element.
  @_alwaysEmitIntoClient
  @inline(__always)
  var first: Element? {
    count == 0 ? nil : ring[head]
  }

  @_alwaysEmitIntoClient
  mutating func append(_ element: Element) {
    if count == ring.count { grow() }
    // The capacity is a power of two.
    ring[(head + count) & (ring.count - 1)] = element
    count += 1
  }

  @_alwaysEmitIntoClient
  mutating func popFirst() -> Element? {
    guard count > 0 else { return nil }
    let element = ring[head].take()
    head = (head + 1) & (ring.count - 1)
    count -= 1
    return element
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func grow() {
    var larger = ContiguousArray<Element?>()
    larger.reserveCapacity(max(8, 2 * count))
    for index in 0..<count { larger.append(ring[(head + index) & (ring.count - 1)]) }
    while larger.count < max(8, 2 * count) { larger.append(nil) }
    ring = larger
    head = 0
  }
}

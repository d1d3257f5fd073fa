/// Payloads with deadlines, earliest first.
///
/// Payloads with equal deadlines are ordered by insertion.
///
/// A binary heap. Each payload is in a slot that stores its position in the heap, so that it can be removed from the
/// middle.
///
/// - Complexity: Inserting and removing are O(log *n*); reading the earliest deadline is O(1).
@usableFromInline
package struct TimerHeap<Payload: Sendable>: Sendable {
  /// The slot of a payload, with a unique number because slots are reused.
  @usableFromInline
  package struct Place: Hashable, Sendable {
    fileprivate let slot: Int
    fileprivate let number: UInt64
  }

  private struct Node: Sendable {
    let deadline: Nanoseconds
    let number: UInt64
    let slot: Int

    func isBefore(_ other: Node) -> Bool {
      deadline == other.deadline ? number < other.number : deadline < other.deadline
    }
  }

  private struct StoredPayload: Sendable {
    var payload: Payload?
    var number: UInt64
    var index: Int
  }

  private var nodes: ContiguousArray<Node> = []
  private var slots: ContiguousArray<StoredPayload> = []
  private var free: ContiguousArray<Int> = []
  private var lastNumber: UInt64 = 0

  init() {}

  /// The number of payloads.
  var count: Int { nodes.count }

  /// The earliest deadline.
  var earliest: Nanoseconds? { nodes.first?.deadline }

  mutating func insert(_ payload: Payload, at deadline: Nanoseconds) -> Place {
    lastNumber += 1
    let slot = free.popLast() ?? slots.count
    let contents = StoredPayload(payload: payload, number: lastNumber, index: nodes.count)
    if slot == slots.count { slots.append(contents) } else { slots[slot] = contents }
    let node = Node(deadline: deadline, number: lastNumber, slot: slot)
    nodes.append(node)
    rise(node, from: nodes.count - 1)
    return Place(slot: slot, number: lastNumber)
  }

  /// Removes and returns a payload, if it is still in the heap.
  mutating func remove(_ place: Place) -> Payload? {
    guard slots[place.slot].number == place.number, slots[place.slot].payload != nil else { return nil }
    return remove(at: slots[place.slot].index)
  }

  /// Removes and returns the first payload, if it is due.
  mutating func popFirst(dueAt now: Nanoseconds) -> Payload? {
    guard let earliest, earliest <= now else { return nil }
    return remove(at: 0)
  }

  private mutating func remove(at index: Int) -> Payload? {
    let slot = nodes[index].slot
    let last = nodes.removeLast()
    if index < nodes.count {
      if index > 0, last.isBefore(nodes[(index - 1) / 2]) {
        rise(last, from: index)
      } else {
        sink(last, from: index)
      }
    }
    free.append(slot)
    return slots[slot].payload.take()
  }

  private mutating func put(_ node: Node, at index: Int) {
    nodes[index] = node
    slots[node.slot].index = index
  }

  private mutating func rise(_ node: Node, from start: Int) {
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard node.isBefore(nodes[parent]) else { break }
      put(nodes[parent], at: index)
      index = parent
    }
    put(node, at: index)
  }

  private mutating func sink(_ node: Node, from start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < nodes.count else { break }
      if child + 1 < nodes.count, nodes[child + 1].isBefore(nodes[child]) { child += 1 }
      guard nodes[child].isBefore(node) else { break }
      put(nodes[child], at: index)
      index = child
    }
    put(node, at: index)
  }
}

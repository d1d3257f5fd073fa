/// The subscribers of a subject in the order in which they subscribed, each retained once.
///
/// A manual array, because iterating an `Array` stored in a class retains it each time, which is most of the cost of
/// sending to one subscriber. Removal takes constant time: the slot stays empty until half of the slots are empty.
@usableFromInline
struct NodeList<Input: Sendable, Failure: Error>: ~Copyable {
  // Safety: Used only by the owner of the serializer. The slots below `count` are initialised and own one reference
  // each. Tested by `NodeListTests`, `SubjectJoinStressTests`.

  @usableFromInline typealias Node = SubscriberNode<Input, Failure>
  @usableFromInline typealias NodeReference = Unmanaged<Node>?

  @usableFromInline var slots: UnsafeMutablePointer<NodeReference>?
  @usableFromInline var count: Int32 = 0
  @usableFromInline var capacity: Int32 = 0
  @usableFromInline var gaps: Int32 = 0

  @_alwaysEmitIntoClient
  @inline(always)
  init() {}

  @_alwaysEmitIntoClient
  deinit {
    for place in 0..<Int(count) { slots?[place]?.release() }
    slots?.deallocate()
  }

  /// Calls a closure with each node, in order.
  @_alwaysEmitIntoClient
  @inline(always)
  func forEach(_ body: (Node) -> Void) {
    guard var slot = slots else { return }
    let end = slot + Int(count)
    while slot < end {
      slot.pointee?._withUnsafeGuaranteedRef(body)
      slot += 1
    }
  }

  /// Appends a node.
  @_alwaysEmitIntoClient
  @inline(always)
  mutating func append(_ node: Node) {
    if count == capacity { grow() }
    node.index = count
    slots.unsafelyUnwrapped[Int(count)] = .passRetained(node)
    count += 1
  }

  /// Removes a node.
  ///
  /// The caller keeps the node alive.
  ///
  /// - Returns: Whether the node was in the list.
  @_alwaysEmitIntoClient
  @inline(always)
  mutating func remove(_ node: Node) -> Bool {
    let index = node.index
    guard index >= 0, let slots else { return false }
    node.index = -1
    if index == count - 1 {
      count = index
    } else {
      slots[Int(index)] = nil
      gaps += 1
    }
    if gaps * 2 > count { compact() }
    Unmanaged.passUnretained(node).release()
    return true
  }

  /// Removes the last node and returns it, still retained.
  @_alwaysEmitIntoClient
  mutating func removeLast() -> Unmanaged<Node>? {
    while count > 0 {
      count -= 1
      guard let node = slots.unsafelyUnwrapped[Int(count)] else {
        gaps -= 1
        continue
      }
      node._withUnsafeGuaranteedRef { $0.index = -1 }
      return node
    }
    return nil
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func grow() {
    let capacity = max(2, self.capacity * 2)
    let slots = UnsafeMutablePointer<NodeReference>.allocate(capacity: Int(capacity))
    if let old = self.slots {
      slots.moveInitialize(from: old, count: Int(count))
      old.deallocate()
    }
    self.slots = slots
    self.capacity = capacity
  }

  /// Removes the empty slots.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func compact() {
    guard let slots else { return }
    var kept: Int32 = 0
    for place in 0..<Int(count) {
      guard let slot = slots[place] else { continue }
      slot._withUnsafeGuaranteedRef { $0.index = kept }
      slots[Int(kept)] = slot
      kept += 1
    }
    count = kept
    gaps = 0
  }
}

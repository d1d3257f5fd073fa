/// The links of a root in the order in which they were attached, each retained once.
///
/// A manual array, as `NodeList` is, because iterating an `Array` that a class stores retains it each time. While the
/// graph is busy, a removed link leaves an empty slot, so that loops may go on.
struct StateLinkList: ~Copyable {
  // Safety: Used on the main actor only. The slots below `count` are initialised and own one reference each; attached
  // links retain the root, so the list of a released root is empty. Tested by `StateThreadsTests`, `StateLinkTests`.

  private var slots: UnsafeMutablePointer<Unmanaged<StateLink>?>?
  private(set) var count: Int32 = 0
  private var capacity: Int32 = 0
  private var gaps: Int32 = 0

  init() {}

  deinit {
    slots?.deallocate()
  }

  /// Calls a closure with each link of a list of followers, except those that the closure attaches.
  func forEachFollower(_ body: (StateFollower) -> Void) {
    let end = Int(count)
    var index = 0
    // The closure may attach links, which moves the slots.
    while index < end {
      if let link = slots.unsafelyUnwrapped[index]?.takeUnretainedValue() {
        body(unsafeDowncast(link, to: StateFollower.self))
      }
      index += 1
    }
  }

  /// Calls a closure with each link of a list of subscriptions, except those that the closure attaches.
  ///
  /// The links are not retained: a subscription that is cancelled while the graph is busy is removed later.
  @inline(__always)
  func forEachEffect(_ body: (StateEffect) -> Void) {
    let end = Int(count)
    var index = 0
    while index < end {
      slots.unsafelyUnwrapped[index]?._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: StateEffect.self)) }
      index += 1
    }
  }

  /// Appends a link and returns its index.
  mutating func append(_ link: StateLink) -> Int32 {
    if count == capacity { grow() }
    slots.unsafelyUnwrapped[Int(count)] = .passRetained(link)
    count += 1
    return count - 1
  }

  /// Empties a slot.
  ///
  /// The caller keeps the link alive.
  ///
  /// - Parameters:
  ///   - index: The index of the link.
  ///   - root: The root whose list this is.
  mutating func remove(at index: Int32, of root: StateCore) {
    guard let slots, let link = slots[Int(index)] else { return }
    slots[Int(index)] = nil
    gaps += 1
    if gaps * 2 > count {
      if StateGraph.isBusy { StateGraph.compactLater(root) } else { compact(root) }
    }
    link.release()
  }

  @inline(never)
  private mutating func grow() {
    let capacity = max(2, self.capacity * 2)
    let slots = UnsafeMutablePointer<Unmanaged<StateLink>?>.allocate(capacity: Int(capacity))
    if let old = self.slots {
      slots.moveInitialize(from: old, count: Int(count))
      old.deallocate()
    }
    self.slots = slots
    self.capacity = capacity
  }

  /// Removes the empty slots, unless they are few.
  ///
  /// Called while no loop goes through the list.
  ///
  /// - Parameter root: The root whose list this is.
  @inline(never)
  mutating func compact(_ root: StateCore) {
    guard gaps * 2 > count, let slots else { return }
    var kept: Int32 = 0
    for index in 0..<Int(count) {
      guard let link = slots[index] else { continue }
      link._withUnsafeGuaranteedRef { $0.noteMove(to: kept, of: root) }
      slots[Int(kept)] = link
      kept += 1
    }
    count = kept
    gaps = 0
  }

  /// The number of links.
  var links: Int { Int(count - gaps) }
}

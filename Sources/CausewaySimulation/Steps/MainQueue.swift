/// The work of the main actor, first in, first out.
struct MainQueue {
  private var items: ContiguousArray<ReadyWork> = []
  private var head = 0

  var first: ReadyWork? { head < items.count ? items[head] : nil }

  mutating func append(_ work: ReadyWork) { items.append(work) }

  mutating func removeFirst() -> ReadyWork {
    let work = items[head]
    head += 1
    if head == items.count { removeAll() }
    return work
  }

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    head = 0
  }
}

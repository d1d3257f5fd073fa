/// A queue from which an element is taken in constant time, and which does not retain it.
struct RequestFifo<Element> {
  private var slots: [Element?] = []
  /// The index of the first element.
  private var head = 0

  var isEmpty: Bool { head == slots.count }

  /// The elements, in order.
  ///
  /// - Complexity: Linear in their number.
  var elements: [Element] { slots[head...].compactMap(\.self) }

  mutating func append(_ element: Element) {
    slots.append(element)
  }

  mutating func prepend(_ elements: [Element]) {
    slots.replaceSubrange(..<head, with: elements)
    head = 0
  }

  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    defer { compact() }
    head += 1
    return slots[head - 1].take()
  }

  /// Removes elements and returns them, in order.
  mutating func remove(where isUnwanted: (Element) -> Bool) -> [Element] {
    var removed: [Element] = []
    var kept: [Element?] = []
    for element in elements {
      if isUnwanted(element) { removed.append(element) } else { kept.append(element) }
    }
    slots = kept
    head = 0
    return removed
  }

  /// Returns the last elements, in order.
  ///
  /// - Complexity: Linear in their number.
  func suffix(_ count: Int) -> [Element] {
    slots[head...].suffix(count).compactMap(\.self)
  }

  /// Removes the first element that satisfies a condition.
  ///
  /// - Complexity: Constant for the first element, otherwise linear.
  mutating func removeFirst(where isWanted: (Element) -> Bool) {
    guard let index = slots[head...].firstIndex(where: { $0.map(isWanted) == true }) else { return }
    if index == head { _ = popFirst() } else { slots.remove(at: index) }
  }

  /// Frees the slots of removed elements, in constant time for each on average.
  private mutating func compact() {
    guard head > 16, head * 2 >= slots.count else { return }
    slots.removeFirst(head)
    head = 0
  }
}

extension RequestFifo: Sendable where Element: Sendable {}

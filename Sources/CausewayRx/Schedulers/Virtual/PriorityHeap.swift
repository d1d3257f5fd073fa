/// A binary heap with the element that precedes all others at its root.
struct PriorityHeap<Element> {
  private(set) var elements: [Element] = []

  var first: Element? { elements.first }

  /// Adds an element.
  mutating func insert(_ element: Element, _ precedes: (Element, Element) -> Bool) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(elements[child], elements[parent]) else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the first element; does nothing if the heap is empty.
  mutating func removeFirst(_ precedes: (Element, Element) -> Bool) {
    guard !elements.isEmpty else { return }
    elements.swapAt(0, elements.count - 1)
    elements.removeLast()
    var parent = 0
    while true {
      var next = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < elements.count && precedes(elements[child], elements[next]) {
        next = child
      }
      if next == parent { return }
      elements.swapAt(parent, next)
      parent = next
    }
  }
}

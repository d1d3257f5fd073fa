/// A first-in, first-out queue.
@usableFromInline
struct ItemQueue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  @usableFromInline var head = 0

  @_alwaysEmitIntoClient
  init() {}

  var isEmpty: Bool { head == elements.count }

  var count: Int { elements.count - head }

  /// The oldest element.
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the oldest element.
  mutating func removeFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[head].take()
    head += 1
    if isEmpty {
      elements.removeAll(keepingCapacity: head < 64)
      head = 0
    } else if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension ItemQueue: Sequence {
  @usableFromInline
  func makeIterator() -> AnyIterator<Element> {
    var rest = elements[head...].makeIterator()
    return AnyIterator { rest.next() ?? nil }
  }
}

extension ItemQueue: Sendable where Element: Sendable {}

/// A queue in an array.
///
/// - Complexity: Appending and removing the first element are amortised O(1).
@usableFromInline
package struct Backlog<Element: Sendable>: Sendable {
  // Safety: The slots from `gone` on hold elements; only those before it have been emptied. Tested by `BacklogTests`.

  @usableFromInline var elements: ContiguousArray<Element?> = []
  /// The number of empty slots at the beginning.
  @usableFromInline var gone = 0

  @_alwaysEmitIntoClient
  package init() {}

  @_alwaysEmitIntoClient
  package var count: Int { elements.count - gone }

  @_alwaysEmitIntoClient
  package var isEmpty: Bool { count == 0 }

  /// The element at an index, counted from the first element in the queue.
  @_alwaysEmitIntoClient
  package subscript(place: Int) -> Element {
    get { elements[gone + place].unsafelyUnwrapped }
    set { elements[gone + place] = newValue }
  }

  @_alwaysEmitIntoClient
  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  @_alwaysEmitIntoClient
  package mutating func removeFirst() -> Element {
    let element = elements[gone].take()
    gone += 1
    // The empty slots are removed when they make up half of the array.
    if gone == elements.count {
      elements.removeAll(keepingCapacity: true)
      gone = 0
    } else if gone >= 32, gone * 2 >= elements.count {
      elements.removeSubrange(..<gone)
      gone = 0
    }
    return element.unsafelyUnwrapped
  }

  /// Removes and returns the first element that satisfies a condition.
  @_alwaysEmitIntoClient
  package mutating func remove(where isWanted: (Element) -> Bool) -> Element? {
    guard let place = elements[gone...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return nil }
    return elements.remove(at: place)
  }
}

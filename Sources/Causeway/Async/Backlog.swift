/// Elements in order, of which the first ones go: adding and taking are constant time on average.
@usableFromInline
struct Backlog<Element: Sendable>: Sendable {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  /// How many places at the beginning are empty.
  @usableFromInline var gone = 0

  @inlinable
  init() {}

  @inlinable
  var count: Int { elements.count - gone }

  @inlinable
  var isEmpty: Bool { count == 0 }

  /// The element at a place, counted from the first one there is.
  @inlinable
  subscript(place: Int) -> Element {
    get { elements[gone + place].unsafelyUnwrapped }
    set { elements[gone + place] = newValue }
  }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  @inlinable
  mutating func removeFirst() -> Element {
    let element = elements[gone].take()
    gone += 1
    // The empty places go when they are half.
    if gone == elements.count {
      elements.removeAll(keepingCapacity: true)
      gone = 0
    } else if gone >= 32, gone * 2 >= elements.count {
      elements.removeSubrange(..<gone)
      gone = 0
    }
    return element.unsafelyUnwrapped
  }

  /// Takes the first element that satisfies a condition out, wherever it is.
  @inlinable
  mutating func remove(where isWanted: (Element) -> Bool) -> Element? {
    guard let place = elements[gone...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return nil }
    return elements.remove(at: place)
  }
}

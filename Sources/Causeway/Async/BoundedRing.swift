/// The first or the most recent values of a stream, up to a limit, each with the number of values discarded before it.
@usableFromInline
struct BoundedRing<Element: Sendable>: Sendable {
  @usableFromInline
  struct StoredElement: Sendable {
    @usableFromInline var gap: Int
    @usableFromInline let element: Element?

    @_alwaysEmitIntoClient
    init(gap: Int, _ element: Element?) {
      self.gap = gap
      self.element = element
    }
  }

  @usableFromInline let limit: Int
  @usableFromInline let keepsNewest: Bool
  /// A ring, which grows as needed.
  @usableFromInline var slots: ContiguousArray<StoredElement> = []
  @usableFromInline var first = 0
  @usableFromInline var count = 0
  /// The number of values discarded after the last stored one.
  @usableFromInline var gapAtEnd = 0
  /// The number of values that were discarded so far.
  @usableFromInline var dropped = 0
  /// A value that has been removed from the ring, but follows a gap that is returned first.
  @usableFromInline var held: Element?

  @_alwaysEmitIntoClient
  init(limit: Int, keepsNewest: Bool) {
    self.limit = limit
    self.keepsNewest = keepsNewest
  }

  @_alwaysEmitIntoClient
  var isEmpty: Bool { count == 0 && gapAtEnd == 0 }

  /// Stores a value, and returns the value that is discarded, so that the caller can release it outside its lock.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func put(_ element: Element) -> Element? {
    if count < limit {
      append(element)
      return nil
    }
    self.dropped += 1
    if !keepsNewest {
      gapAtEnd += 1
      return element
    }
    // The oldest value makes room; it and the values discarded before it are now missing before the next one.
    let dropped = slots[first]
    slots[first] = StoredElement(gap: 0, element)
    advance()
    slots[first].gap += dropped.gap + 1
    return dropped.element
  }

  @_alwaysEmitIntoClient
  mutating func append(_ element: Element) {
    let slot = StoredElement(gap: gapAtEnd, element)
    gapAtEnd = 0
    if count == slots.count { grow() }
    let place = first + count
    slots[place < slots.count ? place : place - slots.count] = slot
    count += 1
  }

  /// Increases the capacity, up to the limit.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func grow() {
    let room = min(limit, max(4, count * 2))
    slots = ContiguousArray(slots[first...] + slots[..<first])
    first = 0
    for _ in count..<room { slots.append(StoredElement(gap: 0, nil)) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func advance() {
    first = first + 1 == slots.count ? 0 : first + 1
  }

  /// Removes and returns the oldest value or, if there is none, the number of values discarded at the end.
  @_alwaysEmitIntoClient
  mutating func take() -> StoredElement? {
    if count == 0 {
      guard gapAtEnd > 0 else { return nil }
      defer { gapAtEnd = 0 }
      return StoredElement(gap: gapAtEnd, nil)
    }
    let slot = slots[first]
    slots[first] = StoredElement(gap: 0, nil)
    advance()
    count -= 1
    return slot
  }
}

extension BoundedRing {
  /// Removes and returns the next value or, if gaps are requested, the gap before it.
  ///
  /// - Parameter hasGaps: Whether a gap is returned separately, before the value that follows it; otherwise gaps are
  ///   ignored.
  /// - Returns: The value or gap, or `nil` if there is none.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeNext(hasGaps: Bool) -> StoredElement? {
    if hasGaps { return takeValueOrGap() }
    if count == 0 {
      gapAtEnd = 0
      return nil
    }
    return take()
  }

  /// Removes and returns a gap without a value, or a value without a gap.
  @_alwaysEmitIntoClient
  @inline(never)
  mutating func takeValueOrGap() -> StoredElement? {
    if let value = held.take() { return StoredElement(gap: 0, value) }
    guard let slot = take() else { return nil }
    guard slot.gap > 0, let value = slot.element else { return slot }
    held = value
    return StoredElement(gap: slot.gap, nil)
  }
}

extension BoundedRing {
  /// Records that a number of values are missing after the last one in the ring.
  ///
  /// A ring that keeps the newest values will be full again before it is read, so its values are discarded, too.
  ///
  /// - Returns: The discarded values, to be released outside the lock.
  @_alwaysEmitIntoClient
  mutating func skip(_ missing: Int) -> ContiguousArray<Element> {
    var dropped: ContiguousArray<Element> = []
    var gap = missing
    while keepsNewest, let slot = take() {
      gap += slot.gap
      if let element = slot.element {
        gap += 1
        dropped.append(element)
      }
    }
    gapAtEnd += gap
    return dropped
  }
}

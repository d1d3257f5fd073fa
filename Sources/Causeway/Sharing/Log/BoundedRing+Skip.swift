extension BoundedRing {
  /// Notes that so many values are missing after the last one here.
  ///
  /// A ring that keeps the newest is full again before it is read, so that what it has goes too.
  ///
  /// - Returns: What was dropped, to be released where no lock is held.
  @inlinable
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

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

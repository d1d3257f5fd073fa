extension BoundedRing {
  /// Removes and returns the next value or, if gaps are requested, the gap before it.
  ///
  /// - Parameter hasGaps: Whether a gap is returned separately, before the value that follows it; otherwise gaps are
  ///   ignored.
  /// - Returns: The value or gap, or `nil` if there is none.
  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func takeNext(hasGaps: Bool) -> Slot? {
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
  mutating func takeValueOrGap() -> Slot? {
    if let value = held.take() { return Slot(gap: 0, value) }
    guard let slot = take() else { return nil }
    guard slot.gap > 0, let value = slot.element else { return slot }
    held = value
    return Slot(gap: slot.gap, nil)
  }
}

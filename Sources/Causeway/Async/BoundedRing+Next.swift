extension BoundedRing {
  /// Takes the next value; or, if gaps are wanted, the gap before it.
  ///
  /// - Parameter hasGaps: Whether a gap is taken on its own, before the value that follows it, or left out.
  /// - Returns: `nil` if there is nothing to take.
  @inlinable
  @inline(__always)
  mutating func takeNext(hasGaps: Bool) -> Slot? {
    if hasGaps { return takeValueOrGap() }
    if count == 0 {
      gapAtEnd = 0
      return nil
    }
    return take()
  }

  /// Takes a gap without a value, or a value without a gap.
  @inlinable
  @inline(never)
  mutating func takeValueOrGap() -> Slot? {
    if let value = held.take() { return Slot(gap: 0, value) }
    guard let slot = take() else { return nil }
    guard slot.gap > 0, let value = slot.element else { return slot }
    held = value
    return Slot(gap: slot.gap, nil)
  }
}

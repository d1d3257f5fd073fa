/// What one consumer with a limit has set aside of a ``SharedLog``.
///
/// It is filled late: when the consumer takes something, or when the producer leaves a chunk behind. What it holds then is
/// what it would hold had it been given each value at once, because in between nothing is taken out.
@usableFromInline
final class LogTray<Element: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var ring: BoundedRing<Element>
    /// What comes next; nothing when the consumer has left.
    @usableFromInline var place: LogPlace<Element>?

    @inlinable
    init(_ ring: BoundedRing<Element>, _ place: LogPlace<Element>) {
      self.ring = ring
      self.place = place
    }
  }

  @usableFromInline let state: Locked<State>
  /// Whether gaps are taken, each before the value that follows it.
  @usableFromInline let hasGaps: Bool

  @inlinable
  init(limit: Int, keepsNewest: Bool, hasGaps: Bool, _ place: LogPlace<Element>) {
    self.hasGaps = hasGaps
    state = Locked(State(BoundedRing(limit: limit, keepsNewest: keepsNewest), place))
  }

  /// Sets aside what has come.
  ///
  /// - Returns: The position up to which the log is no longer needed.
  @inlinable
  func fill(upTo count: UInt64) -> UInt64 {
    let (dropped, position) = state.withLock { state in (state.fill(upTo: count), state.place?.position) }
    _ = consume dropped
    return position ?? count
  }

  /// Takes the next value or gap.
  @inlinable
  func take(upTo count: UInt64) -> BoundedRing<Element>.Slot? {
    let (dropped, slot) = state.withLock { state in (state.fill(upTo: count), state.ring.takeNext(hasGaps: hasGaps)) }
    _ = consume dropped
    return slot
  }

  /// Empties it for good.
  @inlinable
  func close() {
    let ring = state.withLock { state in
      let ring = state.ring
      state.ring = BoundedRing(limit: ring.limit, keepsNewest: ring.keepsNewest)
      state.place = nil
      return ring
    }
    _ = consume ring
  }
}

extension LogTray.State {
  /// Sets aside what has come.
  ///
  /// - Returns: What was dropped, to be released where no lock is held.
  @inlinable
  mutating func fill(upTo count: UInt64) -> ContiguousArray<Element> {
    guard var place, place.position < count else { return [] }
    var dropped: ContiguousArray<Element> = []
    let pending = Int(count - place.position)
    if ring.keepsNewest {
      if pending > ring.limit {
        dropped = ring.skip(pending - ring.limit)
        place.seek(count - UInt64(ring.limit))
      }
      copy(from: &place, upTo: count, &dropped)
    } else {
      let room = min(pending, ring.limit - ring.count)
      copy(from: &place, upTo: place.position + UInt64(room), &dropped)
      if room < pending { dropped = ring.skip(pending - room) }
      place.seek(count)
    }
    self.place = place
    return dropped
  }

  @inlinable
  mutating func copy(
    from place: inout LogPlace<Element>, upTo end: UInt64, _ dropped: inout ContiguousArray<Element>
  ) {
    while place.position < end {
      place.leaveFullChunk()
      let last = min(end, place.chunkStart + UInt64(ValueChunk<Element>.capacity))
      for offset in place.offset..<Int(last - place.chunkStart) {
        if let replaced = ring.put(place.chunk.elements[offset]) { dropped.append(replaced) }
      }
      place.position = last
    }
  }
}

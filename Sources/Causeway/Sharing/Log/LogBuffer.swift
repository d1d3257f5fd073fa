/// The buffer of a ``SharedLog``'s consumer with a limit.
///
/// It is filled lazily: when the consumer takes a value, or when the producer starts a new chunk. Its contents are then
/// the same as if each value had been added immediately, because nothing is taken in between.
@usableFromInline
final class LogBuffer<Element: Sendable>: Sendable {
  @usableFromInline
  struct State: Sendable {
    @usableFromInline var ring: BoundedRing<Element>
    /// The position of the next value to add, or `nil` when the consumer has left.
    @usableFromInline var place: LogPosition<Element>?

    @_alwaysEmitIntoClient
    init(_ ring: BoundedRing<Element>, _ place: LogPosition<Element>) {
      self.ring = ring
      self.place = place
    }
  }

  @usableFromInline let state: Locked<State>
  /// Whether gaps are delivered separately, each before the value that follows it.
  @usableFromInline let hasGaps: Bool

  @_alwaysEmitIntoClient
  init(limit: Int, keepsNewest: Bool, hasGaps: Bool, _ place: LogPosition<Element>) {
    self.hasGaps = hasGaps
    state = Locked(State(BoundedRing(limit: limit, keepsNewest: keepsNewest), place))
  }

  /// Adds the values sent in the meantime.
  ///
  /// - Returns: The position before which this consumer no longer needs the log.
  @_alwaysEmitIntoClient
  func fill(upTo count: UInt64) -> UInt64 {
    let (dropped, position) = state.withLock { state in (state.fill(upTo: count), state.place?.position) }
    _ = consume dropped
    return position ?? count
  }

  /// Removes and returns the next value or gap.
  @_alwaysEmitIntoClient
  func take(upTo count: UInt64) -> BoundedRing<Element>.StoredElement? {
    let (dropped, slot) = state.withLock { state in (state.fill(upTo: count), state.ring.takeNext(hasGaps: hasGaps)) }
    _ = consume dropped
    return slot
  }

  /// Empties the buffer for good.
  @_alwaysEmitIntoClient
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

extension LogBuffer.State {
  /// Adds the values sent in the meantime.
  ///
  /// - Returns: The discarded values, to be released outside the lock.
  @_alwaysEmitIntoClient
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

  @_alwaysEmitIntoClient
  mutating func copy(
    from place: inout LogPosition<Element>, upTo end: UInt64, _ dropped: inout ContiguousArray<Element>
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

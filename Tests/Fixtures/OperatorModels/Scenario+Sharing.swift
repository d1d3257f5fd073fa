extension Scenario {
  /// Returns the range of arrivals from an input's first value to its end.
  package func presence(of input: Int) -> Range<Int>? {
    let all = arrivals.indices.filter { arrivals[$0].input == input }
    guard let start = all.first, !isEnd(start) else { return nil }
    return start..<(all.first(where: isEnd) ?? .max)
  }

  /// Returns the events that a subscriber of the first input receives during a range of arrivals.
  package func heard(during presence: Range<Int>) -> [Effect<Int>] {
    heard(from: 0, after: presence.lowerBound).filter { $0.index < presence.upperBound }
  }

  /// Returns the events of a subscriber that subscribes when the third input first sends.
  package func late(_ outcome: (_ index: Int, _ tick: Int) -> [Timed<Int>]) -> [Timed<Int>] {
    guard let start = arrivals.firstIndex(where: { $0.input == 2 }) else { return [] }
    let tick = arrivals[start].tick
    if isEnd(start) { return [arrivals[start].timed] }
    return outcome(start, tick)
  }

  /// Returns the events of the late subscriber of the first input, shared with one that is present with the second.
  ///
  /// Values are increased by ten where the input starts again.
  ///
  /// - Parameters:
  ///   - count: The number of values that are replayed to late subscribers.
  ///   - ticks: The time from the last subscriber's cancel to the input's; `nil` for never.
  ///   - forgets: Whether the input then starts again, without a replay.
  /// - Returns: The received events.
  package func late(replay count: Int, stopsAfter ticks: Int? = 0, forgets: Bool = true) -> [Timed<Int>] {
    late { start, tick in
      let coming = heard(from: 0, after: start).map(\.timed)
      guard let presence = presence(of: 1), presence.lowerBound < start else { return coming }
      let stop = place(ticks, after: presence.upperBound)
      let missed = heard(during: presence.lowerBound..<min(stop, start))
      let values = missed.compactMap(\.timed.value)
      if let end = missed.last?.timed, end.isEnd {
        return replay(values.suffix(count), at: tick) + [Timed(tick, end.event)]
      }
      if start < stop || !forgets { return replay(values.suffix(count), at: tick) + coming }
      return coming.map { timed in timed.value.map { .value($0 + 10, at: timed.tick) } ?? timed }
    }
  }

  /// Returns the index of the first arrival that is a number of ticks after another one.
  private func place(_ ticks: Int?, after index: Int) -> Int {
    guard let ticks, index < arrivals.count else { return .max }
    if ticks == 0 { return index }
    // At the same tick the clock comes first: an arrival then is too late.
    return arrivals.firstIndex { $0.tick >= arrivals[index].tick + ticks } ?? .max
  }

  private func replay(_ values: ArraySlice<Int>, at tick: Int) -> [Timed<Int>] {
    values.map { .value($0, at: tick) }
  }

  private func isEnd(_ index: Int) -> Bool {
    arrivals[index].isEnd
  }
}

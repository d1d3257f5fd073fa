extension Scenario {
  /// A subscription to an inner publisher, as indices of arrivals.
  package struct Run {
    let inner: Int
    let start: Int
    /// The index at which it is cancelled.
    var cancel = Int.max
  }

  /// Returns each value's publisher, started as soon as fewer than `count` of those before it run.
  package func runs(among inners: Int, atMost count: Int = .max) -> [Run] {
    var runs: [Run] = []
    for outer in outer(inners) {
      let stops = runs.map(stop).sorted(by: >)
      let start = max(outer.start, stops.count < count ? outer.start : stops[count - 1])
      // A publisher behind one that never ends is not subscribed to, nor are those after it.
      if start == .max { break }
      runs.append(Run(inner: outer.inner, start: start))
    }
    return runs
  }

  /// Returns the publishers of values that arrive while no publisher runs.
  package func runsAlone(among inners: Int) -> [Run] {
    outer(inners).reduce(into: []) { runs, outer in
      if runs.allSatisfy({ stop($0) < outer.start }) { runs.append(outer) }
    }
  }

  /// Returns each value's publisher, until the next value.
  package func runsReplaced(among inners: Int) -> [Run] {
    let outer = outer(inners)
    return zip(outer, outer.dropFirst().map(\.start) + [.max]).map { Run(inner: $0.inner, start: $0.start, cancel: $1) }
  }

  /// Returns the values of all of them; the end follows when all and the first input have finished, or one fails.
  package func flattened(_ runs: [Run]) -> [Timed<Int>] {
    let sent = runs.flatMap { run in heard(from: run.inner, after: run.start).filter { $0.index < run.cancel } }
    // Within one arrival only equal values are sent, so their order does not matter.
    var effects = sent.filter { !$0.timed.isFinish } + heard(from: 0, after: -1).filter(\.timed.isFailure)
    let ends = runs.filter { $0.cancel == .max }.map(stop) + [stop(Run(inner: 0, start: -1))]
    if let last = ends.max(), last < arrivals.count, !effects.contains(where: \.timed.isEnd) {
      effects.append(Effect(index: last, timed: .finished(at: arrivals[last].tick)))
    }
    return effects.sorted { ($0.index, $0.timed.isEnd ? 1 : 0) < ($1.index, $1.timed.isEnd ? 1 : 0) }.map(\.timed)
  }

  /// Returns the values of some inputs, each subscribed to when the previous one has finished.
  package func concatenated(_ inputs: Range<Int>) -> [Timed<Int>] {
    var start = -1
    var sent: [Timed<Int>] = []
    for input in inputs {
      let heard = heard(from: input, after: start)
      sent += heard.map(\.timed).filter { !$0.isFinish }
      guard let finish = heard.last, finish.timed.isFinish else { return sent }
      start = finish.index
    }
    return sent + [.finished(at: start < 0 ? 0 : arrivals[start].tick)]
  }

  /// Returns the first input's values, each with the input that it refers to.
  private func outer(_ inners: Int) -> [Run] {
    heard(from: 0, after: -1).compactMap { effect in
      effect.timed.value.map { Run(inner: 1 + $0 % inners, start: effect.index) }
    }
  }

  /// Returns the index at which a run ends by itself.
  private func stop(_ run: Run) -> Int {
    heard(from: run.inner, after: run.start).first { $0.timed.isEnd }?.index ?? .max
  }
}

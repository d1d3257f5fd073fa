extension Scenario {
  /// The tick at which the first input has been silent for too long.
  package var silence: Int {
    let ticks = [0] + self[0].map(\.tick)
    // After the end the silence does not matter.
    return zip(ticks, ticks.dropFirst() + [.max]).first { $1 - $0 >= n }!.0 + n
  }

  /// Returns the value that opens a window, and the chosen one of the values inside it, which opens the next window.
  package func throttled(
    _ choose: (ArraySlice<(tick: Int, value: Int)>) -> (tick: Int, value: Int)?
  ) -> [Timed<Int>] {
    let end = self[0].end()
    var rest = self[0].values()[...]
    var sent: [Timed<Int>] = []
    while let opening = rest.popFirst() {
      sent.append(.value(opening.value, at: opening.tick))
      var close = opening.tick + n
      while let kept = choose(rest.prefix { $0.tick < close }) {
        rest = rest.drop { $0.tick < close }
        if let end, end.tick < close {
          if end.isFinish { sent.append(.value(kept.value, at: end.tick)) }
        } else {
          sent.append(.value(kept.value, at: close))
        }
        close += n
      }
      rest = rest.drop { $0.tick < close }
    }
    return sent + (end.map { [$0] } ?? [])
  }

  /// Returns the values of windows, each opened by its first value.
  package func windows(of duration: Int, count: Int) -> [Timed<[Int]>] {
    let end = self[0].end()
    var rest = self[0].values()[...]
    var sent: [Timed<[Int]>] = []
    while let close = rest.first.map({ $0.tick + duration }) {
      let window = rest.prefix { $0.tick < close }.prefix(count)
      rest = rest.dropFirst(window.count)
      let values = window.map(\.value)
      if window.count == count {
        sent.append(.value(values, at: window.last!.tick))
      } else if let end, end.tick < close {
        if end.isFinish { sent.append(.value(values, at: end.tick)) }
      } else {
        sent.append(.value(values, at: close))
      }
    }
    return sent + (end.map { $0.isFinish ? [.finished(at: $0.tick)] : [.failed(at: $0.tick)] } ?? [])
  }
}

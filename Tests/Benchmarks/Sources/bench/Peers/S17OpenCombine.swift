import OpenCombine

extension S17 {
  private enum Event {
    case value(Int)
    case other(Int)
  }

  private struct State {
    var value: Int?
    var latest: Int?

    func after(_ event: Event) -> State {
      switch event {
      case .value(let value): State(value: value, latest: latest)
      case .other(let latest): State(value: nil, latest: latest)
      }
    }
  }

  /// It has neither `withLatestFrom` nor `merge`, so both are composed of operators that it has.
  static func openCombine(iterations: Int) async throws -> Sample {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = [other.map(Event.other), subject.map(Event.value)].publisher.flatMap { $0 }
      .scan(State()) { $0.after($1) }
      .compactMap { state in state.value.flatMap { value in state.latest.map { (value, $0) } } }
      .sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        subject.send(value)
        other.send(value)
      }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }
}

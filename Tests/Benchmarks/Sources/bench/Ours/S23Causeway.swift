import Causeway

extension S23 {
  @MainActor
  static func send(iterations: Int) throws -> Sample {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(0..<iterations)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  @MainActor
  static func chain(iterations: Int) throws -> Sample {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(S3.expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  @MainActor
  static func subscribe(iterations: Int) throws -> Sample {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let late = Tally()
    let taken = time {
      for _ in 0..<iterations { subject.sink { late.take($0) }.cancel() }
    }
    subject.send(1)
    try late.expect([])
    return Sample(taken, elements: iterations)
  }

  @MainActor
  static func combineLatest2(iterations: Int) throws -> Sample {
    let (a, b) = (MainActorPassthroughSubject<Int, Never>(), MainActorPassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = combineLatest(a, b).sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
      }
    }
    try tally.expect(S4.expectedLatest(arity: 2, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }

  @MainActor
  static func share(iterations: Int) throws -> Sample {
    let subject = MainActorPassthroughSubject<Int, Never>()
    let tallies = (0..<S16.subscribers).map { _ in Tally() }
    let shared = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.share()
    let tokens = tallies.map { tally in shared.sink { tally.take($0) } }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    for tally in tallies { try tally.expect(S16.expected(iterations)) }
    return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * S16.subscribers) }
  }

  @MainActor
  static func receive(iterations: Int) throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = subject.receive(on: MainActor.shared).sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    try tally.expect(0..<iterations)
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func set(sinks: Int) -> MainActorWork {
    { iterations in
      let state = MutableMainActorState(-1)
      let tallies = (0..<sinks).map { _ in Tally() }
      let tokens = tallies.map { tally in state.sink { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { state.value = value }
      }
      for tally in tallies { try tally.expect(-1..<iterations) }
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * sinks) }
    }
  }

  static func derivedState(observers: Int) -> MainActorWork {
    { iterations in
      let state = MutableMainActorState(-1)
      let doubled = state.map { $0 &* 2 }
      let tallies = (0..<observers).map { _ in Tally() }
      let tokens = tallies.map { tally in doubled.sink { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { state.value = value }
      }
      for tally in tallies { try tally.expect((-1..<iterations).lazy.map { $0 &* 2 }) }
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations) }
    }
  }

  static func coreDerived(observers: Int) -> MainActorWork {
    { iterations in
      let subject = CurrentValueSubject<Int, Never>(-1)
      let doubled = subject.map { $0 &* 2 }.share(replay: 1)
      let tallies = (0..<observers).map { _ in Tally() }
      let tokens = tallies.map { tally in doubled.sink { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { subject.send(value) }
      }
      for tally in tallies { try tally.expect((-1..<iterations).lazy.map { $0 &* 2 }) }
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations) }
    }
  }
}

import Causeway
import CausewayBridging

extension S22 {
  static func coreZip2(iterations: Int) async throws -> Sample {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let tally = Tally()
    let token = zip(a, b).sink { tally.take($0.0 &+ $0.1) }
    let taken = time {
      for value in 0..<iterations {
        a.send(value)
        b.send(value)
      }
    }
    try tally.expect(S4.expectedZip(arity: 2, rounds: iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * 2) }
  }

  static func coreSwitch(iterations: Int) async throws -> Sample {
    let subjects = (0..<S15.inners).map { CurrentValueSubject<Int, Never>($0) }
    let outer = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let token = outer.flatMapLatest { subjects[$0 % S15.inners] }.sink { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { outer.send(value) }
    }
    try tally.expect(S15.switches(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations) }
  }

  static func coreShare(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tallies = (0..<S16.subscribers).map { _ in Tally() }
    let shared = subject.share(replay: 1)
    let tokens = tallies.map { tally in shared.sink { tally.take($0) } }
    let taken = time {
      for value in 0..<iterations { subject.send(value) }
    }
    for tally in tallies { try tally.expect(0..<iterations) }
    return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * S16.subscribers) }
  }

  static func coreCallbackFuture(iterations: Int) async throws -> Sample {
    let service = S9.Service()
    let tally = Tally()
    let taken = time {
      for id in 0..<iterations {
        CallbackFuture<Int, any Error> { service.fetch(id, completion: $0.handler) }.map { $0 &* 2 }
          .sink(receiveCompletion: { _ in }, receiveValue: { tally.take($0) }).cancel()
      }
    }
    try tally.expect(answers(iterations))
    return Sample(taken, elements: iterations)
  }

  static func coreJust(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let taken = time {
      for id in 0..<iterations {
        Just(id).map { ($0 &+ 1) &* 2 }.sink { tally.take($0) }.cancel()
      }
    }
    try tally.expect(answers(iterations))
    return Sample(taken, elements: iterations)
  }

  /// The doubled answers of ``S9/Service``.
  static func answers(_ count: Int) -> some Sequence<Int> {
    (0..<count).lazy.map { ($0 &+ 1) &* 2 }
  }
}

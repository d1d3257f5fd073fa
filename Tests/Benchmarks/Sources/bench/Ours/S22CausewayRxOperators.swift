import CausewayRx

extension S22 {
  static func rxChain(iterations: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let tally = Tally()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations { subject.onNext(value) }
    }
    try tally.expect(S3.expected(iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations)
  }

  static func rxTenMaps(iterations: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let tally = Tally()
    let subscription =
      subject
      .map { $0 &+ 1 }.map { $0 ^ 2 }.map { $0 &+ 3 }.map { $0 ^ 4 }.map { $0 &+ 5 }
      .map { $0 ^ 6 }.map { $0 &+ 7 }.map { $0 ^ 8 }.map { $0 &+ 9 }.map { $0 ^ 10 }
      .subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations { subject.onNext(value) }
    }
    try tally.expect(S3.expectedOfTenMaps(iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations)
  }

  static func rxFlatMapOfJust(iterations: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let tally = Tally()
    let subscription = subject.flatMap { Observable.just($0 &+ 1) }.subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations { subject.onNext(value) }
    }
    try tally.expect(1..<iterations + 1)
    subscription.dispose()
    return Sample(taken, elements: iterations)
  }

  static func rxSwitch(iterations: Int) async throws -> Sample {
    let subjects = (0..<S15.inners).map { BehaviorSubject(value: $0) }
    let outer = PublishSubject<Int>()
    let tally = Tally()
    let subscription = outer.flatMapLatest { subjects[$0 % S15.inners] }.subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations { outer.onNext(value) }
    }
    try tally.expect(S15.switches(iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations)
  }

  static func rxShare(iterations: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let tallies = (0..<S16.subscribers).map { _ in Tally() }
    let shared = subject.share(replay: 1)
    let subscriptions = tallies.map { tally in shared.subscribe(onNext: { tally.take($0) }) }
    let taken = time {
      for value in 0..<iterations { subject.onNext(value) }
    }
    for tally in tallies { try tally.expect(0..<iterations) }
    for subscription in subscriptions { subscription.dispose() }
    return Sample(taken, elements: iterations * S16.subscribers)
  }
}

import CausewayRx

extension S22 {
  static func rxCombineLatest2(iterations: Int) async throws -> Sample {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let tally = Tally()
    let subscription = Observable.combineLatest(a, b).subscribe(onNext: { tally.take($0.0 &+ $0.1) })
    let taken = time {
      for value in 0..<iterations {
        a.onNext(value)
        b.onNext(value)
      }
    }
    try tally.expect(S4.expectedLatest(arity: 2, rounds: iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations * 2)
  }

  static func rxZip2(iterations: Int) async throws -> Sample {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let tally = Tally()
    let subscription = Observable.zip(a, b).subscribe(onNext: { tally.take($0.0 &+ $0.1) })
    let taken = time {
      for value in 0..<iterations {
        a.onNext(value)
        b.onNext(value)
      }
    }
    try tally.expect(S4.expectedZip(arity: 2, rounds: iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations * 2)
  }

  static func rxMerge4(iterations: Int) async throws -> Sample {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let (c, d) = (PublishSubject<Int>(), PublishSubject<Int>())
    let tally = Tally()
    let subscription = Observable.merge(a, b, c, d).subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations {
        a.onNext(value)
        b.onNext(value)
        c.onNext(value)
        d.onNext(value)
      }
    }
    try tally.expect(S4.expectedMerge(arity: 4, rounds: iterations))
    subscription.dispose()
    return Sample(taken, elements: iterations * 4)
  }
}

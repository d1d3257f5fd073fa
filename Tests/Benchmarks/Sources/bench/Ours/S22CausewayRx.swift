import CausewayRx

extension S22 {
  static func rxSend(observers: Int) -> Work {
    { iterations in
      let subject = PublishSubject<Int>()
      let tallies = (0..<observers).map { _ in Tally() }
      let subscriptions = tallies.map { tally in subject.subscribe(onNext: { tally.take($0) }) }
      let taken = time {
        for value in 0..<iterations { subject.onNext(value) }
      }
      try S1.expect(tallies, sent: iterations)
      for subscription in subscriptions { subscription.dispose() }
      return Sample(taken, elements: iterations * observers)
    }
  }

  static func rxSendCurrent(iterations: Int) async throws -> Sample {
    let subject = BehaviorSubject(value: -1)
    let tally = Tally()
    let subscription = subject.subscribe(onNext: { tally.take($0) })
    let taken = time {
      for value in 0..<iterations { subject.onNext(value) }
    }
    try tally.expect(-1..<iterations)
    subscription.dispose()
    return Sample(taken, elements: iterations)
  }

  static func rxRead(iterations: Int) async throws -> Sample {
    let subject = BehaviorSubject(value: 3)
    var sum = 0
    let taken = try time {
      for _ in 0..<iterations { sum &+= try subject.value() }
    }
    try expect(sum == 3 * iterations, "wrong value read")
    return Sample(taken, elements: iterations)
  }

  static func rxSubscribe(others: Int) -> Work {
    { iterations in
      let subject = PublishSubject<Int>()
      let (tally, late) = (Tally(), Tally())
      let subscriptions = (0..<others).map { _ in subject.subscribe(onNext: { tally.take($0) }) }
      let taken = time {
        for _ in 0..<iterations { subject.subscribe(onNext: { late.take($0) }).dispose() }
      }
      subject.onNext(1)
      try tally.expect(repeatElement(1, count: others))
      try late.expect([])
      for subscription in subscriptions { subscription.dispose() }
      return Sample(taken, elements: iterations)
    }
  }
}

import CausewayRx

extension S22 {
  static func rxSubjectBytes(count: Int) async throws -> Sample {
    try Heap.bytes(perObject: count) { PublishSubject<Int>() }
  }

  static func rxSubscriptionBytes(count: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let offset = opaque(1)
    let sample = try Heap.bytes(perObject: count) { subject.subscribe(onNext: { blackHole($0 &+ offset) }) }
    subject.onCompleted()
    return sample
  }

  static func rxChainBytes(count: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let offset = opaque(1)
    let sample = try Heap.bytes(perObject: count) {
      subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
        .subscribe(onNext: { blackHole($0 &+ offset) })
    }
    subject.onCompleted()
    return sample
  }

  static func rxChainSends(count: Int) async throws -> Sample {
    let subject = PublishSubject<Int>()
    let tally = Tally()
    let subscription = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 2 }.scan(0) { $0 &+ $1 }
      .subscribe(onNext: { tally.take($0) })
    let sample = Heap.allocations(per: count) {
      for value in 0..<count { subject.onNext(value) }
    }
    try tally.expect(S3.expected(count))
    subscription.dispose()
    return sample
  }
}

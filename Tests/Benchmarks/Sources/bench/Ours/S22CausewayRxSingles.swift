import CausewayRx

extension S22 {
  static func rxSingle(iterations: Int) async throws -> Sample {
    let service = S9.Service()
    let tally = Tally()
    let taken = time {
      for id in 0..<iterations {
        let subscription = fetch(service, id).map { $0 &* 2 }.subscribe(onSuccess: { tally.take($0) })
        subscription.dispose()
      }
    }
    try tally.expect(answers(iterations))
    return Sample(taken, elements: iterations)
  }

  static func rxSingleValue(iterations: Int) async throws -> Sample {
    let service = S9.Service()
    let tally = Tally()
    let taken = try await time {
      for id in 0..<iterations { tally.take(try await fetch(service, id).map { $0 &* 2 }.value) }
    }
    try tally.expect(answers(iterations))
    return Sample(taken, elements: iterations)
  }

  private static func fetch(_ service: S9.Service, _ id: Int) -> Single<Int> {
    Single.create { observer in
      service.fetch(id, completion: observer)
      return Disposables.create()
    }
  }
}

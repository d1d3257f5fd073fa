import Causeway

extension S18 {
  static func ours(_ pace: Pace) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let results = Results()
      let token = subject.mapAsync { await work($0) }.sink { results.take($0) }
      let sample = try await results.measure(iterations, pace) { subject.send($0) }
      return withExtendedLifetime(token) { sample }
    }
  }
}

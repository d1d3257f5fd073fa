import Causeway

extension S1 {
  static func ours(sinks: Int) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let tallies = (0..<sinks).map { _ in Tally() }
      let tokens = tallies.map { tally in subject.sink { tally.take($0) } }
      let taken = time {
        for value in 0..<iterations { subject.send(value) }
      }
      try expect(tallies, sent: iterations)
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations * sinks) }
    }
  }
}

import Causeway

extension S5 {
  static func ours(others: Int) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let (tally, late) = (Tally(), Tally())
      let tokens = (0..<others).map { _ in subject.sink { tally.take($0) } }
      let taken = time {
        for _ in 0..<iterations { subject.sink { late.take($0) }.cancel() }
      }
      subject.send(1)
      try tally.expect(repeatElement(1, count: others))
      try late.expect([])
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations) }
    }
  }

  static func oursOldest(of count: Int) -> Work {
    { iterations in
      let subject = PassthroughSubject<Int, Never>()
      let tally = Tally()
      var tokens = (0..<count).map { _ in subject.sink { tally.take($0) } }
      let taken = time {
        var oldest = 0
        for _ in 0..<iterations {
          tokens[oldest].cancel()
          tokens[oldest] = subject.sink { tally.take($0) }
          oldest = oldest + 1 == count ? 0 : oldest + 1
        }
      }
      subject.send(1)
      try tally.expect(repeatElement(1, count: count))
      return withExtendedLifetime(tokens) { Sample(taken, elements: iterations) }
    }
  }
}

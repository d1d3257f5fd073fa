import CausewayRx
import CausewayViewModel

extension S19 {
  static func ours(burst: Int) -> Work {
    { iterations in
      let subject = BehaviorSubject(value: -1)
      let screen = await Screen(burst: burst)
      let bindings = await bind(subject, to: screen)
      let sample = try await measure(iterations, burst, screen) { subject.onNext($0) }
      await bindings.cancelAll()
      return sample
    }
  }

  @MainActor
  private static func bind(_ subject: BehaviorSubject<Int>, to screen: Screen) -> Bindings {
    let bindings = Bindings()
    bindings.bind(subject.asPublisher(), to: \.state, of: screen, onFailure: .keepLast)
    return bindings
  }

  static func oursRead(iterations: Int) async throws -> Sample {
    let subject = BehaviorSubject(value: 3)
    var sum = 0
    let taken = try time {
      for _ in 0..<iterations { sum &+= try subject.value() }
    }
    try expect(sum == 3 * iterations, "wrong value read")
    return Sample(taken, elements: iterations)
  }
}

import Causeway

extension S10 {
  static func ours(iterations: Int) async throws -> Sample {
    let subject = PassthroughSubject<Int, Never>()
    let tally = Tally()
    let turnstile = Turnstile()
    let token = await subscribe(to: subject, tally, turnstile)
    let taken = await time {
      for _ in 0..<iterations {
        await turnstile.wait(for: 1) {
          for value in 0..<burst { subject.send(value) }
        }
      }
    }
    try tally.expect(expected(iterations))
    return withExtendedLifetime(token) { Sample(taken, elements: iterations * burst) }
  }

  @MainActor
  private static func subscribe(
    to subject: PassthroughSubject<Int, Never>, _ tally: Tally, _ turnstile: Turnstile
  ) -> AnyCancellable {
    subject.receive(on: MainActor.shared).sink { value in
      tally.take(value)
      if value == burst - 1 { turnstile.arrive() }
    }
  }
}

import Causeway
import CausewayTesting
import Testing

/// The references that the flattening operators retain, and their release (R6).
@Suite struct FlatteningReleaseTests {
  enum End: CaseIterable, Sendable {
    case cancel
    case innerFailure
    case outerFailure
    case finish
  }

  /// Everything is released at the end although the token is retained: closures, subscriber, inners, waiting values.
  @Test(.covers("R6"), arguments: FlatteningForm.all, End.allCases) func everythingIsReleased(
    _ form: FlatteningForm, by end: End
  ) {
    let counter = ReleaseCounter()
    weak var inner: PassthroughSubject<Int, TestError>?
    weak var outer: PassthroughSubject<Int, TestError>?
    weak var closures: Witness?
    weak var subscriber: Witness?

    func run() -> AnyCancellable {
      let inners = (0..<3).map { _ in PassthroughSubject<Int, TestError>() }
      let upstream = PassthroughSubject<Int, TestError>()
      let (witness, guest) = (Witness(), Witness())
      (inner, outer, closures, subscriber) = (inners[0], upstream, witness, guest)
      let token = form(upstream) { value in
        witness.look()
        return inners[value]
      }.map { _ in counter.item() }.sink(receiveCompletion: { _ in guest.look() }, receiveValue: { _ in guest.look() })
      for number in 0..<3 { upstream.send(number) }
      for inner in inners { inner.send(0) }
      switch end {
      case .cancel: token.cancel()
      case .innerFailure:
        // The inner that is running in this form.
        inners[form.testDescription.hasSuffix("atest") ? 2 : 0].send(completion: .failure(.failed))
      case .outerFailure: upstream.send(completion: .failure(.failed))
      case .finish:
        upstream.send(completion: .finished)
        for inner in inners { inner.send(completion: .finished) }
      }
      return token
    }

    let token = run()
    #expect(closures == nil)
    #expect(subscriber == nil)
    #expect(inner == nil && outer == nil)
    #expect(counter.liveCount == 0)
    withExtendedLifetime(token) {}
  }

  /// Waiting values are retained, and released by a cancel, also inside a delivery.
  @Test(.covers("R6"), arguments: [false, true]) func waitingValuesAreReleased(insideADelivery: Bool) {
    let counter = ReleaseCounter()
    let outer = PassthroughSubject<Item, Never>()
    let inner = PassthroughSubject<Int, Never>()
    let token = Probe<AnyCancellable?>(nil)
    let made = outer.concatMap { _ in inner }.sink { _ in token.value?.cancel() }
    token.change { $0 = made }
    for _ in 0..<5 { outer.send(counter.item()) }
    #expect(counter.liveCount == 4)
    if insideADelivery { inner.send(1) } else { made.cancel() }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
    token.change { $0 = nil }
  }

  /// A finished inner is released while the operator continues.
  @Test(.covers("R6"), arguments: FlatteningForm.all) func aFinishedInnerIsReleased(_ form: FlatteningForm) {
    weak var inner: PassthroughSubject<Int, TestError>?
    weak var closures: Witness?
    let outer = PassthroughSubject<Int, TestError>()
    let next = Probe<AnyPublisher<Int, TestError>?>(nil)

    func run() -> AnyCancellable {
      let made = PassthroughSubject<Int, TestError>()
      let held = Witness()
      (inner, closures) = (made, held)
      next.change { $0 = made.handleEvents(receiveCancel: { held.look() }).eraseToAnyPublisher() }
      let token = form(outer) { [next] _ in next.value! }.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      outer.send(0)
      next.change { $0 = nil }
      made.send(completion: .finished)
      return token
    }

    let token = run()
    #expect(inner == nil)
    #expect(closures == nil)
    token.cancel()
  }
}

import Causeway
import CausewayTesting
import Testing

/// R5 and R4 of the flattening operators: cancels at all points.
@Suite struct FlatteningCancelTests {
  private let outer = TappedSubject()
  private let inners = Feeds(3)
  private let token = Probe<AnyCancellable?>(nil)
  private let received = Probe<[Int]>([])
  private let ends = Probe(0)

  private func subscribe(to tested: AnyPublisher<Int, TestError>) {
    let made = tested.sink(
      receiveCompletion: { [ends] _ in ends.change { $0 += 1 } }, receiveValue: { [received] in received.append($0) })
    token.change { $0 = made }
  }

  private func cancel() {
    token.value?.cancel()
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelStopsAll(_ form: FlatteningForm) {
    subscribe(to: form(outer.publisher) { [inners] in inners[$0] })
    outer.send(0)
    inners.send(0, 1)
    cancel()
    cancel()
    outer.send(1)
    inners.send(0, 2)
    inners.send(1, 2)
    inners.finish(0)
    outer.finish()
    #expect(received.value == [1])
    #expect(ends.value == 0)
    #expect(inners.cancelled == [0])
    #expect(outer.seen == [.value(0), .cancelled])
    token.change { $0 = nil }
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelInsideTheTransform(_ form: FlatteningForm) {
    let subscribed = Probe(0)
    subscribe(
      to: form(outer.publisher) { [token] value in
        if value == 1 { token.value?.cancel() }
        return Deferred {
          subscribed.change { $0 += 1 }
          return Just(value).setFailureType(to: TestError.self)
        }
      })
    outer.send(0, 1, 2)
    #expect(received.value == [0])
    #expect(subscribed.value == 1)
    #expect(ends.value == 0)
    #expect(outer.seen == [.value(0), .value(1), .cancelled])
    token.change { $0 = nil }
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelInsideTheInnersSubscribe(_ form: FlatteningForm) {
    let innerCancels = Probe(0)
    subscribe(
      to: form(outer.publisher) { [token] value in
        Deferred {
          token.value?.cancel()
          return [1, 2, 3].publisher.setFailureType(to: TestError.self)
            .handleEvents(receiveCancel: { innerCancels.change { $0 += 1 } })
        }
      })
    outer.send(0, 1)
    #expect(received.value == [])
    #expect(ends.value == 0)
    #expect(innerCancels.value == 1)
    token.change { $0 = nil }
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all, [1, 2]) func aCancelInsideAValueIsTheLast(
    _ form: FlatteningForm, after limit: Int
  ) {
    let completions = Probe(0)
    form(outer.publisher) { _ in [1, 2, 3].publisher.setFailureType(to: TestError.self) }
      .subscribe(QuittingSubscriber(after: limit, values: received, completions: completions))
    outer.send(0, 1)
    outer.finish()
    #expect(received.value == Array([1, 2].prefix(limit)))
    #expect(completions.value == 0)
    #expect(outer.seen == [.value(0), .cancelled])
  }

  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelInsideTheLastValueKeepsTheEndAway(
    _ form: FlatteningForm
  ) {
    let once = form(Just(1).setFailureType(to: TestError.self)) { Just($0).setFailureType(to: TestError.self) }
    #expect(once.quitting(after: 1) == (values: [1], completions: 0))
    #expect(once.quitting(after: 0) == (values: [], completions: 0))
  }

  /// An inner that never ends by itself stops when it is cancelled from downstream.
  @Test(.covers("R5"), arguments: FlatteningForm.all) func aCancelStopsASynchronousInner(_ form: FlatteningForm) {
    let seen = Probe(0)
    let (values, _) = form([0, 1].publisher.setFailureType(to: TestError.self)) { _ in
      (0...).publisher.handleEvents(receiveOutput: { _ in seen.change { $0 += 1 } })
        .setFailureType(to: TestError.self)
    }.quitting(after: 5)
    #expect(values == [0, 1, 2, 3, 4])
    #expect(seen.value == 5)
  }

  /// An inner that the switch cancels may cancel everything: then the new inner is not subscribed to.
  @Test(.covers("R5")) func aCancelInsideAReplacedInnersCancelHook() {
    let subscribed = Probe(0)
    subscribe(
      to: outer.publisher.flatMapLatest { [token] _ in
        PassthroughSubject<Int, TestError>().handleEvents(
          receiveSubscription: { _ in subscribed.change { $0 += 1 } }, receiveCancel: { token.value?.cancel() })
      }.eraseToAnyPublisher())
    outer.send(0, 1)
    #expect(subscribed.value == 1)
    outer.finish()
    #expect(ends.value == 0)
    token.change { $0 = nil }
  }

  /// Each closure calls another thread and waits for it: under a lock that would not return.
  @Test(.covers("R4"), arguments: FlatteningForm.all) func nothingIsCalledUnderALock(_ form: FlatteningForm) {
    let cameBack = Probe<[Bool]>([])
    let other = TappedSubject()
    let send: @Sendable () -> Void = { [outer, inners] in
      cameBack.append(
        returnsOnAnotherThread {
          outer.send(2)
          inners.send(2, 7)
          other.send(1)
        })
    }
    subscribe(
      to: form(outer.publisher) { [inners] value in
        if value == 1 { send() }
        return inners[value].handleEvents(
          receiveSubscription: { _ in if value == 0 { send() } }, receiveCancel: { if value == 0 { send() } })
      })
    outer.send(0)
    inners.finish(0)
    outer.send(1)
    inners.send(1, 5)
    outer.send(0)
    cancel()
    #expect(!cameBack.value.isEmpty)
    #expect(cameBack.value.allSatisfy { $0 })
    token.change { $0 = nil }
  }
}

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

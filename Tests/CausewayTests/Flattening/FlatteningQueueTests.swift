import Causeway
import CausewayTesting
import Testing

/// Events during the delivery of a value are queued behind it; a switch then decides which of them still count.
@Suite struct FlatteningQueueTests {
  private let outer = PassthroughSubject<Int, TestError>()
  private let inners = (0..<4).map { _ in PassthroughSubject<Int, TestError>() }

  /// Subscribes to the first inner, and runs a closure while its value 0 is delivered.
  private func whileDelivering(
    _ form: FlatteningForm, _ action: @escaping @Sendable () -> Void
  ) -> Recorder<Int, TestError> {
    let recorder = Recorder(
      form(outer) { [inners] in inners[$0] }.handleEvents(receiveOutput: { if $0 == 0 { action() } }))
    outer.send(0)
    inners[0].send(0)
    return recorder
  }

  @Test(.covers("R5"), arguments: FlatteningForm.latest) func queuedValuesOfAReplacedInnerAreDropped(
    _ form: FlatteningForm
  ) {
    let recorder = whileDelivering(form) { [outer, inners] in
      outer.send(1)
      inners[1].send(99)
      outer.send(2)
      inners[2].send(2)
    }
    #expect(recorder.values == [0, 2])
    recorder.cancel()
  }

  @Test(arguments: FlatteningForm.latest) func queuedValuesOfAFinishedInnerAreSent(_ form: FlatteningForm) {
    let recorder = whileDelivering(form) { [outer, inners] in
      outer.send(1)
      inners[1].send(1)
      inners[1].send(completion: .finished)
      outer.send(2)
      inners[2].send(99)
      outer.send(3)
      inners[3].send(3)
      inners[3].send(completion: .finished)
      outer.send(completion: .finished)
    }
    #expect(recorder.values == [0, 1, 3])
    #expect(recorder.isFinished)
  }

  @Test(arguments: FlatteningForm.latest) func aQueuedFailureCountsAlthoughASwitchFollows(_ form: FlatteningForm) {
    let recorder = whileDelivering(form) { [outer, inners] in
      outer.send(1)
      inners[1].send(1)
      inners[1].send(completion: .failure(.failed))
      outer.send(2)
      inners[2].send(99)
    }
    #expect(recorder.values == [0, 1])
    #expect(recorder.failure == .failed)
  }

  /// Inners that finished before they were replaced leave nothing behind.
  @Test func manySwitchesInsideADelivery() {
    let recorder = Recorder(
      outer.flatMapLatest { Just($0).setFailureType(to: TestError.self) }
        .merge(with: outer.filter { $0 < 0 })
    )
    for number in 0..<100 { outer.send(number) }
    #expect(recorder.values == Array(0..<100))
    recorder.cancel()

    let nested = Recorder(
      outer.flatMapLatest { [inners] in
        $0 == 0
          ? inners[0].eraseToAnyPublisher() : Just($0).setFailureType(to: TestError.self).eraseToAnyPublisher()
      }.handleEvents(receiveOutput: { [outer] value in
        if value == 0 { for number in 1...100 { outer.send(number) } }
      }))
    outer.send(0)
    inners[0].send(0)
    #expect(nested.values == Array(0...100))
    nested.cancel()
  }

  @Test(arguments: [FlatteningForm.flatMap, .two, .concatMap]) func nothingQueuedIsLost(_ form: FlatteningForm) {
    let recorder = whileDelivering(form) { [outer, inners] in
      outer.send(1)
      inners[0].send(completion: .finished)
      inners[1].send(1)
      inners[1].send(completion: .finished)
      outer.send(completion: .finished)
    }
    #expect(recorder.values == [0, 1] || recorder.values == [0])
    #expect(recorder.values == [0, 1] || form.testDescription == "concatMap")
    inners[1].send(completion: .finished)
    #expect(recorder.isFinished)
  }
}

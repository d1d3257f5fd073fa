import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

/// A binding that has ended leaves nothing behind.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BindingsEndingTests {
  private let model = ServiceModel()

  @Test func tenThousandFinishedOnesRetainNothing() {
    for number in 0..<10_000 {
      model.bindings.bind(Just(number), to: \.count, of: model)
      model.bindings.bind(Just(number), to: model, onValue: { $0.count = $1 }, onCompletion: { _, _ in })
      model.bindings.bind(
        Fail<Int, ModelError>(error: .broken), to: \.count, of: model, onFailure: .show(in: \.errorText))
    }
    #expect(model.count == 9_999)
    #expect(model.bindings.count == 0)
  }

  @Test func oneThatEndsLaterGoesAlone() {
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    model.bindings.bind(first, to: \.count, of: model)
    model.bindings.bind(second, to: \.count, of: model)
    first.send(completion: .finished)
    #expect(model.bindings.count == 1)
    second.send(2)
    #expect(model.count == 2)
    model.bindings.cancelAll()
    #expect(model.bindings.count == 0)
  }

  @Test func closuresAndPublisherAreReleasedAtTheEnd() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let released = token
    let subject = PassthroughSubject<Int, Never>()
    model.bindings.bind(
      subject.map { [token] in
        _ = token; return $0
      }, to: model
    ) { [token] _, _ in _ = token }
    token = nil
    #expect(released != nil)
    subject.send(completion: .finished)
    #expect(released == nil)
  }

  @Test(.settles) func endedSequencesGoToo() async {
    for _ in 0..<100 {
      model.bindings.bind(Empty<Int, Never>().values(bufferingPolicy: .unbounded), to: \.count, of: model)
    }
    #expect(model.bindings.count == 100)
    await settle()
    #expect(model.bindings.count == 0)
  }

  @Test func bindingToAnotherObjectEndsWithTheFirstValueAfterIt() {
    let subject = PassthroughSubject<Int, Never>()
    let cancels = Probe(0)
    var other: ServiceModel? = ServiceModel()
    model.bindings.bind(
      subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }), to: \.count, of: other!)
    other = nil
    #expect(model.bindings.count == 1)
    subject.send(1)
    #expect(model.bindings.count == 0)
    #expect(cancels.value == 1)
  }

  @Test func cancelAllInsideASynchronousFirstValueIsTheLastThatIsHeard() {
    model.bindings.bind([1, 2, 3].publisher, to: model) { model, value in
      model.log.append(value)
      model.bindings.cancelAll()
    }
    #expect(model.log == [1])
    #expect(model.bindings.count == 0)
  }
}

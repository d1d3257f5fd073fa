import Causeway
import CausewayTesting
import CausewayViewModel
import Dispatch
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BindingsReleaseTests {
  private let subject = CurrentValueSubject<Int, Never>(0)
  private let cancels = Probe(0)

  /// The subject, with its cancels counted.
  private var publisher: some Publisher<Int, Never> {
    subject.handleEvents(receiveCancel: { [cancels] in cancels.change { $0 += 1 } })
  }

  @Test func boundOwnerIsReleasedAndReleasesThePublisher() {
    var model: ObservableModel? = ObservableModel()
    weak let released = model
    let failing = PassthroughSubject<Int, ModelError>()
    let failingCancels = Probe(0)
    let watched = failing.handleEvents(receiveCancel: { failingCancels.change { $0 += 1 } })
    model!.bindings.bind(publisher, to: \.count, of: model!)
    model!.bindings.bind(publisher.map { "\($0)" }, to: \.name, of: model!)
    model!.bindings.bind(publisher, to: model!) { $0.log.append($1) }
    model!.bindings.bind(watched, to: \.count, of: model!) { $0.ends.append(.failure($1)) }
    model!.bindings.bind(watched, to: model!, onValue: { $0.log.append($1) }, onCompletion: { $0.ends.append($1) })
    #expect(cancels.value == 0)
    model = nil
    #expect(released == nil)
    #expect(cancels.value == 3)
    #expect(failingCancels.value == 2)
  }

  @Test func closuresAreReleasedWithTheOwner() {
    final class Token: Sendable {}
    var token: Token? = Token()
    weak let released = token
    var model: ObservableModel? = ObservableModel()
    model!.bindings.bind(subject, to: model!) { [token] _, _ in _ = token }
    token = nil
    #expect(released != nil)
    model = nil
    #expect(released == nil)
  }

  @Test func ownerMayGoOnAnotherThread() async {
    var model: ObservableModel? = ObservableModel()
    weak let released = model
    model!.bindings.bind(publisher, to: \.count, of: model!)
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [handed = Probe(model.take())] in
        handed.change { $0 = nil }
        continuation.resume()
      }
    }
    #expect(released == nil)
    #expect(cancels.value == 1)
  }

  @Test func nothingIsSetOnceTheOwnerHasGone() async {
    var model: ObservableModel? = ObservableModel()
    let calls = Probe<[Int]>([])
    model!.bindings.bind(subject, to: model!) { calls.append($1) }
    // The value waits in the mailbox until the main actor is free; by then the owner has been released.
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [subject] in
        subject.send(1)
        continuation.resume()
      }
      model = nil
    }
    await Task { @MainActor in }.value
    #expect(calls.value == [0])
  }

  @Test func cancelAllEndsEveryBindingAtOnce() async {
    let model = ObservableModel()
    model.bindings.bind(publisher, to: \.count, of: model)
    model.bindings.bind(publisher, to: model) { $0.log.append($1) }
    subject.send(1)
    model.bindings.cancelAll()
    #expect(cancels.value == 2)
    subject.send(2)
    #expect(model.count == 1)
    #expect(model.log == [0, 1])
  }

  @Test func otherBindingsMayFollowCancelAll() {
    let model = ObservableModel()
    model.bindings.bind(publisher, to: \.count, of: model)
    model.bindings.cancelAll()
    subject.send(3)
    model.bindings.bind(publisher, to: \.count, of: model)
    #expect(model.count == 3)
  }

  @Test func cancelAllInsideACallbackIsTheLastThatIsHeard() {
    let model = ObservableModel()
    model.bindings.bind(publisher, to: model) { model, value in
      model.log.append(value)
      if value == 1 { model.bindings.cancelAll() }
    }
    subject.send(1)
    subject.send(2)
    #expect(model.log == [0, 1])
    #expect(cancels.value == 1)
  }

  @Test func tokensMadeElsewhereGoToo() {
    var model: PlainModel? = PlainModel()
    model!.bindings.add(publisher.sink { _ in })
    #expect(cancels.value == 0)
    model = nil
    #expect(cancels.value == 1)
  }
}

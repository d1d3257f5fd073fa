import Causeway
import CausewayTesting
import Testing

@MainActor
@Suite struct StreamedMainActorTests {
  @MainActor
  private final class Model {
    @Streamed var level = 0
    var plain = 0

    func follow(_ publisher: some Publisher<Int, Never>) {
      publisher.receive(on: MainActor.shared).map { [unowned self] in $0 + plain }.assign(to: &$level)
    }
  }

  private let subject = PassthroughSubject<Int, Never>()

  @Test func isAPropertyLikeAnyOther() {
    let model = Model()
    let recorder = Recorder(model.$level)
    model.level = 1
    model.level += 1
    #expect(model.level == 2)
    #expect(recorder.values == [0, 1, 2])
    recorder.cancel()
  }

  @Test func isSetOnTheMainActor() async {
    let model = Model()
    model.plain = 100
    model.follow(subject)
    subject.send(1)
    #expect(model.level == 101, "sent on the main actor it is there at once")
    let recorder = Recorder(model.$level.changes)
    let subject = subject
    await Task.detached { subject.send(2) }.value
    #expect(await recorder.values(atLeast: 1) == [102])
    #expect(model.level == 102)
    recorder.cancel()
  }

  @Test func endsWithTheOwner() {
    let cancels = Probe(0)
    weak var owner: Model?
    do {
      let model = Model()
      owner = model
      model.follow(subject.handleEvents(receiveCancel: { cancels.change { $0 += 1 } }))
      subject.send(1)
      #expect(cancels.value == 0)
    }
    #expect(owner == nil)
    #expect(cancels.value == 1)
    subject.send(2)
  }

  @Test func plainAssignmentWorksHereToo() {
    let model = Model()
    subject.assign(to: &model.$level)
    subject.send(7)
    #expect(model.level == 7)
  }
}

import Causeway
import CausewayViewModel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BindingsMainActorPublisherTests {
  /// Not `Sendable`, so that only closures of the main actor can capture it.
  private final class Offset {
    var amount = 10
  }

  @Test func propertyFollowsWhatRanOnTheMainActor() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let model = ObservableModel()
    let offset = Offset()
    model.bindings.bind(
      subject.receive(on: MainActor.shared).map { $0 + offset.amount }, to: \.count, of: model)
    #expect(model.count == 11)
    offset.amount = 100
    subject.send(2)
    #expect(model.count == 102)
    model.bindings.cancelAll()
    subject.send(3)
    #expect(model.count == 102)
  }

  @Test func closureHasTheOwnerAndEndsWithIt() {
    let subject = PassthroughSubject<Int, Never>()
    var model: ObservableModel? = ObservableModel()
    weak let held = model
    model?.bindings.bind(subject.receive(on: MainActor.shared), to: model!) { $0.log.append($1) }
    subject.send(1)
    #expect(model?.log == [1])
    model = nil
    #expect(held == nil)
    subject.send(2)
  }
}

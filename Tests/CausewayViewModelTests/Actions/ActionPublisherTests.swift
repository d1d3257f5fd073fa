import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

/// An action whose work is a publisher.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ActionPublisherTests {
  private let source = PassthroughSubject<Int, ModelError>()

  private func makeAction() -> Action<Void, Int> {
    Action { [source] in source }
  }

  @Test func itExecutesUntilThePublisherFinishes() {
    let action = makeAction()
    action()
    source.send(1)
    #expect(action.isExecuting)
    source.send(completion: .finished)
    #expect(!action.isExecuting)
  }

  @Test(.covers("b10")) func anEmptyFinishEndsIt() {
    let action = makeAction()
    action()
    source.send(completion: .finished)
    #expect(!action.isExecuting)
    #expect(action.lastError == nil)
  }

  @Test func aFailureIsKept() {
    let action = makeAction()
    action()
    source.send(completion: .failure(.broken))
    #expect(!action.isExecuting)
    #expect(action.lastError as? ModelError == .broken)
  }

  @Test func runGivesTheLastValue() async {
    let values = Action<Int, Int> { (1...$0).publisher }
    #expect(await values.run(3) == 3)
    let nothing = Action<Int, Int>(publisher: { _ in Empty<Int, Never>() })
    #expect(await nothing.run(3) == nil)
    let failing = Action<Int, Int>(publisher: { _ in
      Just(1).setFailureType(to: ModelError.self).append(Fail<Int, ModelError>(error: .broken))
    })
    #expect(await failing.run(3) == nil)
  }

  @Test func valuesOfAMainActorPublisherNeedNotBeSendable() async {
    final class Row {}
    let rows = MainActorPassthroughSubject<Row, ModelError>()
    var seen: [Row] = []
    let action = Action<Row, Row>(
      guard: { row in row }, publisher: { row in rows.prepend(row) }, onValue: { seen.append($0) })
    let (first, second) = (Row(), Row())
    action(first)
    rows.send(second)
    #expect(seen.map { $0 === first } == [true, false])
    #expect(action.isExecuting)
    rows.send(completion: .failure(.broken))
    #expect(action.lastError as? ModelError == .broken)
    let last = Action<Row, Row> { AnyMainActorPublisher<Row, Never>.sequence([first, $0]) }
    #expect(await last.run(second) === second)
  }

  @Test func everyValueIsHandedOverWhileItExecutes() {
    var seen: [Int] = []
    weak var weakAction: Action<Void, Int>?
    let action = Action<Void, Int> { [source] in
      source
    } onValue: { value in
      #expect(weakAction?.isExecuting == true)
      seen.append(value)
    }
    weakAction = action
    action()
    source.send(1)
    source.send(2)
    action.cancel()
    source.send(3)
    #expect(seen == [1, 2])
  }

  @Test func cancellingCancelsThePublisher() {
    let cancels = Probe(0)
    let watched = source.handleEvents(receiveCancel: { cancels.change { $0 += 1 } })
    let action = Action<Void, Int> { watched }
    action()
    action.cancel()
    #expect(cancels.value == 1)
    #expect(!action.isExecuting)
  }

  @Test func aGuardMakesWhatThePublisherNeeds() async {
    let action = Action<String, Int>(guard: { Int($0) }, publisher: { Just($0 * 2) })
    #expect(await action.run("21") == 42)
    #expect(await action.run("x") == nil)
  }

  @Test func aListingNamesTheAction() {
    let listing = LiveSubscriptions()
    listing.during {
      let action = makeAction()
      action()
      #expect(listing.entries.map(\.kind) == ["action"])
      action.cancel()
    }
    #expect(listing.entries.isEmpty)
  }
}

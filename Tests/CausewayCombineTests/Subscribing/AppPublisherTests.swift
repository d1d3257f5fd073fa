import CausewayCombine
import Foundation
import Testing

/// Publishers and subscriptions of an app, as in `ForwardingPublishers` and `DemandPublishers`.
struct AppPublisherTests {
  private struct Refused: Error {}

  @Test func aPublisherPassesItsSubscriberOn() {
    let pages = PassthroughSubject<[String], Never>()
    let recording = Recording(PagePublisher(pages).counted().map { $0 * 10 })
    pages.send(["a"])
    pages.send(["a"])
    pages.send(["b"])
    pages.send(completion: .finished)
    #expect(recording.values == [10, 20])
    #expect(recording.isFinished)
    #expect(Recording(Cached<Fail<Int, Refused>>.stored(1)).values == [1])
    #expect(Recording(Cached<Fail<Int, Refused>>.refused(Refused())).failure != nil)
    #expect(Recording(Cached.loaded(Fail<Int, Refused>(error: Refused()))).failure != nil)
  }

  @Test func anObjectIsAPublisher() {
    let store = ScoreStore()
    let relay = EventRelay<Int>()
    let subject = LoggedSubject<Int, Never>()
    let recordings = [
      Recording(store.eraseToAnyPublisher()), Recording(relay.merge(with: subject).eraseToAnyPublisher()),
    ]
    store.add(5)
    relay.accept(1)
    subject.send(2)
    #expect(recordings.map(\.values) == [[0, 5], [1, 2]])
    let token = store.subscribe(subject)
    #expect(subject.log == [2, 5])
    token.cancel()
    store.add(1)
    #expect(subject.log == [2, 5])
  }

  @Test func asManyValuesAsRequestedAreSent() {
    let dice = Dice(faces: [1, 2, 3, 4])
    #expect(Recording(dice).values == [1, 2, 3, 4])
    #expect(Recording(dice.map { $0 * 2 }.prefix(2)).values == [2, 4])
    #expect(Recording(dice).isFinished)
    var started: [Int] = []
    let request = PassthroughSubject<Int, Never>()
    let recording = Recording(
      dice.filter { $0 != 2 }.flatMap(maxPublishers: .max(1)) { face -> AnyPublisher<Int, Never> in
        started.append(face)
        return face == 1 ? request.eraseToAnyPublisher() : Just(face).eraseToAnyPublisher()
      })
    #expect(started == [1])
    request.send(completion: .finished)
    #expect(started == [1, 3, 4])
    #expect(recording.values == [3, 4])
    #expect(recording.isFinished)
  }

  @Test func aSubscriptionEndsWithItsToken() {
    let control = Control()
    let recording = Recording(ControlEventPublisher(control: control).filter { $0 == .touchUp })
    control.send(.touchDown)
    control.send(.touchUp)
    #expect(recording.values == [.touchUp])
    recording.cancel()
    #expect(control.targets.isEmpty)
    let first = Recording(ControlEventPublisher(control: control).first())
    #expect(control.targets.count == 1)
    control.send(.touchUp)
    control.send(.touchDown)
    #expect(first.values == [.touchUp])
    #expect(first.isFinished)
    #expect(control.targets.isEmpty)
  }

  @Test func anOperatorHasASubscriberOfItsOwn() {
    let names = PassthroughSubject<String, Never>()
    let recording = Recording(names.stamped().map { "\($0)!" })
    names.send("a")
    names.send("b")
    names.send(completion: .finished)
    #expect(recording.values == ["1: a!", "2: b!"])
    #expect(recording.isFinished)
    #expect(Recording(["a", "b"].publisher.stamped().stamped()).values == ["1: 1: a", "2: 2: b"])
    let sent = AnyPublisher<Int, Never>.make { send, end in
      send(1)
      send(2)
      end()
    }
    #expect(Recording(sent.stamped()).values == ["1: 1", "2: 2"])
  }

  @Test func aCancelReachesTheUpstreamThroughAnOperator() {
    let names = PassthroughSubject<String, Never>()
    var cancels = 0
    let recording = Recording(names.handleEvents(receiveCancel: { cancels += 1 }).stamped())
    names.send("a")
    recording.cancel()
    names.send("b")
    #expect(recording.values == ["1: a"])
    #expect(cancels == 1)
  }

  @Test func eventsAgainstTheRulesAreIgnored() {
    struct Careless: Publisher {
      typealias Output = Int
      typealias Failure = Never

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        _ = subscriber.receive(0)
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(subscription: Subscriptions.empty)
        _ = subscriber.receive(1)
        subscriber.receive(completion: .finished)
        _ = subscriber.receive(2)
        subscriber.receive(completion: .finished)
      }
    }
    #expect(Recording(Careless()).values == [1])
    #expect(Recording(Careless().collect().append([])).values == [[1], []])
    #expect(Recording(Careless().flatMap { [$0, $0].publisher }).values == [1, 1])
    #expect(Recording(Careless().merge(with: Careless())).values == [1, 1])
  }

  @Test func aSubscriptionThatComesLateIsCancelledWithTheToken() {
    final class Later: Publisher, @unchecked Sendable {
      typealias Output = Int
      typealias Failure = Never

      var begin: () -> Void = {}

      func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        begin = { Dice(faces: [1, 2]).receive(subscriber: subscriber) }
      }
    }
    let later = Later()
    let recording = Recording(later)
    #expect(recording.values == [])
    later.begin()
    #expect(recording.values == [1, 2])
    let cancelled = Recording(later)
    cancelled.cancel()
    later.begin()
    #expect(cancelled.values == [])
  }

  @Test func everythingIsReleasedAtTheEnd() {
    weak var released: Control?
    do {
      let control = Control()
      released = control
      let recording = Recording(ControlEventPublisher(control: control).stamped().map { $0 })
      control.send(.touchUp)
      recording.cancel()
      let first = Recording(ControlEventPublisher(control: control).stamped().first())
      control.send(.touchUp)
      #expect(first.isFinished)
    }
    #expect(released == nil)
  }

  @Test func aPublisherWithoutAnImplementationStopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      struct Forgotten: Publisher {
        typealias Output = Int
        typealias Failure = Never
      }
      _ = Forgotten().sink { _ in }
    }
  }
}

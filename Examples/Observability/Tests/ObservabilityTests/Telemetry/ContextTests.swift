import Causeway
import CausewayBridging
import CausewayLive
import CausewayTelemetry
import CausewayTesting
import ServiceContextModule
import Synchronization
import Testing

@Suite(.checksContract) struct ContextTests {
  private let numbers = PassthroughSubject<Int, Never>()
  private let seen = Seen()

  /// What subscribers found in their context.
  private final class Seen: Sendable {
    let requests = Mutex<[String?]>([])

    func note() { requests.withLock { $0.append(ServiceContext.current?.request) } }
    var all: [String?] { requests.withLock { $0 } }
  }

  @Test func aSubscriberRunsInTheContextOfItsSubscription() {
    let seen = seen
    let tokens = ["a", "b"].map { request in
      ServiceContext.with(request: request) { numbers.map { $0 }.carryingContext().sink { _ in seen.note() } }
    }
    ServiceContext.with(request: "sender") { numbers.send(1) }
    numbers.send(2)
    #expect(seen.all == ["a", "b", "a", "b"])
    for token in tokens { token.cancel() }
  }

  @Test func withoutAContextThereIsNone() {
    let seen = seen
    let token = numbers.carryingContext().sink { _ in seen.note() }
    ServiceContext.with(request: "sender") { numbers.send(1) }
    #expect(seen.all == [nil])
    token.cancel()
  }

  @Test func theContextCrossesAHop() {
    let (seen, queue) = (seen, HeldWork())
    let token = ServiceContext.with(request: "a") {
      numbers.receive(on: queue).carryingContext().sink { _ in seen.note() }
    }
    let other = ServiceContext.with(request: "b") {
      numbers.carryingContext(on: queue).sink { _ in seen.note() }
    }
    numbers.send(1)
    #expect(seen.all.isEmpty)
    queue.run()
    #expect(seen.all == ["a", "b"])
    token.cancel()
    other.cancel()
  }

  @Test func theContextReachesTheMainActor() async {
    let seen = seen
    let arrived = Signal()
    let token = ServiceContext.with(request: "a") {
      numbers.carryingContext(on: MainActorScheduler()).sink { _ in
        MainActor.assertIsolated("The value arrived elsewhere.")
        seen.note()
        arrived.fire()
      }
    }
    numbers.send(1)
    await arrived.wait()
    #expect(seen.all == ["a"])
    token.cancel()
  }

  @Test func valuesKeepTheirOrderIfASubscriberSends() {
    let received = Mutex<[Int]>([])
    let token = numbers.carryingContext().sink { [numbers] number in
      received.withLock { $0.append(number) }
      if number < 3 { numbers.send(number + 1) }
    }
    numbers.send(1)
    #expect(received.withLock { $0 } == [1, 2, 3])
    token.cancel()
  }

  @Test func completionsArriveInTheContext() {
    let seen = seen
    let answers = PassthroughSubject<Int, ShopClosed>()
    let token = ServiceContext.with(request: "a") {
      answers.carryingContext().sink(receiveCompletion: { _ in seen.note() }) { _ in }
    }
    answers.send(completion: .failure(ShopClosed()))
    #expect(seen.all == ["a"])
    token.cancel()
  }

  @Test func aCallbackOfAServiceRunsInTheContextOfItsRegistration() {
    let (seen, shop) = (seen, Shop())
    ServiceContext.with(request: "a") {
      shop.price(completion: carryingContext { (_: Result<Int, ShopClosed>) in seen.note() })
    }
    shop.answer(.success(1))
    #expect(seen.all == ["a"])
  }

  @Test func eachValueMayBringTheContextOfItsSender() {
    let (seen, queue) = (seen, HeldWork())
    let token = numbers.map { InContext($0) }.receive(on: queue).sink { $0.restore { _ in seen.note() } }
    ServiceContext.with(request: "a") { numbers.send(1) }
    ServiceContext.with(request: "b") { numbers.send(2) }
    numbers.send(3)
    queue.run()
    #expect(seen.all == ["a", "b", nil])
    token.cancel()
  }

  @Test func theGraphShowsWhatIsBehind() {
    let graph = StreamGraph()
    let token = graph.during { numbers.map { $0 }.carryingContext().sink { _ in } }
    let names = graph.snapshot().nodes.map(\.name)
    #expect(names.first == "sink")
    #expect(names.suffix(2) == ["map", "passthroughSubject"])
    #expect(names[1].hasPrefix("receive(on: contextScheduler"))
    token.cancel()
  }
}

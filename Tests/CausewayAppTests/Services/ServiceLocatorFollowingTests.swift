import Causeway
import CausewayTesting
import Testing

@testable import CausewayApp

@Suite(.checksSubscriptions)
struct ServiceLocatorFollowingTests {
  /// A service with a stream.
  private struct Ticker: Sendable {
    let name: String
    let ticks = PassthroughSubject<Int, Never>()
  }

  private struct Trouble: Error {}

  private let locator = ServiceLocator()

  @Test(.covers("h3")) func eachReplacementServiceIsEmitted() async {
    await withRecorder(locator.publisher(of: String.self)) { recorder in
      locator.register("ada", as: String.self)
      await recorder.expectNext("ada")
      locator.register(7, as: Int.self)
      locator.register(String.self) { _ in "alan" }
      await recorder.expectNext("alan")
      recorder.cancel()
    }
  }

  @Test func aRegisteredServiceIsEmittedImmediately() {
    locator.register("ada", as: String.self)
    let recorder = Recorder(locator.publisher(of: String.self))
    #expect(recorder.values == ["ada"])
    recorder.cancel()
    locator.register("alan", as: String.self)
    #expect(recorder.values == ["ada"])
  }

  @Test(.covers("h3")) func aStreamFollowsItsServiceIntoTheNextSession() {
    let (first, second) = (Ticker(name: "first"), Ticker(name: "second"))
    locator.register(first, as: Ticker.self)
    let recorder = Recorder(locator.follow(Ticker.self) { ticker in ticker.ticks.map { "\(ticker.name) \($0)" } })
    first.ticks.send(1)
    locator.register(second, as: Ticker.self)
    first.ticks.send(2)
    second.ticks.send(3)
    second.ticks.send(completion: .finished)
    locator.register(first, as: Ticker.self)
    first.ticks.send(4)
    #expect(recorder.values == ["first 1", "second 3", "first 4"])
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test func aStreamOfAKeyIsFollowedToo() {
    let key = ServiceKey<Ticker>("slow")
    let ticker = Ticker(name: "slow")
    let services = Recorder(locator.publisher(of: key).map(\.name))
    let ticks = Recorder(locator.follow(key) { $0.ticks })
    locator.register(ticker, as: key)
    ticker.ticks.send(1)
    #expect(services.values == ["slow"])
    #expect(ticks.values == [1])
    services.cancel()
    ticks.cancel()
  }

  @Test func aStreamThatFailsEndsTheFollowing() {
    let failing = PassthroughSubject<Int, Trouble>()
    locator.register(1, as: Int.self)
    let recorder = Recorder(locator.follow(Int.self) { _ in failing })
    failing.send(completion: .failure(Trouble()))
    #expect(recorder.failure != nil)
  }

  @Test func aChildHasItsParentsServiceUntilItHasItsOwn() {
    let child = locator.child()
    let recorder = Recorder(child.publisher(of: String.self))
    locator.register("parent", as: String.self)
    child.register("child", as: String.self)
    locator.register("parent again", as: String.self)
    #expect(recorder.values == ["parent", "child"])
    recorder.cancel()
  }

  @Test func aServiceThatCannotBeMadeIsSkippedAndReported() {
    let failures = Recorder(locator.failures)
    let recorder = Recorder(locator.publisher(of: String.self))
    locator.register(String.self) { _ in throw Trouble() }
    locator.register("ada", as: String.self)
    #expect(recorder.values == ["ada"])
    #expect(failures.values.count == 1)
    recorder.cancel()
    failures.cancel()
  }

  @Test func aServiceMayFollowAnotherWithoutKeepingItsLocator() {
    final class Follower: Sendable {
      let token: AnyCancellable
      init(_ token: AnyCancellable) { self.token = token }
    }
    let seen = Probe<[String]>([])
    let ends = Probe(0)
    var locator: ServiceLocator? = ServiceLocator()
    weak let reference = locator
    locator?.register(Follower.self) { locator in
      Follower(
        locator.publisher(of: String.self).sink { _ in
          ends.change { $0 += 1 }
        } receiveValue: {
          seen.append($0)
        })
    }
    let follower = locator?.find(Follower.self)
    locator?.register("ada", as: String.self)
    locator = nil
    #expect(reference == nil)
    #expect(seen.value == ["ada"])
    #expect(ends.value == 1)
    follower?.token.cancel()
  }

  @Test func aServiceRegisteredDuringSubscriptionIsEmitted() async {
    for _ in 0..<200 {
      let locator = ServiceLocator()
      let recorders = await onThreads(2) { index -> Recorder<Int, Never>? in
        if index == 1 { return Recorder(locator.publisher(of: Int.self)) }
        locator.register(1, as: Int.self)
        return nil
      }
      #expect(recorders[1]?.values == [1])
      recorders[1]?.cancel()
    }
  }
}

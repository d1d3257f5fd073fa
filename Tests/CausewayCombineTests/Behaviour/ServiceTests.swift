import CausewayCombine
import Foundation
import Testing

struct ServiceTests {
  @Test func theSessionSendsItsUserAndEvents() {
    let service = SessionService()
    let names = Recording(service.user.map { $0?.name })
    let events = Recording(service.events)
    let signedIn = Recording(service.isSignedIn)
    let mirror = PassthroughSubject<User?, Never>()
    let mirrored = Recording(mirror)
    service.mirror(into: mirror)
    let answer = Recording(service.signIn(name: "Ada"))
    #expect(answer.values.map(\.name) == ["Ada"])
    #expect(answer.isFinished)
    let refused = Recording(service.signIn(name: ""))
    #expect(refused.failure is SessionService.EmptyName)
    service.signOut()
    service.end()
    #expect(names.values == [nil, "Ada", nil])
    #expect(names.isFinished)
    #expect(events.values == [.signedIn(name: "Ada"), .signedOut])
    #expect(events.isFinished)
    #expect(signedIn.values == [false, true, false])
    #expect(mirrored.values.count == 3)
    #expect(mirrored.isFinished)
  }

  @Test func theCacheFetchesOnce() {
    let source = PassthroughSubject<Data, URLError>()
    let cache = ImageCache { _ in source.eraseToAnyPublisher() }
    let url = URL(string: "https://example.org/a.png")!
    let first = Recording(cache.image(at: url))
    let second = Recording(cache.image(at: url))
    #expect(cache.fetches == 1)
    source.send(Data([1]))
    source.send(completion: .finished)
    #expect(first.values == [Data([1])])
    #expect(second.values == [Data([1])])
    #expect(second.isFinished)
    let third = Recording(cache.image(at: url))
    #expect(third.values == [Data([1])])
    #expect(cache.fetches == 1)
  }

  @Test func aMulticastSendsWhileConnected() {
    let source = PassthroughSubject<Int, Never>()
    let feed = PriceFeed(source)
    let first = Recording(feed.prices)
    let second = Recording(feed.prices)
    source.send(1)
    feed.open()
    source.send(2)
    feed.close()
    source.send(3)
    #expect(first.values == [2])
    #expect(second.values == [2])
  }

  @Test func aFutureIsSettledOnce() async throws {
    let locator = CallbackLocator()
    let service = LocationService(locator: locator)
    let future = service.locate()
    locator.answer = .success("Paris")
    #expect(Recording(future).values == ["Berlin"])
    #expect(Recording(future).values == ["Berlin"])
    let later = service.locateLater()
    #expect(Recording(later).values == ["Paris"])
    locator.answer = .failure(URLError(.cancelled))
    #expect(Recording(later).failure is URLError)
    await #expect(throws: URLError.self) { try await service.city() }
  }

  @Test func loggingSeesEverything() {
    let logger = EventLogger()
    logger.watch(logger.replay(), name: "replay")
    #expect(logger.entries.prefix(4) == ["subscribed", "requested true", "value 1", "value 2"])
    #expect(logger.entries.last?.hasPrefix("completed failure") == true)
    #expect(
      logger.log.lines.prefix(3) == [
        "replay: receive subscription", "replay: receive value: (1)", "replay: receive value: (2)",
      ])
    let silent = PassthroughSubject<Int, Error>()
    logger.watch(silent, name: "")
    logger.stop()
    #expect(logger.entries.last == "cancelled")
    #expect(logger.log.lines.last == "receive cancel")
  }
}

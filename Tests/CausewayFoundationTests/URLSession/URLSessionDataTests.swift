import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(60))) struct URLSessionDataTests {
  private let server = HTTPFixture.shared
  private let web = URLSessionBridge(configuration: .ephemeral)
  private let id = UUID().uuidString

  private func fetch(
    _ path: String, _ policy: TransferPolicy? = nil
  ) async -> Result<TransferAnswer, CallbackError<TransferFailure>> {
    await fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
      try await web.data(for: server.request(path, id: id), policy: policy)
    }
  }

  private func failure(_ path: String, _ policy: TransferPolicy? = nil) async -> TransferFailure? {
    if case .service(let failure) = await fetch(path, policy).fixtureFailure { failure } else { nil }
  }

  @Test func anAnswerHasDataAndAStatus() async throws {
    let answer = try await fetch("/ok").get()
    #expect(answer.data == Data("hello".utf8))
    #expect(answer.status == 200)
  }

  @Test func eachSubscriptionSendsARequestOfItsOwn() async throws {
    let publisher = web.dataPublisher(for: server.request("/ok", id: id))
    #expect(try await server.log(id) == [])
    for _ in 0..<2 { #expect(await Recorder(publisher).valuesAtEnd().map(\.data) == [Data("hello".utf8)]) }
    #expect(try await server.log(id).count == 2)
  }

  @Test func anyStatusIsAnAnswerUnlessItIsValidated() async throws {
    let path = "/status?code=503&body=sorry"
    #expect(try await fetch(path).get().status == 503)
    guard case .status(let failure) = await failure(path, TransferPolicy(validation: .successful)) else {
      Issue.record("it was not validated")
      return
    }
    #expect(failure.status == 503)
    #expect(failure.bodyPrefix == Data("sorry".utf8))
  }

  @Test func redirectsAreFollowedRefusedOrReplaced() async throws {
    #expect(try await fetch("/redirect?n=3").get().data == Data("hello".utf8))
    #expect(try await server.log(id).count == 4)
    let refused = try await fetch("/redirect-to?code=302", TransferPolicy(redirect: { _, _ in .refuse })).get()
    #expect(refused.status == 302)
    #expect(refused.data == Data("moved".utf8))
    let other = server.request("/status?code=200&body=other")
    let replaced = try await fetch("/redirect?n=1", TransferPolicy(redirect: { _, _ in .replace(other) })).get()
    #expect(replaced.data == Data("other".utf8))
  }

  @Test func aLoopOfRedirectsFails() async {
    #expect(await failure("/loop")?.urlError?.code == .httpTooManyRedirects)
  }

  @Test func aChallengeIsAnswered() async throws {
    let policy = TransferPolicy(challenge: { challenge in
      guard challenge.previousFailureCount == 0 else { return .useDefault }
      return .credential(URLCredential(user: "user", password: "password", persistence: .none))
    })
    #expect(try await fetch("/auth", policy).get().data == Data("welcome".utf8))
  }

  @Test func anUnansweredChallengeIsTheAnswer() async throws {
    for answer in [ChallengeAnswer.useDefault, .reject] {
      let refusal = try await fetch("/auth", TransferPolicy(challenge: { _ in answer })).get()
      #expect(refusal.status == 401)
      #expect(refusal.data == Data("who are you?".utf8))
    }
  }

  @Test func aWrongPasswordIsRefused() async throws {
    let policy = TransferPolicy(challenge: { challenge in
      challenge.previousFailureCount > 1
        ? .useDefault : .credential(URLCredential(user: "user", password: "no", persistence: .none))
    })
    #expect(try await fetch("/auth", policy).get().status == 401)
  }

  @Test func aChallengeMayBeGivenUp() async {
    #expect(await failure("/auth", TransferPolicy(challenge: { _ in .cancel }))?.urlError?.code == .cancelled)
  }

  @Test func aBodyThatBreaksOffFails() async {
    #expect(await failure("/broken?bytes=100")?.urlError != nil)
    #expect(await failure("/truncated?bytes=100")?.urlError != nil)
  }

  @Test func aServerThatIsNotThereFails() async throws {
    let request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/")))
    let outcome = await fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
      try await web.data(for: request)
    }
    guard case .service(let failure) = outcome.fixtureFailure else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.urlError?.code == .cannotConnectToHost)
  }

  @Test func aStallingServerFailsByFoundationsOwnTime() async {
    var request = server.request("/hold-body", id: id)
    request.timeoutInterval = 1
    let recorder = Recorder(web.dataPublisher(for: request))
    _ = await recorder.valuesAtEnd()
    guard case .service(let failure) = recorder.failure else {
      Issue.record("it did not fail")
      return
    }
    #expect(failure.urlError?.code == .timedOut)
  }

  @Test func aTimeoutCancelsTheTask() async throws {
    let clock = TestClock()
    let recorder = Recorder(
      web.dataPublisher(for: server.request("/hold", id: id), timeout: .after(.seconds(3), on: clock)))
    try await server.happened("arrived:\(id)")
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(3))
    _ = await recorder.valuesAtEnd()
    guard case .timedOut = recorder.failure else {
      Issue.record("it did not time out")
      return
    }
    try await server.happened("closed:\(id)")
  }

  @Test func aSlowServerIsWaitedFor() async throws {
    let recorder = Recorder(web.dataPublisher(for: server.request("/hold-body", id: id)))
    try await server.happened("arrived:\(id)")
    try await server.release(id)
    #expect(await recorder.valuesAtEnd().map(\.data) == [Data("helloworld".utf8)])
  }

  @Test func anySessionAnswersOnce() async throws {
    let session = URLSession(configuration: .ephemeral)
    #expect(try await session.answer(to: server.request("/ok")).data == Data("hello".utf8))
    #expect(await Recorder(session.dataPublisher(for: server.request("/ok"))).valuesAtEnd().count == 1)
    #expect(try await session.answer(to: server.request("/auth")).status == 401)
    let held = Recorder(session.dataPublisher(for: server.request("/hold", id: id)))
    try await server.happened("arrived:\(id)")
    held.cancel()
    try await server.happened("closed:\(id)")
    session.finishTasksAndInvalidate()
  }

  @Test func manyAtOnceAreNotMixedUp() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<100 {
        group.addTask {
          let answer = try await web.data(for: server.request("/status?code=200&body=\(index)"))
          #expect(answer.data == Data("\(index)".utf8))
        }
      }
      try await group.waitForAll()
    }
    #expect(web.count == 0)
  }
}

import Causeway
import CausewayBridging
import CausewayTesting
import Foundation
import Testing

@testable import CausewayFoundation
@testable import FixtureServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(60))) struct URLSessionTransferTests {
  private let server = HTTPFixture.shared
  private let web = URLSessionBridge(configuration: .ephemeral)
  private let id = UUID().uuidString

  private func post(_ path: String) -> URLRequest {
    var request = server.request(path, id: id)
    request.httpMethod = "POST"
    return request
  }

  private func checksum(_ data: Data) -> UInt64 {
    var sum = Checksum()
    data.withUnsafeBytes { sum.add($0) }
    return sum.value
  }

  @Test func anUploadArrivesWholeWithItsProgress() async throws {
    let data = Data(Pattern.block + Pattern.block + Pattern.block) + Data("and more".utf8)
    let folder = try FixtureFolder()
    try data.write(to: folder.file("body"))
    for body in [UploadBody.data(data), .file(folder.file("body"))] {
      let steps = await Recorder(web.uploadPublisher(body, for: post("/echo"))).valuesAtEnd()
      #expect(steps.last?.result?.data == Data("\(data.count) \(checksum(data))".utf8))
      let sent = steps.compactMap(\.progress)
      #expect(sent.last == TransferProgress(completed: Int64(data.count), total: Int64(data.count)))
      #expect(sent.map(\.completed) == sent.map(\.completed).sorted())
      #expect(try await web.upload(body, for: post("/echo")).status == 200)
    }
  }

  @Test func aDownloadEndsWithTheFileAndAllOfTheProgress() async throws {
    let folder = try FixtureFolder()
    try Data("old".utf8).write(to: folder.file("file"))
    let request = server.request("/huge?bytes=3000001", id: id)
    let steps = await Recorder(web.downloadPublisher(request, to: folder.file("file"))).valuesAtEnd()
    let file = try #require(steps.last?.result)
    #expect(file.url == folder.file("file"))
    let received = steps.compactMap(\.progress)
    #expect(received.last == TransferProgress(completed: 3_000_001, total: 3_000_001))
    #expect(received.map(\.completed) == received.map(\.completed).sorted())
    #expect(checksum(try Data(contentsOf: file.url)) == Pattern.checksum(of: 3_000_001))
  }

  @Test func aDownloadOfUnknownLengthKnowsItAtTheEnd() async throws {
    let request = server.request("/huge?bytes=200000&length=unknown", id: id)
    let steps = await Recorder(web.downloadPublisher(request)).valuesAtEnd()
    #expect(steps.compactMap(\.progress).last == TransferProgress(completed: 200_000, total: 200_000))
    let file = try #require(steps.last?.result)
    // The file belongs to the caller.
    #expect(try Data(contentsOf: file.url).count == 200_000)
    try FileManager.default.removeItem(at: file.url)
  }

  @Test func aDownloadWithoutAResponseIsNotKept() async throws {
    let folder = try FixtureFolder()
    try Data("old".utf8).write(to: folder.file("file"))
    let outcome = await fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
      try await web.download(
        server.request("/status?code=404&body=gone"), to: folder.file("file"),
        policy: TransferPolicy(validation: .successful))
    }
    guard case .service(.status(let failure)) = outcome.fixtureFailure else {
      Issue.record("it was not validated: \(outcome)")
      return
    }
    #expect(failure.bodyPrefix == Data("gone".utf8))
    #expect(try Data(contentsOf: folder.file("file")) == Data("old".utf8))
  }

  @Test func aFileThatCannotBePutThereFails() async throws {
    let folder = try FixtureFolder()
    let outcome = await fixtureOutcome { () async throws(CallbackError<TransferFailure>) in
      try await web.download(server.request("/ok"), to: folder.file("no/such/folder"))
    }
    guard case .service(.file) = outcome.fixtureFailure else {
      Issue.record("it did not fail: \(outcome)")
      return
    }
  }

  @Test func aDownloadIsAuthenticated() async throws {
    let policy = TransferPolicy(challenge: { _ in
      .credential(URLCredential(user: "user", password: "password", persistence: .none))
    })
    let file = try await web.download(server.request("/auth"), policy: policy)
    #expect(try Data(contentsOf: file.url) == Data("welcome".utf8))
    try FileManager.default.removeItem(at: file.url)
  }

  @Test func aHundredMegabytesArriveInPieces() async throws {
    let count = 100_000_000
    let (sum, received, largest) = (Probe(Checksum()), Probe(TransferProgress(completed: 0, total: nil)), Probe(0))
    let isOver = Signal()
    let token = web.events(for: server.request("/huge?bytes=\(count)", id: id)).sink(
      receiveCompletion: { _ in isOver.fire() },
      receiveValue: { event in
        switch event {
        case .data(let data):
          data.withUnsafeBytes { bytes in sum.change { $0.add(bytes) } }
          largest.change { $0 = max($0, data.count) }
        case .received(let progress): received.change { $0 = progress }
        default: break
        }
      })
    await isOver.wait()
    token.cancel()
    #expect(received.value == TransferProgress(completed: Int64(count), total: Int64(count)))
    #expect(sum.value.value == Pattern.checksum(of: count))
    #expect(largest.value < 1_000_000)
  }

  private func names(_ path: String) async -> [String] {
    let policy = TransferPolicy(challenge: { _ in
      .credential(URLCredential(user: "user", password: "password", persistence: .none))
    })
    return await Recorder(web.events(for: server.request(path), policy: policy)).valuesAtEnd().map { event in
      switch event {
      case .response(let response): "response \((response as? HTTPURLResponse)?.statusCode ?? 0)"
      case .data(let data): String(decoding: data, as: UTF8.self)
      case .received(let progress): "\(progress.completed)/\(progress.total ?? -1)"
      case .redirected(let response, let to, let answer):
        "\(response.statusCode) \(to.url?.path ?? "") \(answer)"
      case .challenged(let space, _): "challenged \(space.realm ?? "")"
      case .waiting, .metrics, .sent, .file: "unexpected"
      }
    }
  }

  @Test func eventsTellOfARedirect() async {
    #expect(
      await names("/redirect-to?code=302&to=/ok") == ["302 /ok follow", "response 200", "hello", "5/5"])
  }

  @Test func eventsTellOfAChallenge() async {
    let names = await names("/auth")
    #expect(names.contains("challenged fixture"))
    #expect(names.suffix(3) == ["response 200", "welcome", "7/7"])
  }

  @Test func bytesBeforeABrokenConnectionAreDelivered() async throws {
    let recorder = Recorder(web.events(for: server.request("/broken?bytes=100000&held=1", id: id)))
    try await server.happened("arrived:\(id)")
    _ = await recorder.values(atLeast: 2)
    try await server.release(id)
    let events = await recorder.valuesAtEnd()
    let bytes = events.reduce(0) { if case .data(let data) = $1 { $0 + data.count } else { $0 } }
    #expect(bytes > 0 && bytes <= 100_000)
    #expect(recorder.failure?.urlError?.code == .networkConnectionLost)
  }
}

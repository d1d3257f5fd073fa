import CausewayCombine
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor struct APIClientTests {
  private func client() -> APIClient {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CannedAnswers.self]
    return APIClient(session: URLSession(configuration: configuration), baseURL: URL(string: "http://canned.test")!)
  }

  @Test func answersAreDecoded() async {
    let names = Recording(client().names())
    await eventually { names.isFinished }
    #expect(names.values == [["swift"]])
  }

  @Test func aStatusIsAFailure() async {
    let answer = Recording(client().get("missing", as: [Repository].self))
    await eventually { answer.completion != nil }
    guard case .status(404)? = answer.failure else {
      Issue.record("\(String(describing: answer.failure))")
      return
    }
  }

  @Test func aBodyThatDoesNotFitIsAFailure() async {
    let answer = Recording(client().get("broken", as: [Repository].self))
    await eventually { answer.completion != nil }
    guard case .decoding? = answer.failure else {
      Issue.record("\(String(describing: answer.failure))")
      return
    }
  }

  @Test func aBodyIsSent() async {
    let answer = Recording(
      client().send(Repository(id: 1, name: "x"), to: "repositories").receive(on: DispatchQueue.main))
    await eventually { answer.completion != nil }
    #expect(answer.values == [201])
  }
}

/// Answers requests without a network.
final class CannedAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url else { return }
    let (status, body) =
      switch (request.httpMethod, url.lastPathComponent) {
      case ("POST", _): (201, "")
      case (_, "repositories"): (200, #"[{"id": 1, "name": "swift"}]"#)
      case (_, "broken"): (200, "?")
      default: (404, "")
      }
    let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)!
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data(body.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }
}

import HTTPTypes
import Hummingbird
import NIOEmbedded

/// A client that hands its requests to an application in the process of the test, without a connection.
///
/// `HummingbirdTesting` has such a client, too, but needs an HTTP client with TLS, whose build takes minutes.
struct TestClient: Sendable {
  struct Response: Sendable {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: String
  }

  private let respond: @Sendable (Request) async throws -> Hummingbird.Response

  init<App: ApplicationProtocol>(_ application: App) async throws {
    let responder = try await application.responder
    let logger = application.logger
    respond = { request in
      let source = ApplicationRequestContextSource(channel: NIOAsyncTestingChannel(), logger: logger)
      return try await responder.respond(to: request, context: App.Context(source: source))
    }
  }

  func send(
    _ method: HTTPRequest.Method, _ path: String, _ headers: HTTPFields = [:], body: String? = nil
  ) async throws -> Response {
    var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    if let body { head.headerFields[.contentLength] = String(body.utf8.count) }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body ?? "")))
    let response = try await respond(request)
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    try await response.body.write(CollectingWriter(texts: continuation))
    return Response(status: response.status, headers: response.headers, body: await texts.reduce("", +))
  }
}

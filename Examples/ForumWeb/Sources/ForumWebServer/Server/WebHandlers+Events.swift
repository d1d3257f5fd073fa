import HTTPTypes
import Hummingbird

extension WebHandlers {
  /// Sends the page of a window after each change, and heartbeats in between.
  func events(_ request: Request, window name: String) async throws -> Response {
    guard let session = existingSession(of: request) else { throw WebError.forbidden("The session has ended.") }
    guard let window = try await session.window(name) else { throw WebError.outdated("The window was closed.") }
    guard window.connectionCount < limits.pages else { throw WebError.tooManyConnections }
    let feed = EventFeed(window.events(every: limits.heartbeat), renderer)
    return Response(
      status: .ok,
      headers: [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        await window.connect()
        do {
          try await request.body.consumeWithCancellationOnInboundClose { _ in
            try await feed.write(to: &writer)
          }
        } catch {
          // The page has gone.
        }
        await window.disconnect()
        try await writer.finish(nil)
      })
  }
}

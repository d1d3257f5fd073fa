import Hummingbird
import ServiceLifecycle

/// Writes pages as server-sent events, and a short event for each heartbeat without a new page.
///
/// A page that receives nothing for a while knows that the server is gone, although the connection looks open.
///
/// The next page is rendered when the previous one is written. A slow reader receives only the newest page then.
struct EventFeed<Events: AsyncSequence<PageEvent, Never> & Sendable>: Sendable {
  private let events: Events
  private let renderer: PageRenderer

  /// Creates a feed.
  init(_ events: Events, _ renderer: PageRenderer) {
    self.events = events
    self.renderer = renderer
  }

  /// Writes events until the task is cancelled or the server shuts down.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    var written: Int?
    for await event in events.cancelOnGracefulShutdown() {
      let isNew = event.version.number != written
      written = event.version.number
      let text = isNew ? "event: page\ndata: \(try renderer.message(event.version))\n\n" : "event: beat\ndata: 1\n\n"
      try await writer.write(ByteBuffer(string: text))
    }
  }
}

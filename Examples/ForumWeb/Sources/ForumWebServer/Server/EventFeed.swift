import HTTPTypes
import Hummingbird

/// Writes pages as server-sent events.
///
/// The next page is rendered when the previous one is written. A slow reader receives only the newest page then.
struct EventFeed<Pages: AsyncSequence<PageVersion, Never> & Sendable>: Sendable {
  private let pages: Pages
  private let renderer: PageRenderer
  private let heartbeat: Duration
  private let clock: any Clock<Duration>

  /// Creates a feed.
  init(_ pages: Pages, _ renderer: PageRenderer, heartbeat: Duration, clock: any Clock<Duration>) {
    self.pages = pages
    self.renderer = renderer
    self.heartbeat = heartbeat
    self.clock = clock
  }

  /// Writes events until the pages end or the task is cancelled.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    for await version in pages {
      try await writer.write(ByteBuffer(string: "event: page\ndata: \(try renderer.message(version))\n\n"))
    }
  }
}

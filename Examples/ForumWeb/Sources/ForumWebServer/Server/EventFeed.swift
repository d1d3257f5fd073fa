import Hummingbird
import ServiceLifecycle

/// Writes pages as server-sent events.
///
/// The next page is rendered when the previous one is written. A slow reader receives only the newest page then.
struct EventFeed<Pages: AsyncSequence<PageVersion, Never> & Sendable>: Sendable {
  private let pages: Pages
  private let renderer: PageRenderer

  /// Creates a feed.
  init(_ pages: Pages, _ renderer: PageRenderer) {
    self.pages = pages
    self.renderer = renderer
  }

  /// Writes events until the task is cancelled or the server shuts down.
  @concurrent func write(to writer: inout any ResponseBodyWriter) async throws {
    try await writer.write(ByteBuffer(string: "retry: 1000\n\n"))
    for await version in pages.cancelOnGracefulShutdown() {
      try await writer.write(ByteBuffer(string: "event: page\ndata: \(try renderer.message(version))\n\n"))
    }
  }
}

import HTTPTypes
import Hummingbird

/// Collects what is written to a response.
struct CollectingWriter: ResponseBodyWriter {
  let texts: AsyncStream<String>.Continuation

  func write(_ buffer: ByteBuffer) async throws {
    texts.yield(String(buffer: buffer))
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
    texts.finish()
  }
}

import NIOCore
import NIOHTTPTypes

/// Closes a connection if the body of a request does not arrive in time.
///
/// Hummingbird's limit is for the time between two parts of a body, so that a client that sends a byte now and then could
/// keep a connection forever.
final class BodyDeadline: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart

  private let limit: TimeAmount
  private var timeout: Scheduled<Void>?

  /// Creates the handler of one connection.
  init(_ limit: Duration) {
    self.limit = TimeAmount(limit)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: timeout = context.eventLoop.assumeIsolated().scheduleTask(in: limit) { context.close(promise: nil) }
    case .body: break
    case .end: cancel()
    }
    context.fireChannelRead(data)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    cancel()
  }

  private func cancel() {
    timeout?.cancel()
    timeout = nil
  }
}

import Hummingbird
import NIOCore

/// What a request carries through the checks: its parameters, and the address from which it comes.
struct WebRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the client or of its proxy; nil for a request without a connection.
  let address: String?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress?.ipAddress
  }
}

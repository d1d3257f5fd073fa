import NIOCore
import NIOHTTPTypes
import Synchronization

/// The numbers of open connections by address.
///
/// Some more connections than the limit are accepted, so that their requests can be answered with an error. Later ones
/// are closed at once, so that one address cannot use all connections of the server.
final class AddressConnections: Sendable {
  /// The number of connections beyond the limit that are accepted.
  static let reserve = 16

  private let limit: Int
  private let counts = Mutex<[String: Int]>([:])

  /// Creates an empty collection with a limit for each address.
  init(limit: Int) {
    self.limit = limit
  }

  /// Returns whether more connections than the limit are open from an address.
  func isOverLimit(_ address: String) -> Bool {
    counts.withLock { $0[address, default: 0] } > limit
  }

  /// The number of addresses with open connections.
  var count: Int { counts.withLock { $0.count } }

  /// Records a new connection.
  ///
  /// - Returns: Whether it is accepted. A connection that is not accepted is not recorded.
  func open(_ address: String) -> Bool {
    counts.withLock { counts in
      let count = counts[address, default: 0] + 1
      guard count <= limit + Self.reserve else { return false }
      counts[address] = count
      return true
    }
  }

  /// Records the end of an accepted connection.
  func close(_ address: String) {
    counts.withLock { counts in
      let count = counts[address, default: 0] - 1
      counts[address] = count > 0 ? count : nil
    }
  }
}

/// Counts a connection of its address, or closes the connection if there are too many of them.
final class AddressConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart

  private let addresses: AddressConnections

  /// Creates the handler of one connection.
  init(_ addresses: AddressConnections) {
    self.addresses = addresses
  }

  func channelActive(context: ChannelHandlerContext) {
    if let address = context.channel.remoteAddress?.ipAddress {
      if addresses.open(address) {
        context.channel.closeFuture.whenComplete { [addresses] _ in addresses.close(address) }
      } else {
        context.close(promise: nil)
      }
    }
    context.fireChannelActive()
  }
}

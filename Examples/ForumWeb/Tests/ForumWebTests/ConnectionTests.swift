import Foundation
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import NIOPosix
import Testing

@testable import ForumWebServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(2))) struct ConnectionTests {
  /// Connects to a server without sending anything.
  private func connect(_ port: Int) async throws -> any Channel {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup).connect(host: "127.0.0.1", port: port).get()
  }

  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nHost: 127", "POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\ndo",
  ])
  func aHalfSentRequestEndsItsConnection(_ text: String) async throws {
    var limits = WebLimits()
    limits.head = .milliseconds(20)
    try await TestServer.listen(limits: limits) { _, port async throws in
      let connection = try await connect(port)
      // On a busy machine, the time is over before the text is sent.
      try? await connection.writeAndFlush(ByteBuffer(string: text)).get()
      try await connection.closeFuture.get()
    }
  }

  @Test func aBodyThatArrivesSlowlyEndsItsConnection() throws {
    let channel = EmbeddedChannel(handler: BodyDeadline(.seconds(30)))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/login")
    try channel.writeInbound(HTTPRequestPart.head(head))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(channel.isActive, "the time between two requests is not limited here")
    try channel.writeInbound(HTTPRequestPart.head(head))
    for _ in 1...29 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "a")))
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(arguments: [(1, 99, 503), (99, 1, 429)])
  func beyondALimitOfConnectionsARequestHasAPageWithItsReason(
    _ connections: Int, _ addressConnections: Int, _ status: Int
  ) async throws {
    var limits = WebLimits()
    limits.connections = connections
    limits.addressConnections = addressConnections
    try await TestServer.listen(limits: limits) { _, port async throws in
      let address = try #require(URL(string: "http://127.0.0.1:\(port)/"))
      // The first session keeps its connection.
      let sessions = [0, 1].map { _ in URLSession(configuration: .ephemeral) }
      let first = try await sessions[0].data(from: address).1 as? HTTPURLResponse
      #expect(first?.statusCode == 200)
      let (page, answer) = try await sessions[1].data(from: address)
      let second = answer as? HTTPURLResponse
      #expect(second?.statusCode == status)
      #expect(second?.value(forHTTPHeaderField: "Connection") == "close")
      #expect(second?.value(forHTTPHeaderField: "Retry-After") == "60")
      #expect(String(decoding: page, as: UTF8.self).contains("Too many "))
      for session in sessions { session.invalidateAndCancel() }
    }
  }

  @Test func oneAddressCannotUseAllConnections() async throws {
    var limits = WebLimits()
    limits.addressConnections = 2
    // Only the limit ends a connection.
    limits.head = .seconds(3600)
    try await TestServer.listen(limits: limits) { _, port async throws in
      var connections: [any Channel] = []
      for _ in 0...(2 + AddressConnections.reserve) { connections.append(try await connect(port)) }
      // Any one of them is closed, because the server counts them on several threads.
      let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
      for connection in connections { connection.closeFuture.whenComplete { _ in continuation.yield() } }
      await ends.first { true }
      #expect(connections.count(where: \.isActive) == 2 + AddressConnections.reserve)
      for connection in connections { try? await connection.close() }
    }
  }

  @Test func theConnectionsOfAnAddressAreCounted() {
    let addresses = AddressConnections(limit: 1)
    for _ in 0...AddressConnections.reserve { #expect(addresses.open("192.0.2.1")) }
    #expect(!addresses.open("192.0.2.1"))
    #expect(addresses.isOverLimit("192.0.2.1"))
    #expect(addresses.open("192.0.2.2"))
    #expect(!addresses.isOverLimit("192.0.2.2"))
    for _ in 0...AddressConnections.reserve { addresses.close("192.0.2.1") }
    addresses.close("192.0.2.2")
    #expect(addresses.count == 0)
  }
}

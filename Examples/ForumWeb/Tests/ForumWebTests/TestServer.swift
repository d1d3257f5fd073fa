import Foundation
import Hummingbird
import ServiceLifecycle
import Testing

@testable import ForumWebServer

/// A server in the process of the test, with a temporary folder.
enum TestServer {
  /// Runs a test with a server and a browser, and closes all windows afterwards.
  static func run(
    limits: WebLimits = WebLimits(), hosts: Set<String>? = nil, clock: any Clock<Duration> = ContinuousClock(),
    _ test: @escaping @Sendable @concurrent (ForumWebServer, TestClient) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forum-web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { remove(folder) }
    let server = try await ForumWebServer(folder: folder, hosts: hosts, limits: limits.patient, clock: clock)
    do {
      try await test(server, TestClient(server.application(host: "127.0.0.1", port: 0) { _ in }))
    } catch {
      await server.close()
      throw error
    }
    await server.close()
    #expect(await server.windowCount == 0)
  }

  /// Removes a folder.
  ///
  /// Databases that close at the same time remove files of theirs, so that the first attempt may fail.
  static func remove(_ folder: URL) {
    for _ in 1...3 where FileManager.default.fileExists(atPath: folder.path) {
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// Runs a test with a server that listens on a port.
  static func listen(
    limits: WebLimits, _ test: @escaping @Sendable @concurrent (ForumWebServer, Int) async throws -> Void
  ) async throws {
    try await run(limits: limits) { server, _ async throws in
      let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
      let application = server.application(host: "127.0.0.1", port: 0) { continuation.yield($0 ?? 0) }
      let group = ServiceGroup(services: [application], logger: application.logger)
      let running = Task { try await group.run() }
      let port = try #require(await ports.first { _ in true })
      do { try await test(server, port) } catch { Issue.record(error) }
      await group.triggerGracefulShutdown()
      try await running.value
    }
  }
}

extension WebLimits {
  /// The same limits, but a response waits for its contents on the busiest machine.
  var patient: WebLimits {
    var limits = self
    limits.patience = .seconds(3600)
    return limits
  }
}

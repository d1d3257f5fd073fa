import Foundation
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
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try await ForumWebServer(folder: folder, hosts: hosts, limits: limits, clock: clock)
    do {
      try await test(server, TestClient(server.application(host: "127.0.0.1", port: 0) { _ in }))
    } catch {
      await server.close()
      throw error
    }
    await server.close()
    #expect(await server.windowCount == 0)
  }
}

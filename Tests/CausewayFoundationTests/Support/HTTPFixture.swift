import Foundation
import Testing

@testable import CausewayFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fixture server, running for as long as the tests do.
///
/// Tests share it, and keep out of each other's way by the id that their requests have.
final class HTTPFixture: Sendable {
  static let shared = HTTPFixture()

  /// Longer than any test takes: Foundation's own 60 seconds can pass on a busy machine, where a connection closes only when
  /// a test's child process, which has inherited it, has ended.
  private static let patience: TimeInterval = 3_600

  private let process = Process()
  /// When it is closed, at the latest by the end of this process, the server exits.
  private let input = Pipe()
  private let port: String
  private let session: URLSession

  private init() {
    let output = Pipe()
    process.executableURL = fixtureExecutable
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch { fatalError("the fixture server does not start: \(error)") }
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = line.trimmingCharacters(in: .newlines)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = 100
    configuration.timeoutIntervalForRequest = Self.patience
    session = URLSession(configuration: configuration)
  }

  /// A request to the server.
  ///
  /// - Parameters:
  ///   - path: With a query, if any.
  ///   - id: Makes the request known to the server's log and to ``happened(_:)``.
  /// - Returns: The request.
  func request(_ path: String, id: String? = nil) -> URLRequest {
    let query = id.map { (path.contains("?") ? "&id=" : "?id=") + $0 } ?? ""
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)\(query)") else { fatalError("no path: \(path)") }
    var request = URLRequest(url: url)
    request.timeoutInterval = Self.patience
    return request
  }

  /// Waits until a request has arrived, or its connection was closed by the client: `arrived:ID`, `closed:ID`.
  func happened(_ mark: String) async throws {
    _ = try await session.data(for: request("/await?mark=\(mark)"))
  }

  /// Lets a request go on that waits for it.
  func release(_ id: String) async throws {
    _ = try await session.data(for: request("/release", id: id))
  }

  /// The requests with an id so far, as method, path and id.
  func log(_ id: String) async throws -> [String] {
    let (data, _) = try await session.data(for: request("/log", id: id))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).filter { !$0.contains("/log") }
  }
}

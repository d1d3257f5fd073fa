import Foundation
import Testing

@testable import CausewayFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The fixture server, which runs as long as the tests do.
///
/// Tests share it, and are separated by the ids of their requests.
final class HTTPFixture: Sendable {
  static let shared = HTTPFixture()

  /// Longer than any test takes: Foundation's default of 60 seconds can pass on a busy machine, where a connection
  /// closes only when a test's child process, which has inherited it, has ended.
  private static let patience: TimeInterval = 3_600

  private let process = Process()
  /// The server exits when this is closed, at the latest at the end of this process.
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
  ///   - path: The path, with the query if there is one.
  ///   - id: The id of the request in the server's log and for ``happened(_:)``.
  /// - Returns: The request.
  func request(_ path: String, id: String? = nil) -> URLRequest {
    let query = id.map { (path.contains("?") ? "&id=" : "?id=") + $0 } ?? ""
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)\(query)") else { fatalError("no path: \(path)") }
    var request = URLRequest(url: url)
    request.timeoutInterval = Self.patience
    return request
  }

  /// Waits until a request has arrived (`arrived:ID`), or the client has closed its connection (`closed:ID`).
  func happened(_ mark: String) async throws {
    _ = try await session.data(for: request("/await?mark=\(mark)"))
  }

  /// Releases a request that waits.
  func release(_ id: String) async throws {
    _ = try await session.data(for: request("/release", id: id))
  }

  /// Returns the requests with an id so far, as method, path and id.
  func log(_ id: String) async throws -> [String] {
    let (data, _) = try await session.data(for: request("/log", id: id))
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init).filter { !$0.contains("/log") }
  }
}

import Causeway
public import CausewayApp
import CausewayTesting

/// A route server for tests that shows nothing, records each request, and asserts what it was asked for.
///
/// ```swift
/// let server = RecordingRouteServer<ShopRoute>()
/// router.coordinator = server
/// router.submit(url)
/// await server.expectNext(.item("12", page: 1), from: .openURL)
/// ```
///
/// Expectations take requests in order. A request that no expectation has taken fails the test when the server is released,
/// so that a route which should not have been followed does not go unnoticed. Failures go to the test in which the server
/// was made.
@available(SwiftStdlib 5.7, *)
@MainActor
public final class RecordingRouteServer<Route: Sendable>: RouteServer {
  private let recorder: Recorder<RouteRequest<Route>, Never>
  private let answer: @MainActor (RouteRequest<Route>) async -> RouteAnswer
  private let reporter = FailureReporter()
  private let location: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  ///   - answer: Answers each request, after it was recorded; without it each is served.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    answer: @escaping @MainActor (RouteRequest<Route>) async -> RouteAnswer = { _ in .served }
  ) {
    location = (fileID, filePath, line, column)
    self.answer = answer
    recorder = Recorder(PassthroughSubject<RouteRequest<Route>, Never>(), fileID: fileID, line: line)
    // Requests are added without a subscription, so that none is left when a test ends before the server is released.
    recorder.cancel()
  }

  deinit {
    recorder.expectNoMore(
      fileID: location.fileID, filePath: location.filePath, line: location.line, column: location.column)
  }

  /// All requests so far, in order, including requests that expectations have taken.
  public var requests: [RouteRequest<Route>] { recorder.values }

  /// Records the request and answers it.
  public func serve(_ request: RouteRequest<Route>) async -> RouteAnswer {
    recorder.record(request)
    return await answer(request)
  }

  /// Fails the test if there are requests that no expectation has taken.
  ///
  /// It does not wait for any.
  public func expectNoMore(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    recorder.expectNoMore(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

@available(SwiftStdlib 5.7, *)
extension RecordingRouteServer where Route: Equatable {
  /// Waits for the next request, which has to be for a route and, if one is given, from an entry point.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - entry: The entry point; nil for any.
  ///   - patience: How long to wait, in real time; `nil` for the test's `WaitPatience`.
  ///   - fileID: The file ID reported with a failure.
  ///   - filePath: The file path reported with a failure.
  ///   - line: The line reported with a failure.
  ///   - column: The column reported with a failure.
  public func expectNext(
    _ route: Route, from entry: EntryPoint? = nil, patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    // If none comes, the recorder says so.
    guard
      let request = try? await recorder.expectNext(
        patience: patience, fileID: fileID, filePath: filePath, line: line, column: column)
    else { return }
    if request.route == route, entry == nil || request.entry == entry { return }
    let wanted = entry.map { "\($0): \(route)" } ?? "\(route)"
    reporter.fail(
      "expected the request \(wanted) next, but \(request) came", fileID: fileID, filePath: filePath, line: line,
      column: column)
  }

  /// Waits for the next requests, which have to be for these routes, from any entry points.
  ///
  /// Waits for each as ``expectNext(_:from:patience:fileID:filePath:line:column:)`` does.
  public func expectNext(
    _ first: Route, _ second: Route, _ more: Route..., patience: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    for route in [first, second] + more {
      await expectNext(
        route, patience: patience, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

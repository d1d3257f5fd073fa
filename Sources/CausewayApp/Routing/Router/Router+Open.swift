import Causeway
public import Foundation

/// Requests whose answer the caller awaits.
///
/// If the waiting task is cancelled, the wait ends immediately and the request stays: it is served in its turn, and its
/// outcome is in the log. A wait inside ``RouteServer/serve(_:)`` could not end, so the router refuses such a request:
/// submit it instead. The router does not detect a wait in another task that `serve` awaits.
extension Router {
  /// Opens a URL and waits for the answer.
  ///
  /// Cancelling the waiting task, and calling this method inside ``RouteServer/serve(_:)``, have the same result as for
  /// a route.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - entry: The entry point.
  /// - Returns: The answer; ``RouteAnswer/declined(_:)`` if the URL is not a URL of the app.
  @discardableResult
  public func open(_ url: URL, from entry: EntryPoint = .openURL) async -> RouteAnswer {
    switch read(url) {
    case .route(let route):
      return await open(route, from: entry)
    case .foreign(let reason):
      refuse(url, from: entry, reason)
      return .declined(reason)
    }
  }

  /// Shows a route and waits for the answer.
  ///
  /// If the waiting task is cancelled, the method returns ``RouteAnswer/failed(_:)`` immediately, and the request stays
  /// in the queue. A call inside ``RouteServer/serve(_:)`` is refused with ``RouteAnswer/failed(_:)``: submit the route
  /// instead.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - entry: The entry point.
  /// - Returns: The answer.
  @discardableResult
  public func open(_ route: Route, from entry: EntryPoint = .inApp) async -> RouteAnswer {
    let request = RouteRequest(route, from: entry)
    if isInsideService {
      let reason = "it was waited for inside the serving of another route"
      refuse(request, reason)
      return .failed(reason)
    }
    let outcome = await enqueue(request).outcome.first()
    return outcome?.answer ?? .failed("nobody waits for it any longer; it stays in the queue")
  }

  /// Opens the first URL of the app in a text and waits for the answer.
  ///
  /// - Parameters:
  ///   - text: The text on the pasteboard. It is not logged.
  ///   - entry: The entry point.
  /// - Returns: The answer; ``RouteAnswer/declined(_:)`` if the text does not contain a URL of the app.
  @discardableResult
  public func open(pasteboard text: String, from entry: EntryPoint = .pasteboard) async -> RouteAnswer {
    guard let route = route(in: text) else { return .declined("there is no URL of this app in the text") }
    return await open(route, from: entry)
  }
}

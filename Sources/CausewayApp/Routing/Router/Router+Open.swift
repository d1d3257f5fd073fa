import Causeway
public import Foundation

/// Requests that are waited for.
///
/// When the task that waits is cancelled the wait ends at once, and the request stays where it is: it is served when its
/// turn comes, and what comes of it is in the log. Waiting for a route from inside ``RouteServer/serve(_:)`` would be
/// waiting for oneself: such a request is refused, so submit it instead. In a task that `serve` itself waits for this is
/// not noticed.
extension Router {
  /// Opens a URL, and waits until that is done.
  ///
  /// - Parameters:
  ///   - url: What to open.
  ///   - entry: By which door it came.
  /// - Returns: What came of it; declined if it is not one of the app's.
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

  /// Goes to a route, and waits until that is done.
  ///
  /// - Parameters:
  ///   - route: Where to go.
  ///   - entry: By which door it came.
  /// - Returns: What came of it.
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

  /// Opens the first URL of the app's that stands in a text, and waits until that is done.
  ///
  /// - Parameters:
  ///   - text: The text on the pasteboard. It is not logged.
  ///   - entry: By which door it came.
  /// - Returns: What came of it; declined if no URL in the text is the app's.
  @discardableResult
  public func open(pasteboard text: String, from entry: EntryPoint = .pasteboard) async -> RouteAnswer {
    guard let route = route(in: text) else { return .declined("there is no URL of this app in the text") }
    return await open(route, from: entry)
  }
}

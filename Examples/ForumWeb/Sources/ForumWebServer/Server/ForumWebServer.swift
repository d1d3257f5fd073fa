import CausewayApp
import CausewayBridging
import CausewayFoundation
import ForumReaderKit
public import Foundation
import HTTPTypes
public import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// The forum reader for browsers.
public struct ForumWebServer: Sendable {
  private let context: WebContext
  private let sessions: WebSessions
  private let handlers: WebHandlers
  private let renderer: PageRenderer
  private let hosts: Set<String>?
  private let connections: ConnectionCount
  private let addresses: AddressConnections
  /// Prevents other processes from using the folder.
  private let lock: StoreLock

  /// Opens the forum.
  ///
  /// - Parameters:
  ///   - folder: The existing folder for all data. Only one process at a time can use it.
  ///   - archive: The path of an archive; nil for the sample archive in the folder.
  ///   - database: The path of the database for everything that users add, which other programs can use at the same
  ///     time; nil for the one in the folder.
  ///   - hosts: The names under which the server answers, in lower case; nil for any name.
  ///   - limits: The limits.
  ///   - clock: The clock that measures delays and idle times.
  /// - Throws: A `StoreLockError` if another process uses the folder, or the error of the archive or the database.
  @MainActor
  public init(
    folder: URL, archive: String? = nil, database: String? = nil, hosts: Set<String>? = nil,
    limits: WebLimits = WebLimits(), clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    lock = try StoreLock(in: folder)
    let routes = try ForumRoutes.table()
    context = WebContext(
      forum: try SharedForum(archive: archive, database: database, folder: folder), routes: routes,
      address: WebAddress(routes), folder: folder, limits: limits, clock: clock)
    renderer = try PageRenderer(heartbeat: limits.heartbeat)
    sessions = WebSessions(context)
    handlers = WebHandlers(context, sessions, renderer)
    self.hosts = hosts
    connections = ConnectionCount(limit: limits.connections)
    addresses = AddressConnections(limit: limits.addressConnections)
  }

  /// What the operator should know about the stored data, as a sentence; nil if all of it is there.
  @MainActor public var notice: String? { context.forum.damagedCopy.map { ForumApp.userText(ofDamagedDatabase: $0) } }

  /// The folder for all data.
  var folder: URL { context.folder }

  /// The number of open windows.
  @MainActor public var windowCount: Int { sessions.windowCount }

  /// The number of sessions in memory.
  @MainActor public var sessionCount: Int { sessions.count }

  /// Closes all windows and waits until their state is saved.
  public func close() async {
    await sessions.closeAll()
  }

  /// The routes of the server.
  ///
  /// - Parameter showsStatus: Whether `/status` returns the number of open windows, of sessions in memory and, if
  ///   there is an inventory, of live bridges.
  /// - Returns: The routes with all checks.
  func router(showsStatus: Bool = false) -> Hummingbird.Router<WebRequestContext> {
    let router = Hummingbird.Router(context: WebRequestContext.self)
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ErrorPages(renderer: renderer))
    router.add(middleware: ConnectionLimit(connections: connections, addresses: addresses))
    router.add(middleware: RequestGuard(hosts: hosts, limits: context.limits))
    for (name, asset) in Asset.all {
      router.get("assets/\(name)") { request, _ in asset.response(to: request) }
    }
    if showsStatus {
      router.get("status") { [sessions] _, _ in
        let bridges = BridgeInventory.processWide?.live.count ?? 0
        return await "windows \(sessions.windowCount), sessions \(sessions.count), bridges \(bridges)\n"
      }
    }
    let handlers = handlers
    router.get("windows/:window/events") { request, context in
      try await handlers.events(request, window: try context.parameters.require("window"))
    }
    router.post("windows/:window") { request, context in
      try await handlers.action(request, window: try context.parameters.require("window"))
    }
    router.get("windows/:window") { _, _ -> Response in throw WebError.methodNotAllowed(allowed: "POST") }
    router.get("login") { _, _ in Response.seeOther("/") }
    router.post("login") { request, _ in try await handlers.logIn(request) }
    for path in ["/", "**"] as [RouterPath] {
      for method in [HTTPRequest.Method.get, .head] {
        router.on(path, method: method) { request, _ in try await handlers.page(request) }
      }
      router.post(path) { _, _ -> Response in throw WebError.methodNotAllowed(allowed: "GET, HEAD") }
    }
    return router
  }

  /// Creates the application that serves browsers.
  public func application(
    host: String, port: Int, showsStatus: Bool = false, onRunning: @escaping @Sendable (Int?) async -> Void
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "forum-web")
    logger.logLevel = .warning
    return Application(
      router: router(showsStatus: showsStatus), server: .http1(configuration: connection),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: ConnectionCounter(connections: connections)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port) }, logger: logger)
  }

  /// How connections are served: half-sent requests are limited in time, and addresses in their connections.
  private var connection: HTTP1Channel.Configuration {
    HTTP1Channel.Configuration(
      additionalChannelHandlers: [AddressConnectionHandler(addresses), BodyDeadline(context.limits.bodyTime)],
      idleTimeout: TimeAmount(context.limits.head))
  }
}

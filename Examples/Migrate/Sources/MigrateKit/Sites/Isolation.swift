/// The isolation that a site has in Swift 6: of the callback for a service, of the calling code for a consumer.
package enum Isolation: Hashable, Sendable {
  /// `@MainActor`, by an attribute, the type, or a superclass of a UI framework.
  case mainActor
  /// Nonisolated code that calls back on the main queue.
  case mainQueue
  case globalActor(String)
  case actor(String)
  /// Calls back on a queue of its own.
  case ownQueue
  /// The closure is `@Sendable`, so any thread may call it.
  case anyThread
  /// No isolation is written, and the queue of the calls is not visible.
  case nonisolated

  /// The stable name in JSON.
  package var name: String {
    switch self {
    case .mainActor: "mainActor"
    case .mainQueue: "mainQueue"
    case .globalActor(let actor): "globalActor(\(actor))"
    case .actor(let type): "actor(\(type))"
    case .ownQueue: "ownQueue"
    case .anyThread: "anyThread"
    case .nonisolated: "nonisolated"
    }
  }

  /// The name in reports for people.
  package var title: String {
    switch self {
    case .mainActor: "main actor"
    case .mainQueue: "main queue"
    case .globalActor(let actor): actor
    case .actor(let type): "actor \(type)"
    case .ownQueue: "a queue of its own"
    case .anyThread: "any thread"
    case .nonisolated: "nonisolated"
    }
  }
}

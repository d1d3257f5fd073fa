/// A call in the scanned files that creates a bridge.
struct BridgeCall: Hashable, Sendable {
  /// A member that the call mentions, such as `feed.addListener` or `\.onChange`.
  struct Mention: Hashable, Sendable {
    let name: String
    /// The expression before the name, as in `ExpressionPath`.
    let receiver: [String]
    /// The type of the first element of the receiver, if it is a parameter or variable whose type is written.
    let rootType: String?
  }

  let file: SourceFile
  /// The line of the name, which is that of the inventory.
  let line: Int
  let name: String
  /// The label, if it is a literal.
  let label: String?
  let scope: Scope
  let mentions: [Mention]
  /// The names of types whose initializers the call calls, such as that of a delegate.
  let types: Set<String>
}

/// The bridges of a file.
struct FileBridges: Sendable {
  var calls: [BridgeCall] = []
  /// The lines of the bridges: the calls, the functions to which they pass their callback, and the calls of functions that
  /// wrap a bridge.
  var lines: [ClosedRange<Int>] = []
}

/// The public functions and types of Causeway that the inventory lists, by name.
///
/// A name that other code uses as well is only accepted with the first label of Causeway's function.
enum BridgeFunctions {
  /// Functions and types that are called without a base.
  static let free: Set<String> = [
    "withCallback", "withThrowingCallback", "blocking", "completing", "CallbackPublisher", "CallbackFuture",
    "CallbackProgressPublisher", "ListenerRegistry", "MainActorListenerRegistry", "DemandSubscription",
  ]

  /// Static members, called on a type of `types` or on the type that the context expects.
  static let statics: Set<String> = [
    "listener", "delegate", "cCallback", "polling", "calling", "objectChanges", "foreign", "blocking",
  ]
  static let types: Set<String> = ["CallbackPublisher", "CallbackFuture"]

  /// Members that are called on any base.
  static let members: Set<String> = [
    "labeled", "reportedValues", "combinePublisher", "bridged", "asPublisher", "toPublisher", "fileEvents",
    "linesPublisher", "runPublisher", "downloadPublisher", "uploadPublisher", "readable", "writable",
  ]

  /// Members with the first label that tells them from members of the same name.
  static let labeled: Set<String> = [
    "posts(of)", "changes(of)", "ticks(every)", "tick(after)", "values(of)", "deliver(to)", "answer(to)",
    "fractions(every)", "dataPublisher(for)", "pages(next)", "pages(label)", "pages(timeout)",
  ]

  /// Whether the closure or the arguments of a bridge name a service, in contrast to bridges of the system.
  static func takesService(_ name: String) -> Bool {
    free.contains(name) || statics.contains(name) || name == "ClosureProperty.publisher" || name == "pages"
  }

  /// Types whose members create bridges, with the member.
  static let ofTypes: Set<String> = ["ClosureProperty.publisher", "SignalSource.publisher"]
}

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

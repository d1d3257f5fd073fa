/// The public functions and types of Causeway that the inventory lists, by name.
///
/// A name that other code uses as well is only accepted with the first label of Causeway's function.
enum BridgeFunctions {
  /// Functions and types that are called without a base.
  static let free: Set<String> = [
    "withCallback", "withThrowingCallback", "blocking", "completing", "CallbackPublisher", "CallbackFuture",
    "CallbackProgressPublisher", "ListenerRegistry", "MainActorListenerRegistry", "DemandSubscription",
  ]

  /// Members that are called on any base, or on the type that the context expects.
  static let members: Set<String> = [
    "listener", "delegate", "cCallback", "polling", "calling", "objectChanges", "foreign", "pages", "labeled",
    "reportedValues", "combinePublisher", "bridged", "asPublisher", "toPublisher", "fileEvents", "linesPublisher",
    "runPublisher", "downloadPublisher", "uploadPublisher", "readable", "writable", "blocking",
  ]

  /// Members with the first label that tells them from members of the same name.
  static let labeled: Set<String> = [
    "posts(of)", "changes(of)", "ticks(every)", "tick(after)", "values(of)", "deliver(to)", "answer(to)",
    "fractions(every)", "dataPublisher(for)",
  ]

  /// Types whose members create bridges, with the member.
  static let ofTypes: Set<String> = ["ClosureProperty.publisher", "SignalSource.publisher"]
}

/// The mistakes that `lint` finds.
package enum LintRule: String, CaseIterable, Sendable {
  case lostToken = "lost-token"
  case strongSelfInLoop = "strong-self-in-loop"
  case taskPerEvent = "task-per-event"
  case twoConsumers = "two-consumers"
  case droppedContinuation = "dropped-continuation"
  case resumedTwice = "resumed-twice"
  case missingTermination = "missing-termination"
  case assignRetainsSelf = "assign-retains-self"
  case trapsOnQueue = "traps-on-queue"
  case unboundedFirehose = "unbounded-firehose"

  /// A sentence about the mistake and its remedy.
  package var explanation: String {
    switch self {
    case .lostToken:
      "The token of this subscription is discarded. Store it, and cancel or release it to end the subscription."
    case .strongSelfInLoop:
      "'guard let self' before this loop keeps self alive until the sequence ends. Unwrap self in the loop instead."
    case .taskPerEvent:
      "A task for each event loses the order of the events. Iterate over the values in one task."
    case .twoConsumers:
      "Several tasks iterate over one AsyncStream: each value reaches one of them only. Share a publisher instead."
    case .droppedContinuation:
      "The closure can end without resuming the continuation, and the task then waits forever. Resume it on every path."
    case .resumedTwice:
      "The continuation is resumed here and again below, which stops the program. Return after the first resume."
    case .missingTermination:
      "The stream registers a callback, which stays when its consumer stops. Set onTermination to remove the registration."
    case .assignRetainsSelf:
      "assign(to:on:) retains self, which stores the token. Use assign(to: &$property), or sink with [weak self]."
    case .trapsOnQueue:
      """
      The closure is isolated to the main actor and is called on another queue, which stops the program in Swift 6 mode. \
      Mark it @Sendable, and hop to the main actor inside.
      """
    case .unboundedFirehose:
      "The source sends many values a second, and the buffer of the stream has no limit. Use .bufferingNewest(1)."
    }
  }
}

import Causeway

/// The steps of one schedule, with what a report needs to name them.
@available(SwiftStdlib 6.0, *)
struct StepHistory: Sendable {
  @available(SwiftStdlib 6.0, *)
  struct Step: Sendable {
    enum Kind: Sendable {
      case task
      case actor
      case sleepEnd
      /// The simulation answers for a fake.
      case answer
      case yield
    }

    let owner: Int
    let isolation: StepIsolation
    let time: Duration
    let kind: Kind
    /// Whether the step is not the ordinary one.
    let isDeviation: Bool
    /// Where the task continues, innermost first.
    var addresses: [UInt]
    /// The task that an actor runs in the step.
    var actorTask: Int?
    /// What happens in the step: unusual values, and issues.
    var notes: [String] = []
  }

  /// A task, an actor, or what answers for a fake.
  struct Owner: Sendable {
    /// Whether it is not a task.
    let isActor: Bool
    /// The name of the task, the type of the actor, or the kind of the answer.
    let name: String?
    /// The location of the call that created a task of the library's own, or an answer.
    let origin: CodeLocation?
    /// The call stack that created any other task, innermost first.
    let creation: [UInt]
  }

  /// A task that has not finished.
  struct Waiting: Sendable {
    let owner: Int
    /// Where it waits, innermost first.
    let addresses: [UInt]
  }

  var steps: [Step] = []
  var owners: [Int: Owner] = [:]
  var waiting: [Waiting] = []

  /// All addresses that a report names.
  var addresses: Set<UInt> {
    var addresses = Set(steps.flatMap(\.addresses))
    for owner in owners.values { addresses.formUnion(owner.creation) }
    for task in waiting { addresses.formUnion(task.addresses) }
    return addresses
  }

  /// Returns the name of the task or actor with a number.
  func name(of owner: Int) -> String {
    if owner == 1 { return "body" }
    guard let known = owners[owner] else { return "task \(owner)" }
    if known.isActor { return "\(known.name ?? "actor") \(owner)" }
    return known.name.map { "task \(owner) “\($0)”" } ?? "task \(owner)"
  }
}

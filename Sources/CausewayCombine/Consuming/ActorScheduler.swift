import Causeway

/// A scheduler that runs work on an actor, in a new task.
struct ActorScheduler: Causeway.Scheduler {
  private let actor: any Actor

  init(_ actor: any Actor) {
    self.actor = actor
  }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    Task { [actor] in await Self.run(work, on: actor) }
  }

  private static func run(_ work: @Sendable () -> Void, on actor: isolated any Actor) {
    work()
  }
}

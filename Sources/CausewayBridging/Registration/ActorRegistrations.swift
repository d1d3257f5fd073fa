import Causeway

/// The registrations and unregistrations of one bridge with an actor's service.
final class ActorRegistrations<Owner: Actor>: Sendable {
  typealias Work = @Sendable (isolated Owner) -> Void

  private let actor: Owner
  private let lane: RegistrationLane<Work>

  init(on actor: Owner) {
    self.actor = actor
    lane = .of(actor)
  }

  /// Runs work on the actor, later, in the order of the calls.
  ///
  /// Separate tasks could reach the actor in any order, so a single task at a time runs all pending work.
  func run(_ kind: RegistrationQueue<Work>.Kind, _ work: @escaping Work) {
    let thread = currentThread()
    lane.handle(.request(work, kind, bridge: ObjectIdentifier(self), isThere: false, thread: thread)) { _ in
    } schedule: {
      schedule()
    }
  }

  private func schedule() {
    Task { await drain(actor) }
  }

  private func drain(_ actor: isolated Owner) {
    lane.handle(.begin(thread: currentThread())) { work in
      work(actor)
    } schedule: {
      schedule()
    }
  }
}

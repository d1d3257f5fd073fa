import Causeway

/// One bridge's registrations and unregistrations with a service that belongs to an actor.
final class ActorRegistrations<Owner: Actor>: Sendable {
  typealias Work = @Sendable (isolated Owner) -> Void

  private let actor: Owner
  private let lane: RegistrationLane<Work>

  init(on actor: Owner) {
    self.actor = actor
    lane = .of(actor)
  }

  /// Runs work on the actor, later, in its turn.
  ///
  /// Two tasks would reach the actor in either order, so one task at a time runs what waits.
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

public import Causeway
public import CausewayPlatform

/// The registrations and unregistrations of one bridge with a service that is confined to a scheduler.
final class SchedulerRegistrations: Sendable {
  typealias Lane = RegistrationLane<@Sendable () -> Void>

  private let scheduler: any Scheduler
  private let lane: Lane
  private let leavesCallbacks: Bool

  /// Creates the registrations of one bridge.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which the service must be called.
  ///   - leavesCallbacks: Whether the service must not be called inside a callback from C.
  init(on scheduler: any Scheduler, leavesCallbacks: Bool = false) {
    self.scheduler = scheduler
    self.leavesCallbacks = leavesCallbacks
    lane = Self.lane(of: scheduler)
  }

  private static func lane(of scheduler: any Scheduler) -> Lane {
    // The main actor runs on the main queue.
    if scheduler is MainActorScheduler { return QueueMark.main.lane }
    if let mark = QueueMark.of(scheduler) { return mark.lane }
    // A scheduler without an identity gets one lane for each bridge.
    return type(of: scheduler) is AnyClass ? .of(scheduler as AnyObject) : Lane()
  }

  /// Whether the calling code runs on the scheduler.
  var isHere: Bool { scheduler.isRunningHere }

  /// Runs work on the scheduler in its turn: immediately if the caller is on the scheduler, later otherwise.
  func run(_ kind: RegistrationQueue<@Sendable () -> Void>.Kind, _ work: @escaping @Sendable () -> Void) {
    let isHere = isHere
    if leavesCallbacks, isHere, CCallDepth.isInside {
      // Requested as a registration, which other bridges that register inside the callback do not run.
      return handle(
        .request(
          work, .registration, bridge: ObjectIdentifier(self), isThere: false, thread: currentThread()))
    }
    guard !isHere, lane === QueueMark.main.lane else {
      return handle(.request(work, kind, bridge: ObjectIdentifier(self), isThere: isHere, thread: currentThread()))
    }
    // Count the work before it enters the lane: the thread that schedules the drain may be another one, and run late.
    MainActorRegistrations.waiting.add(1, ordering: .relaxed)
    let counted: @Sendable () -> Void = {
      MainActorRegistrations.waiting.subtract(1, ordering: .relaxed)
      work()
    }
    handle(.request(counted, kind, bridge: ObjectIdentifier(self), isThere: isHere, thread: currentThread()))
  }

  private func handle(_ event: RegistrationQueue<@Sendable () -> Void>.Event) {
    lane.handle(event) { work in
      work()
    } schedule: {
      scheduler.schedule { self.handle(.begin(thread: currentThread())) }
    }
  }
}

/// The registrations and unregistrations that are pending on the main actor.
@usableFromInline
enum MainActorRegistrations {
  /// The number of registrations and unregistrations that other isolations have queued for the main actor.
  // Safety: Static memory of the size of the value, which only this property refers to. Tested by `AtomicTests`.
  @_alwaysEmitIntoClient static var waiting: AtomicInt32 {
    @inline(__always) unsafeAddress {
      AtomicInt32.shared(at: causeway_waiting_count())
    }
  }

  /// Runs the pending unregistrations if the caller is on the main actor.
  ///
  /// Without this, a late unregistration could remove the next callback of a service that holds only one.
  @_alwaysEmitIntoClient
  static func catchUp() {
    if waiting.load(ordering: .relaxed) > 0 { runWaiting() }
  }

  @usableFromInline
  static func runWaiting() {
    let registrations = SchedulerRegistrations(on: MainActorScheduler())
    if registrations.isHere { registrations.run(.registration) {} }
  }
}

extension Scheduler {
  /// Whether the calling code runs on this scheduler.
  ///
  /// This property recognises a dispatch queue, unlike ``Scheduler/isCurrent``: `receive(on:)` with a queue always
  /// delivers later, as in Combine.
  fileprivate var isRunningHere: Bool {
    QueueMark.of(self)?.isHere ?? isCurrent
  }

  /// Runs work on this scheduler: immediately if the caller is there, later otherwise.
  func run(_ work: @escaping @Sendable () -> Void) {
    if isRunningHere { work() } else { schedule(work) }
  }
}

public import Causeway
public import Dispatch

/// The isolation of a service: where it must be called and where it calls back.
public struct ServicePlace: Sendable, CustomStringConvertible {
  /// The name in findings.
  public let description: String
  let isAnywhere: Bool
  let isCurrent: @Sendable () -> Bool
  let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

  private init(
    _ description: String, isAnywhere: Bool = false, isCurrent: @escaping @Sendable () -> Bool,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.description = description
    self.isAnywhere = isAnywhere
    self.isCurrent = isCurrent
    self.schedule = schedule
  }

  /// Any thread, including several at once.
  public static let anywhere = ServicePlace("any thread", isAnywhere: true, isCurrent: { true }, schedule: onThread)

  /// The main actor.
  public static let mainActor = ServicePlace("the main actor", isCurrent: { MainActorScheduler().isCurrent }) { work in
    MainActorScheduler().schedule(work)
  }

  /// Returns the isolation of a serial queue.
  public static func queue(_ queue: DispatchQueue) -> ServicePlace {
    let key = DispatchSpecificKey<Void>()
    queue.setSpecific(key: key, value: ())
    return ServicePlace("the queue \(queue.label)", isCurrent: { DispatchQueue.getSpecific(key: key) != nil }) { work in
      queue.async(execute: work)
    }
  }

  /// Returns the isolation of a scheduler, which must report whether it is current.
  public static func scheduler(_ scheduler: some Scheduler, name: String) -> ServicePlace {
    ServicePlace(name, isCurrent: { scheduler.isCurrent }) { work in scheduler.schedule(work) }
  }
}

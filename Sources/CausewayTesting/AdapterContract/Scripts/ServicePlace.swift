public import Causeway
public import Dispatch

/// Where a service lives: where it is called, and where it calls back.
public struct ServicePlace: Sendable, CustomStringConvertible {
  /// Its name, in findings.
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

  /// Any thread, several at once too.
  public static let anywhere = ServicePlace("any thread", isAnywhere: true, isCurrent: { true }, schedule: onThread)

  /// The main actor.
  public static let mainActor = ServicePlace("the main actor", isCurrent: { MainActorScheduler().isCurrent }) { work in
    MainActorScheduler().schedule(work)
  }

  /// A serial queue.
  public static func queue(_ queue: DispatchQueue) -> ServicePlace {
    let key = DispatchSpecificKey<Void>()
    queue.setSpecific(key: key, value: ())
    return ServicePlace("the queue \(queue.label)", isCurrent: { DispatchQueue.getSpecific(key: key) != nil }) { work in
      queue.async(execute: work)
    }
  }

  /// A scheduler, which has to know whether it is the current one.
  public static func scheduler(_ scheduler: some Scheduler, name: String) -> ServicePlace {
    ServicePlace(name, isCurrent: { scheduler.isCurrent }) { work in scheduler.schedule(work) }
  }
}

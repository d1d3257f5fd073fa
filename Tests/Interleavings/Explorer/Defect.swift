/// A defect in the altered copies of shipped files, which is off by default.
public enum Defect: String, CaseIterable, Sendable {
  /// An owner leaves without checking whether another thread has queued an event meanwhile.
  case leaveByStore
  /// A cancel is left to the owner, instead of being recorded immediately.
  case cancelLeftToOwner
  /// Values sent while a subscriber receives its first values do not wait for it.
  case noJoining
  /// A value's position in the queue is taken after the value's lock has been released.
  case turnOutsideLock
  /// A handler of an emitter's end is added in another critical section than the check for the end.
  case handlerAfterLook
  /// A shared source is restarted while the previous cancel is still in progress.
  case restartDuringStop
  /// The work for the end of a one-shot callback is stored after the check for the end.
  case registerAfterLook

  /// The owner of the subject adds a subscriber, instead of the maintenance.
  case joinAsOwner
  /// A sender that stops waiting does not report it.
  case leaveWithoutNotice
  /// A thread that runs registrations leaves without checking for those requested meanwhile.
  case laneLeavesWork
  /// The pump of a hop parks although a value has arrived since it looked.
  case pumpParksUnseen

  /// Whether it is switched on in the current run.
  public var isOn: Bool { Run.current?.defect == self }

  /// Whether one of them is switched on in the current run.
  public static var isAnyOn: Bool { Run.current?.defect != nil }
}

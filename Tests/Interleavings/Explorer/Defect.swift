/// A defect that is in the altered copies of shipped files, and off unless asked for.
public enum Defect: String, CaseIterable, Sendable {
  /// An owner leaves without looking whether somebody has queued an event meanwhile.
  case leaveByStore
  /// To cancel is left to the owner, instead of being noted at once.
  case cancelLeftToOwner
  /// What is sent while a subscriber receives its first values does not wait for it.
  case noJoining
  /// A value's place in the queue is taken after the value's lock has been left.
  case turnOutsideLock
  /// A handler of an emitter's end is added in another critical section than the one that looks whether it has ended.
  case handlerAfterLook
  /// A shared source starts anew while the cancel of the one before is still under way.
  case restartDuringStop
  /// What to do at the end of a one-shot callback is put away after the look whether it is over.
  case registerAfterLook

  /// A subscriber is added by the owner of the subject rather than in maintenance.
  case joinAsOwner
  /// A sender that stops waiting does not say so.
  case leaveWithoutNotice
  /// A thread that runs registrations leaves without looking for those that were requested meanwhile.
  case laneLeavesWork

  /// Whether it is switched on in the run that is under way.
  public var isOn: Bool { Run.current?.defect == self }
}

/// An object that several actors use: an atomic, a lock, a log.
///
/// Its number is made of its creator and a count, so that it is the same in every run that begins alike.
public final class SharedObject: @unchecked Sendable {
  let number: Int
  private var version = 0
  /// The version that each actor has seen last.
  private var seen = (0, 0, 0, 0)

  /// Creates the next object.
  public init() {
    number = Run.current?.nextNumber() ?? 0
  }

  /// The number of the running actor, starting from one, or zero if none is running.
  public static var actorNumber: UInt {
    UInt((Run.current?.actor ?? -1) + 1)
  }

  /// Reports the next step, and waits for its turn.
  ///
  /// Does nothing outside of an exploration.
  public func step(_ name: StaticString, _ file: StaticString, _ line: UInt) {
    guard let run = Run.current, run.isPlaying else { return }
    run.pause(before: Step(object: number, isLock: false, name: name, file: file, line: line))
  }

  /// Reports the next step, and waits for its turn and for a condition.
  ///
  /// The condition depends on this object alone. Does nothing outside of an exploration.
  public func step(_ name: StaticString, _ file: StaticString, _ line: UInt, when isReady: @escaping () -> Bool) {
    guard let run = Run.current, run.isPlaying else { return }
    run.pause(before: Step(object: number, isLock: false, name: name, file: file, line: line, isReady: isReady))
  }

  /// Records that the current step changes it.
  public func noteChange() {
    version += 1
    guard let run = Run.current, run.isPlaying else { return }
    seeVersion(run.actor)
    run.note(number, isChange: true)
  }

  /// Records that the current step reads it.
  public func noteLook() {
    guard let run = Run.current, run.isPlaying else { return }
    seeVersion(run.actor)
    run.note(number, isChange: false)
  }

  /// Whether no other actor has changed it since the actor last looked.
  public var isAsSeen: Bool {
    guard let run = Run.current, run.isPlaying else { return true }
    return withUnsafeBytes(of: seen) { $0.load(fromByteOffset: run.actor * 8, as: Int.self) } == version
  }

  private func seeVersion(_ actor: Int) {
    withUnsafeMutableBytes(of: &seen) { $0.storeBytes(of: version, toByteOffset: actor * 8, as: Int.self) }
  }

  /// Enters a critical section, as a step.
  public func enter(_ file: StaticString, _ line: UInt) {
    guard let run = Run.current, run.isPlaying else { return }
    run.enter(Step(object: number, isLock: true, name: "withLock", file: file, line: line))
  }

  /// Leaves a critical section.
  public func leave() {
    guard let run = Run.current, run.isPlaying else { return }
    run.leave(number)
  }
}

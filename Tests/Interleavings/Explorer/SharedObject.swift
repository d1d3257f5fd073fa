/// Something that several actors use: an atomic, a lock, a log.
///
/// It is numbered by who has made it and as which, so that it has the same number in every run that begins alike.
public final class SharedObject: @unchecked Sendable {
  let number: Int
  private var version = 0
  /// Which version each actor has seen last.
  private var seen = (0, 0, 0, 0)

  /// Makes the next one.
  public init() {
    number = Run.current?.nextNumber() ?? 0
  }

  /// The actor that is running, from one, or zero if none is.
  public static var actorNumber: UInt {
    UInt((Run.current?.actor ?? -1) + 1)
  }

  /// Says what comes next, and waits for its turn.
  ///
  /// Nothing happens outside of an exploration.
  public func step(_ name: StaticString, _ file: StaticString, _ line: UInt) {
    guard let run = Run.current, run.isPlaying else { return }
    run.pause(before: Step(object: number, isLock: false, name: name, file: file, line: line))
  }

  /// Says what comes next, and waits for its turn and until a condition holds.
  ///
  /// The condition depends on this object alone. Nothing happens outside of an exploration.
  public func step(_ name: StaticString, _ file: StaticString, _ line: UInt, when isReady: @escaping () -> Bool) {
    guard let run = Run.current, run.isPlaying else { return }
    run.pause(before: Step(object: number, isLock: false, name: name, file: file, line: line, isReady: isReady))
  }

  /// Notes that the step under way changes it.
  public func noteChange() {
    version += 1
    guard let run = Run.current, run.isPlaying else { return }
    seeVersion(run.actor)
    run.note(number, isChange: true)
  }

  /// Notes that the step under way looks at it.
  public func noteLook() {
    guard let run = Run.current, run.isPlaying else { return }
    seeVersion(run.actor)
    run.note(number, isChange: false)
  }

  /// Whether nobody has changed it since the actor has last looked.
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

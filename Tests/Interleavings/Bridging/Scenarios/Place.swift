import Causeway
import InterleavingExplorer

/// The isolation of a service: one actor, which runs the work that the others schedule.
final class Place: Scheduler, @unchecked Sendable {
  private let shared = SharedObject()
  private let home: UInt
  private var work: [@Sendable () -> Void] = []
  /// The actors that may still schedule something.
  private var visitors: Int

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - home: The number of the actor that is on it.
  ///   - visitors: The number of other actors, each of which calls ``leave()``.
  init(home: UInt, visitors: Int) {
    self.home = home
    self.visitors = visitors
  }

  var isCurrent: Bool { SharedObject.actorNumber == home }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    shared.step("scheduling", #fileID, #line)
    shared.noteChange()
    self.work.append(work)
  }

  /// Notes that an actor schedules no more work.
  func leave() {
    shared.step("leaving", #fileID, #line)
    shared.noteChange()
    visitors -= 1
  }

  /// Runs scheduled work, until all actors have left and none is waiting.
  func run() {
    while true {
      shared.step("running", #fileID, #line) { [self] in !work.isEmpty || visitors == 0 }
      shared.noteChange()
      if work.isEmpty { return }
      work.removeFirst()()
    }
  }
}

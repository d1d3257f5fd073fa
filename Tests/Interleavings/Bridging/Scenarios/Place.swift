import Causeway
import InterleavingExplorer

/// Where a service lives: one actor, which runs what the others schedule.
final class Place: Scheduler, @unchecked Sendable {
  private let shared = SharedObject()
  private let home: UInt
  private var work: [@Sendable () -> Void] = []
  /// The actors that may still schedule something.
  private var visitors: Int

  /// Makes a place.
  ///
  /// - Parameters:
  ///   - home: The number of the actor that is on it.
  ///   - visitors: How many other actors there are, each of which calls ``leave()``.
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

  /// Notes that an actor schedules nothing more.
  func leave() {
    shared.step("leaving", #fileID, #line)
    shared.noteChange()
    visitors -= 1
  }

  /// Runs what is scheduled, until all actors have left and nothing is waiting.
  func run() {
    while true {
      shared.step("running", #fileID, #line) { [self] in !work.isEmpty || visitors == 0 }
      shared.noteChange()
      if work.isEmpty { return }
      work.removeFirst()()
    }
  }
}

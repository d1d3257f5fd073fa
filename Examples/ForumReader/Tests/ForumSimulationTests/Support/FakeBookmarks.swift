import Causeway
import CausewayBridging
import CausewaySimulation

@testable import ForumReaderKit

/// Bookmarks that change after any time.
struct FakeBookmarks: BookmarkService {
  let state: CurrentValueSubject<[String], Never>
  private let simulation: Simulation
  private let queue: SimulatedQueue

  init(_ simulation: Simulation, _ ids: [String]) {
    self.simulation = simulation
    queue = simulation.queue()
    state = CurrentValueSubject(ids)
  }

  var bookmarks: AnyPublisher<[String], Never> { state.eraseToAnyPublisher() }

  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError) {
    do {
      try await withCallback { (callback: Callback<Void, ForumError>) in
        queue.asyncAfter(simulation.chooseDelay()) { [state] in
          state.update { ids in
            ids.removeAll { $0 == threadID }
            if isBookmarked { ids.append(threadID) }
          }
          callback.succeed()
        }
      }
    } catch {
      throw ForumError(error)
    }
  }
}

/// Reading progress that is not stored.
struct FakeReading: ReadingService {
  func markRead(threadID: String, upTo index: Int) async {}
  func lastRead(_ threadID: String) async -> Int? { nil }
}

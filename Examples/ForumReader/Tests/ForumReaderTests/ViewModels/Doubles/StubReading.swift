import CausewayTesting

@testable import ForumReaderKit

/// Read marks that are not stored.
struct StubReading: ReadingService {
  let marks = Probe<[String: Int]>([:])

  func markRead(threadID: String, upTo index: Int) async {
    marks.change { $0[threadID] = index }
  }

  func lastRead(_ threadID: String) async -> Int? {
    marks.value[threadID]
  }
}

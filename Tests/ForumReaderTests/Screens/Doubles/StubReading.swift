import CausewayTesting

@testable import ForumReader

/// What has been read, kept nowhere.
struct StubReading: ReadingService {
  let marks = Probe<[String: Int]>([:])

  func markRead(threadID: String, upTo index: Int) async {
    marks.change { $0[threadID] = index }
  }

  func lastRead(_ threadID: String) async -> Int? {
    marks.value[threadID]
  }
}

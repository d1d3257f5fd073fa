/// How far each thread has been read.
protocol ReadingService: Sendable {
  /// Notes that a thread has been read up to a post; one that was read further already stays so.
  ///
  /// A note that could not be written counts as long as the program runs, and is written with the next one.
  ///
  /// - Parameters:
  ///   - threadID: The thread.
  ///   - index: The post's place in the thread, from 0.
  func markRead(threadID: String, upTo index: Int) async

  /// The place of the last post that has been read in a thread; `nil` if it has not been read.
  func lastRead(_ threadID: String) async -> Int?
}

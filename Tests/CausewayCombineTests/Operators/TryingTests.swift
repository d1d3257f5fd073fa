import CausewayCombine
import Testing

struct TryingTests {
  struct Negative: Error {}

  private func positive(_ number: Int) throws -> Int {
    if number < 0 { throw Negative() }
    return number
  }

  @Test func resultsAreSentIfTheClosureDoesNotThrow() {
    let numbers = [1, 1, 2, 3, 1].publisher
    #expect(Recording(numbers.tryRemoveDuplicates { try positive($0) == positive($1) }).values == [1, 2, 3, 1])
    #expect(Recording(numbers.tryFirst { try positive($0) > 1 }).values == [2])
    #expect(Recording(numbers.tryLast { try positive($0) > 1 }).values == [3])
    #expect(Recording(numbers.tryDrop { try positive($0) < 3 }).values == [3, 1])
    #expect(Recording(numbers.tryPrefix { try positive($0) < 3 }).values == [1, 1, 2])
    #expect(Recording(numbers.tryContains { try positive($0) == 3 }).values == [true])
    #expect(Recording(numbers.tryAllSatisfy { try positive($0) < 3 }).values == [false])
    #expect(Recording(numbers.tryReduce(0) { $0 + (try positive($1)) }).values == [8])
    #expect(Recording(numbers.tryMin { try positive($0) < positive($1) }).values == [1])
    #expect(Recording(numbers.tryMax { try positive($0) < positive($1) }).values == [3])
    #expect(Recording(numbers.tryCompactMap { try positive($0) > 1 ? "\($0)" : nil }).values == ["2", "3"])
    let none = [Int]().publisher
    #expect(Recording(none.tryReduce(7) { $0 + (try positive($1)) }).values == [7])
    #expect(Recording(none.tryMin { try positive($0) < positive($1) }).values == [])
  }

  @Test func failWithTheFirstErrorThrown() {
    let numbers = [1, -1, 2].publisher
    #expect(Recording(numbers.tryRemoveDuplicates { try positive($0) == positive($1) }).failure is Negative)
    #expect(Recording(numbers.tryFirst { try positive($0) > 1 }).failure is Negative)
    #expect(Recording(numbers.tryLast { try positive($0) > 1 }).failure is Negative)
    #expect(Recording(numbers.tryDrop { try positive($0) < 3 }).failure is Negative)
    #expect(Recording(numbers.tryPrefix { try positive($0) < 3 }).failure is Negative)
    #expect(Recording(numbers.tryContains { try positive($0) == 3 }).failure is Negative)
    #expect(Recording(numbers.tryAllSatisfy { try positive($0) < 3 }).failure is Negative)
    #expect(Recording(numbers.tryReduce(0) { $0 + (try positive($1)) }).failure is Negative)
    #expect(Recording(numbers.tryMin { try positive($0) < positive($1) }).failure is Negative)
    #expect(Recording(numbers.tryMap(positive)).values == [1])
  }

  @Test func cancelTheUpstreamWhenTheyFail() {
    let numbers = PassthroughSubject<Int, Never>()
    var isCancelled = false
    let recording = Recording(
      numbers.handleEvents(receiveCancel: { isCancelled = true }).tryScan(0) { $0 + (try positive($1)) })
    numbers.send(1)
    numbers.send(-1)
    #expect(isCancelled)
    #expect(recording.values == [1])
  }
}

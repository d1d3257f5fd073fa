import ChildPrograms
import Testing

@testable import MigrateKit

/// The line that a terminal shows during a long run.
struct ProgressLineTests {
  @Test func aShortRunIsSilent() {
    var line = ProgressLine()
    line.update(.reading, done: 3, of: 5_300)
    #expect(line.text(after: .milliseconds(999)) == nil)
    #expect(line.end() == nil)
  }

  @Test func aLongRunShowsHowFarItIsAndClearsTheLine() {
    var line = ProgressLine()
    line.update(.reading, done: 1_204, of: 5_300)
    #expect(line.text(after: .seconds(1)) == "\r\u{1B}[KReading files: 1,204 of 5,300")
    line.update(.deciding, done: 7, of: 5_300)
    #expect(line.text(after: .seconds(2)) == "\r\u{1B}[KLooking for callbacks: 7 of 5,300")
    #expect(line.end() == "\r\u{1B}[K")
    #expect(line.text(after: .seconds(3)) == nil)
  }

  @Test func threadsThatReportLateDoNotTurnTheNumberBack() {
    var line = ProgressLine()
    line.update(.reading, done: 9, of: 20)
    line.update(.reading, done: 8, of: 20)
    #expect(line.text(after: .seconds(1))?.hasSuffix("9 of 20") == true)
  }

  @Test func theReadersReportEachFileOnce() throws {
    let counts = LockedValue<[Int]>([])
    let workers = Workers(4) { _, done, _ in counts.withLock { $0.append(done) } }
    _ = workers.map(Array(0..<500), .reading) { $0 }
    #expect(counts.withLock { $0.sorted() } == Array(0..<500))
  }
}

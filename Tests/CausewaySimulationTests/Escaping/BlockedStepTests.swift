import Testing

@testable import CausewaySimulation

@Suite struct BlockedStepTests {
  @Test func aStepThatRunsForSecondsIsReportedOnce() {
    var detector = BlockedStepWatch.Detector()
    #expect((0..<20).filter { _ in detector.isBlocked(in: 7) } == [5])
  }

  @Test func stepsThatEndAreNotReported() {
    var detector = BlockedStepWatch.Detector()
    #expect(!(0..<20).contains { detector.isBlocked(in: $0) })
  }

  @Test func aPauseBetweenStepsIsNotReported() {
    var detector = BlockedStepWatch.Detector()
    #expect(!(0..<20).contains { _ in detector.isBlocked(in: nil) })
  }

  @Test func theNumberOfTheStepIsKnownWhileOneRuns() {
    let progress = BlockedStepWatch.Progress()
    #expect(progress.current == nil)
    progress.begin()
    progress.step()
    #expect(progress.current == 1)
    progress.end()
    #expect(progress.current == nil)
  }
}

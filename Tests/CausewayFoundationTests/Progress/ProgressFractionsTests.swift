import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

@Suite struct ProgressFractionsTests {
  private let clock = TestClock()
  private let progress = Progress(totalUnitCount: 4)

  private var fractions: some Publisher<Double, Never> {
    progress.fractions(every: .seconds(1), clock: clock)
  }

  /// Lets one more poll happen.
  private func step() async {
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
  }

  @Test func theFractionNowAndEachOtherAndTheEnd() async {
    progress.completedUnitCount = 1
    let recorder = Recorder(fractions)
    #expect(recorder.values == [0.25])
    progress.completedUnitCount = 2
    await step()
    #expect(await recorder.values(atLeast: 2) == [0.25, 0.5])
    progress.completedUnitCount = 4
    await step()
    #expect(await recorder.valuesAtEnd() == [0.25, 0.5, 1])
    #expect(recorder.isFinished)
  }

  @Test func aProgressThatIsOverFinishesAtOnce() {
    progress.completedUnitCount = 4
    let recorder = Recorder(fractions)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }

  @Test func aCancelledProgressFinishes() async {
    let recorder = Recorder(fractions)
    progress.cancel()
    await step()
    #expect(await recorder.valuesAtEnd() == [0])
    #expect(recorder.isFinished)
  }

  @Test func cancellingStopsTheTaskAndLeavesTheProgress() async {
    let recorder = Recorder(fractions)
    await clock.sleepers(atLeast: 1)
    recorder.cancel()
    #expect(clock.sleeperCount == 0)
    #expect(!progress.isCancelled)
    #expect(recorder.values == [0])
  }

  @Test func fractionsArriveOnARealClock() async {
    let recorder = Recorder(progress.fractions(every: .milliseconds(1)))
    progress.completedUnitCount = 4
    #expect(await recorder.valuesAtEnd().last == 1)
  }
}

import ChildPrograms
import Testing

@Suite(.timeLimit(.minutes(60)))
struct SampleTests {
  @Test func withoutArgumentsAndTerminalTheSampleIsFinishedAndSummedUp() async throws {
    let process = try ChildProcess.logWatch()
    let lines = await process.output.untilEnd()
    #expect(lines.contains("lines       400"))
    #expect(lines.contains("rotations   1"))
    #expect(lines.count == 9)
    #expect(await process.errors.untilEnd() == [])
    #expect(await process.exitStatus() == 0)
  }
}

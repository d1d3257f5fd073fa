import ChildPrograms
import Foundation
import Testing

/// The main task, observed from outside the process.
@Suite(.timeLimit(.minutes(60)))
struct EveryLineTests {
  /// Writes `line 2` to `line 200000` in bursts, cut anywhere, with a rotation, and a truncation when told to.
  private static let writer = """
    burst() { seq -f 'line %.0f' $1 $2 | dd obs=1009 2>/dev/null >> "$log"; }
    bursts() { n=$1; while [ $n -lt $2 ]; do burst $((n + 1)) $((n + 2500)); n=$((n + 2500)); done; }
    log=$1
    burst 2 2500
    bursts 2500 80000
    mv "$log" "$log.1"
    burst 80001 82500
    bursts 82500 140000
    echo written
    read go
    : > "$log"
    bursts 140000 200000
    """

  @Test func everyLineIsSeenOnceAndInOrder() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.file("app.log", "line 1\n")
    let lines = try ChildProcess.logWatch("--lines", log)
    let plain = try ChildProcess.logWatch("--plain", "--json", "--match", "7$", log)
    await lines.output.until { $0.lines.count == 1 }
    await plain.output.untilLine { $0.contains(" lines=1 ") }

    let writer = try ChildProcess.shell(Self.writer, [log])
    await writer.output.untilLine { $0 == "written" }
    await lines.output.until { $0.lines.count >= 140_000 }
    await plain.output.untilLine { $0.contains(" lines=140000 ") }
    try writer.type("go")
    #expect(await writer.exitStatus() == 0)
    await lines.output.until { $0.lines.count >= 200_000 }
    await plain.output.untilLine { $0.contains(" lines=200000 ") }
    lines.send(SIGINT)
    plain.send(SIGINT)

    let seen = await lines.output.untilEnd()
    let expected = (1...200_000).map { "line \($0)" }
    #expect(seen.count == expected.count)
    #expect(zip(seen, expected).first { $0 != $1 } == nil)
    #expect(await lines.exitStatus() == 0)
    #expect(await plain.exitStatus() == 0)
    let updates = await plain.output.untilEnd()
    #expect(
      try counts(updates.last) == [
        "files": 1, "lines": 200_000, "bytes": expected.reduce(0) { $0 + $1.utf8.count + 1 }, "matches": 20_000,
        "rotations": 1, "truncations": 1, "invalidUTF8": 0, "errors": 0,
      ])
    #expect(updates.dropLast().last?.contains("state=following last=line 200000") == true)
  }
}

/// Returns the counts of a summary in JSON.
func counts(_ json: String?) throws -> [String: Int] {
  try JSONDecoder().decode([String: Int].self, from: Data(#require(json).utf8))
}

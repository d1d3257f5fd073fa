import CausewayLive
import ExampleTerminal
import Testing

@testable import Live

@MainActor
@Suite struct FrameLinesTests {
  private let sample = SampleGraph()

  /// The message of the only result, which is a failure.
  private func refusal(_ results: [Result<StreamFrame, ExitError>]) -> String? {
    guard results.count == 1, case .failure(let error) = results[0] else { return nil }
    return error.message
  }

  @Test func framesArriveInPieces() {
    sample.subscribe()
    let bytes = sample.frame().line + sample.frame().line
    var lines = FrameLines()
    var frames: [StreamFrame] = []
    for byte in bytes { frames += lines.feed([byte]).compactMap { try? $0.get() } }
    #expect(frames.map(\.number) == [1, 2])
    #expect(frames[0].summary.rows.count == 2)
    var whole = FrameLines()
    #expect(whole.feed(bytes).count == 2)
  }

  @Test func otherVersionsAndOtherTextAreToldInWords() {
    var frame = sample.frame()
    frame.version = 99
    var lines = FrameLines()
    #expect(
      refusal(lines.feed(frame.line))
        == "it is built with another version of CausewayLive (its frames have version 99, not \(StreamFrame.currentVersion))"
    )
    #expect(
      refusal(lines.feed(Array("GET / HTTP/1.1\n".utf8)))
        == "what it sends is not a frame: The contents are not valid JSON")
    #expect(
      refusal(lines.feed(Array("{\"version\": 1}\n".utf8)))
        == "what it sends is not a frame: “process” is missing")
  }

  @Test func aLineWithoutEndIsNotKept() {
    var lines = FrameLines(limit: 100)
    #expect(lines.feed([UInt8](repeating: 1, count: 100)).isEmpty)
    #expect(refusal(lines.feed([1])) == "what it sends is not a frame: a line has more than 100 bytes")
  }
}

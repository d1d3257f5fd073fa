import Causeway
import CausewayTesting
import Foundation
import Testing

@testable import CausewayLive

/// The frames for a viewer, with a clock and a viewer of the test.
@Suite struct StreamFeedTests {
  /// A viewer that receives as many bytes as it is told.
  private final class Viewer: FeedLink {
    var received: [UInt8] = []
    var room = Int.max
    var asked = 0
    var hasHungUp = false

    func send(_ bytes: [UInt8], from offset: Int) -> Int? {
      if hasHungUp { return nil }
      let count = min(room, bytes.count - offset)
      room -= count
      received += bytes[offset..<offset + count]
      return count
    }

    func receive() -> Int? {
      defer { asked = 0 }
      return hasHungUp ? nil : asked
    }

    /// The frames that have arrived whole, and the beginning of the next one.
    var text: String { String(decoding: received, as: UTF8.self) }
  }

  private let viewer = Viewer()
  private var feed: StreamFeed<Viewer>

  init() {
    feed = StreamFeed(viewer, at: 0) { Array("frame \($0) after \($1);".utf8) }
  }

  private func milliseconds(_ count: Int64) -> Int64 { count * 1_000_000 }

  @Test mutating func aFrameIsSentAtOnceAndThenEachHalfSecond() {
    #expect(feed.turn(at: 0) == .init(until: milliseconds(500), forSending: false))
    #expect(feed.turn(at: milliseconds(499)) == .init(until: milliseconds(500), forSending: false))
    #expect(viewer.text == "frame 1 after 0;")
    #expect(feed.turn(at: milliseconds(503)) == .init(until: milliseconds(1_000), forSending: false))
    #expect(viewer.text == "frame 1 after 0;frame 2 after 0;")
  }

  @Test mutating func aSlowViewerMissesFramesAndIsToldHowMany() {
    viewer.room = 5
    #expect(feed.turn(at: 0) == .init(until: milliseconds(500), forSending: true))
    for half in 1...3 {
      viewer.room = 2
      #expect(feed.turn(at: milliseconds(Int64(half) * 500))?.forSending == true)
    }
    #expect(viewer.text == "frame 1 aft")
    viewer.room = .max
    #expect(feed.turn(at: milliseconds(1_600)) == .init(until: milliseconds(2_000), forSending: false))
    #expect(viewer.text == "frame 1 after 0;")
    #expect(feed.turn(at: milliseconds(2_000)) != nil)
    #expect(viewer.text == "frame 1 after 0;frame 2 after 3;")
    #expect(feed.turn(at: milliseconds(2_500)) != nil)
    #expect(viewer.text.hasSuffix("frame 3 after 0;"))
  }

  @Test mutating func aViewerThatHangsUpEndsTheFeed() {
    #expect(feed.turn(at: 0) != nil)
    viewer.hasHungUp = true
    #expect(feed.turn(at: 1) == nil)
    #expect(feed.turn(at: milliseconds(500)) == nil)
    #expect(viewer.text == "frame 1 after 0;")
  }

  @Test mutating func aViewerThatHangsUpWithinAFrameEndsTheFeed() {
    viewer.room = 3
    #expect(feed.turn(at: 0)?.forSending == true)
    viewer.hasHungUp = true
    #expect(feed.turn(at: 1) == nil)
  }

  @Test mutating func aFrameThatIsAskedForComesAtOnceButNotTooOften() {
    _ = feed.turn(at: 0)
    viewer.asked = 1
    #expect(feed.turn(at: milliseconds(100)) == .init(until: milliseconds(600), forSending: false))
    #expect(viewer.text.hasSuffix("frame 2 after 0;"))
    viewer.asked = 7
    #expect(feed.turn(at: milliseconds(101)) == .init(until: milliseconds(150), forSending: false))
    #expect(viewer.text.hasSuffix("frame 2 after 0;"))
    #expect(feed.turn(at: milliseconds(150)) == .init(until: milliseconds(650), forSending: false))
    #expect(viewer.text.hasSuffix("frame 3 after 0;"))
  }

  @Test mutating func afterAStopOneFrameIsSentAndNoneWasDropped() {
    _ = feed.turn(at: 0)
    #expect(feed.turn(at: milliseconds(9_700)) == .init(until: milliseconds(10_200), forSending: false))
    #expect(viewer.text == "frame 1 after 0;frame 2 after 0;")
  }

  // MARK: The frames

  private func row(_ graph: StreamGraph, _ body: () -> AnyCancellable) -> StreamSummary {
    let token = graph.during(body)
    defer { token.cancel() }
    return graph.summary()
  }

  @Test func aFrameIsALineOfJSONThatDecodesToIt() throws {
    let clocked = ClockedGraph()
    let graph = clocked.graph
    let numbers = PassthroughSubject<Int, Never>()
    let values = numbers.values(bufferingPolicy: .bufferingOldest(1))
    let iterator = graph.during { values.makeAsyncIterator() }
    let shared = numbers.map { $0 }.share()
    let tokens = graph.during {
      [shared.sink { _ in }, shared.filter { $0 > 9 }.sink(fileID: "Shop/\"Ca\\rt\"\n\u{1}é😀.swift", line: 7) { _ in }]
    }
    for number in 1...3 { numbers.send(number) }
    clocked.pass(.seconds(1))
    let frame = StreamFrame(
      process: "Shop \"1\"\t", id: 4711, number: 3, dropped: 2, cost: 99, summary: graph.summary())
    #expect(frame.summary.alarms == 1)
    #expect(frame.summary.rows.contains { $0.inputs.first?.inputs.first?.inputs.first?.inputsRow != nil })
    let line = frame.line
    #expect(line.last == UInt8(ascii: "\n"))
    #expect(line.dropLast().allSatisfy { $0 >= 0x20 })
    #expect(try JSONDecoder().decode(StreamFrame.self, from: Data(line)) == frame)
    // What Foundation writes is the same.
    #expect(try JSONDecoder().decode(StreamFrame.self, from: JSONEncoder().encode(frame)) == frame)
    let object = try #require(JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    #expect(
      Set(object.keys) == ["version", "process", "id", "number", "dropped", "cost", "summary"], "\(object.keys)")
    for token in tokens { token.cancel() }
    withExtendedLifetime(iterator) {}
  }

  @Test func anEmptyGraphHasAFrame() throws {
    let frame = StreamFrame(process: "", id: 0, number: 1, summary: StreamGraph().summary())
    #expect(try JSONDecoder().decode(StreamFrame.self, from: Data(frame.line)) == frame)
    #expect("\(frame.summary)" == "0 live streams, 0 nodes, 0 values")
  }
}

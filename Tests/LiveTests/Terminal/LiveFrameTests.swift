import Causeway
import CausewayLive
import ChildPrograms
import ExampleTerminal
import Foundation
import Testing

@testable import Live

/// The screen as text.
@MainActor
@Suite struct LiveFrameTests {
  private let sample = SampleGraph()
  private let folder: TemporaryFolder
  private let model: ViewerModel

  init() throws {
    folder = try TemporaryFolder()
    model = ViewerModel(command: "Shop", socket: "/tmp/live", output: CommandOutput(in: folder.url.path))
  }

  private func rows(_ columns: Int = 80, _ rows: Int = 24) -> [String] {
    LiveFrame(model, size: TerminalSize(columns: columns, rows: rows)).rows.map(\.text.trimmed)
  }

  /// Sends values for two seconds, with a frame each.
  private func play() {
    model.take(.frame(app: 1, sample.frame()))
    for number in [2, 4] {
      for _ in 1...number { sample.orders.send(1) }
      sample.prices.send(1)
      sample.pass(.seconds(1))
      model.take(.frame(app: 1, sample.frame(dropped: number == 4 ? 3 : 0)))
    }
  }

  @Test func theScreenHasARowForEachStep() {
    sample.subscribe()
    play()
    #expect(
      rows() == [
        "Shop (4711)   2 streams   7 nodes   4.0 values/s   3 dropped frames      q quits",
        "",
        "STREAM                               LIVE  VALUES/S  DEPTH     AGE   LAST 6 S",
        "sink  Cart.swift:12                     1       3.0          1.0 s            ▄█",
        "└ filter                                1       3.0          1.0 s            ▄█",
        "  └ map                                 1       3.0          1.0 s            ▄█",
        "    └ passthroughSubject                1       3.0          1.0 s            ▄█",
        "sink  PriceList.swift:7                 1       1.0          1.0 s            ██",
        "└ dropFirst                             1       1.0          1.0 s            ██",
        "  └ passthroughSubject                  1       1.0          1.0 s            ██",
      ])
  }

  @Test func alarmsComeFirstWithTheLineAndTheRemedy() {
    let kept = sample.subscribeWithDrops()
    sample.subscribe()
    play()
    let shown = rows()
    #expect(
      Array(shown[2...6]) == [
        "! Shop/Slow.swift:30: values was full, and 8 values were dropped.",
        "  Make the consumer faster or the buffer larger, or use throttle.",
        "",
        "STREAM                               LIVE  VALUES/S  DEPTH     AGE   LAST 6 S",
        "values  Slow.swift:30                   1       3.0      1   1.0 s            ▄█",
      ])
    #expect(shown[0].hasPrefix("Shop (4711)   3 streams   9 nodes   7.0 values/s   1 alarm   "))
    withExtendedLifetime(kept) {}
  }

  @Test func aWideScreenHasMoreColumns() {
    let kept = sample.subscribeWithDrops()
    sample.subscribe()
    play()
    let shown = rows(200, 60)
    #expect(
      shown[5].split(separator: " ").joined(separator: " ")
        == "STREAM LIVE VALUES/S DEPTH AGE QUIETEST DROPPED ENDED VALUES LAST 15 S")
    #expect(shown[6].split(separator: " ").joined(separator: " ") == "values Slow.swift:30 1 3.0 1 1.0 s 8 9 ▄█")
    withExtendedLifetime(kept) {}
  }

  @Test func theSelectedRowIsShownInFull() {
    sample.subscribe()
    play()
    model.list.select(offset: 1, of: model.app!)
    let screen = LiveFrame(model, size: TerminalSize(columns: 80, rows: 24)).rows
    #expect(screen[3].pieces.allSatisfy { $0.style == .reversed })
    #expect(
      screen.suffix(3).map(\.text) == [
        "", "sink at Shop/Cart.swift:12", "1 live, 6 values, the last one 1.0 s ago",
      ])
  }

  @Test(arguments: [(80, 24), (200, 60), (40, 10), (20, 3)])
  func theScreenFits(columns: Int, height: Int) {
    let kept = sample.subscribeWithDrops()
    for _ in 0..<5 { sample.subscribe() }
    play()
    for page in [ViewerModel.Page.streams, .output] {
      model.page = page
      model.list.select(offset: 1, of: model.app!)
      let rows = LiveFrame(model, size: TerminalSize(columns: columns, rows: height)).rows
      #expect(rows.count <= height)
      #expect(rows.allSatisfy { CellText.width($0.fitted(to: columns).text) <= columns })
    }
    withExtendedLifetime(kept) {}
  }

  @Test func theHelpFitsAtEightyColumns() {
    model.page = .help
    #expect(HelpPane.rows(columns: 80).allSatisfy { CellText.width($0) <= 78 })
    #expect(rows().last?.hasPrefix("↑ ") == true)
    #expect(rows().count == 2 + HelpPane.rows(columns: 80).count)
  }

  @Test func theStateIsInTheSecondRow() {
    sample.subscribe()
    play()
    model.output.add(Data("hello\n".utf8), to: .output)
    #expect(rows()[1] == "o shows 1 line of output")
    model.togglePause()
    model.list.show(matching: "cart")
    model.take(.closed(app: 1))
    model.end("exited with status 3")
    #expect(
      rows(200)[1]
        == "paused, space resumes   filter “cart”, / changes it   Shop has hung up   Shop has ended: exited with status 3"
    )
    model.list.isTyping = true
    #expect(rows()[1] == "filter: cart▏")
  }

  @Test func anEmptyScreenHasASentence() {
    #expect(
      rows() == [
        "Live   Shop                                                      ? help  q quits", "",
        "Waiting for Shop to connect …",
      ])
  }

  @Test func manyAlarmsLeaveRoomForTheRows() {
    let kept = (0..<9).map { _ in sample.subscribeWithDrops() }
    let others = (1...9).map { line in
      sample.graph.during {
        sample.orders.values(bufferingPolicy: .bufferingOldest(1), fileID: "Shop/Many.swift", line: UInt(line))
          .makeAsyncIterator()
      }
    }
    for number in 1...3 { sample.orders.send(number) }
    play()
    let shown = rows()
    #expect(shown.contains("  and 7 more alarms"))
    #expect(shown[11].hasPrefix("STREAM  1–12 of 20 "), "half of the screen is for the rows")
    withExtendedLifetime((kept, others)) {}
  }
}

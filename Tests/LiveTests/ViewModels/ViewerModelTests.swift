import Causeway
import CausewayLive
import ChildPrograms
import ExampleTerminal
import Foundation
import Testing

@testable import Live

@MainActor
@Suite struct ViewerModelTests {
  private let sample = SampleGraph()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func model(_ command: String? = "Shop") -> ViewerModel {
    ViewerModel(command: command, socket: "/tmp/live", output: CommandOutput(in: folder.url.path))
  }

  @Test func anEmptyScreenSaysWhatIsMissing() {
    let model = model()
    #expect(model.complaint == "Waiting for Shop to connect …")
    model.noteLate()
    #expect(
      model.complaint
        == "Shop has not connected: does it link CausewayLive and call StreamGraph.installIfAsked() first?")
    model.end("exited with status 0")
    #expect(
      model.complaint
        == "Shop has ended (exited with status 0) and has not connected: does it link CausewayLive and call "
        + "StreamGraph.installIfAsked() first?")
    #expect(self.model(nil).complaint == "Waiting for an app that is started with CAUSEWAY_LIVE=/tmp/live")
    model.take(.frame(app: 1, sample.frame()))
    #expect(model.complaint == nil)
    model.take(.unreadable(app: 2, reason: "it is built with another version"))
    #expect(model.complaint == "An app has connected, but it is built with another version.")
  }

  @Test func theFirstAppWithStreamsIsShownUntilTheUserChoosesOne() {
    let model = model()
    model.take(.frame(app: 1, sample.frame()))
    #expect(model.app?.id == 1)
    sample.subscribe()
    model.take(.frame(app: 2, sample.frame()))
    #expect(model.app?.id == 2)
    model.showNextApp()
    #expect(model.app?.id == 1)
    model.showNextApp()
    #expect(model.app?.id == 2)
    model.take(.closed(app: 2))
    #expect(model.app?.isConnected == false)
  }

  @Test func aPauseHoldsTheScreenAndLosesNoFrame() {
    let model = model()
    model.take(.frame(app: 1, sample.frame()))
    model.togglePause()
    model.take(.frame(app: 1, sample.frame(dropped: 2)))
    model.take(.frame(app: 1, sample.frame(dropped: 3)))
    #expect(model.app?.frame.number == 1)
    #expect(model.app?.droppedFrames == 0)
    model.togglePause()
    #expect(model.app?.frame.number == 3)
    #expect(model.app?.droppedFrames == 5)
  }

  @Test func keysDoWhatTheHelpSays() {
    sample.subscribe()
    let model = model()
    model.take(.frame(app: 1, sample.frame()))
    var quits = 0
    func press(_ keys: Key...) { for key in keys { model.press(key) { quits += 1 } } }
    for (key, order) in [("r", RowList.Order.rate), ("g", .age), ("d", .depth), ("n", .name), ("a", .alarm)] {
      press(.character(Character(key)))
      #expect(model.list.order == order)
    }
    press(.character("s"))
    #expect(model.list.order == .rate)
    press(.named(.down), .named(.down), .named(.up), .named(.left))
    #expect(model.list.lines(of: model.app!).count == 4)
    press(.named(.right))
    #expect(model.list.lines(of: model.app!).count == 7)
    press(.character("-"))
    #expect(model.list.lines(of: model.app!).count == 2)
    press(.character("+"), .named(.end), .named(.home), .named(.pageDown), .named(.escape))
    #expect(model.list.selection == nil)
    press(.character(" "))
    #expect(model.isPaused)
    press(.character(" "), .character("o"))
    #expect(model.page == .output)
    press(.character("?"))
    #expect(model.page == .help)
    press(.named(.escape))
    #expect(model.page == .streams)
    #expect(quits == 0)
    press(.character("q"))
    #expect(quits == 1)
  }

  @Test func keysAreTextWhileTheFilterIsTyped() {
    let model = model()
    func press(_ keys: Key...) { for key in keys { model.press(key) { Issue.record("q has quit") } } }
    press(.character("/"), .character("q"), .character("r"), .named(.backspace), .character("x"))
    #expect(model.list.filter == "qx")
    #expect(model.list.isTyping)
    press(.paste(" y\n"), .named(.enter))
    #expect(model.list.filter == "qx y")
    #expect(!model.list.isTyping)
    press(.character("/"), .control("u"), .character("z"), .named(.escape))
    #expect(model.list.filter == "")
    #expect(!model.list.isTyping)
  }

  @Test func theOutputIsScrolled() {
    let model = model()
    for number in 1...100 { model.output.add(Data("line \(number)\n".utf8), to: .output) }
    model.page = .output
    func shown() -> [String] { OutputPane(model, columns: 60).rows(4).map { $0.text.trimmed } }
    #expect(shown() == ["OUTPUT of the command, 100 lines; o shows the streams", "line 98", "line 99", "line 100"])
    model.press(.named(.up)) {}
    model.press(.named(.pageUp)) {}
    #expect(shown().last == "line 89")
    model.press(.named(.home)) {}
    #expect(shown().suffix(3) == ["line 1", "line 2", "line 3"])
    model.press(.named(.end)) {}
    #expect(shown().last == "line 100")
  }
}

extension String {
  /// The text without spaces at its end.
  var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

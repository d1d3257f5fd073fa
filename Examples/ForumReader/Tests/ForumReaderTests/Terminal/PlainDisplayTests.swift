import Causeway
import CausewayTesting
import Observation
import Testing

@testable import ForumReader

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct PlainDisplayTests {
  @MainActor
  @Observable
  fileprivate final class Stage {
    var picture = Picture(root: "main ada", place: "forums", primary: ScreenContents(title: "Forums"))
  }

  private let stage = Stage()

  private func lines(_ change: (PlainDisplay) -> Void) -> [String] {
    var lines: [String] = []
    let display = PlainDisplay(
      { [stage] in stage.picture }, write: { lines.append($0) }, writeError: { lines.append("? \($0)") })
    display.update()
    lines = []
    change(display)
    display.end()
    return lines
  }

  @Test func onlyChangesArePrinted() {
    let lines = lines { display in
      display.update()
      stage.picture.place = "forums > forum 1"
      display.update()
      display.update()
      stage.picture.notice = "No."
      display.update()
      stage.picture.notice = nil
      display.update()
      stage.picture.notice = "No."
      display.update()
    }
    #expect(lines == ["where forums > forum 1", "notice No.", "notice No."])
  }

  @Test func reloadedContentsArePrintedOnlyIfTheyDiffer() {
    let lines = lines { display in
      for title in ["Forums", "All forums"] {
        stage.picture.primary?.isBusy = true
        display.update()
        stage.picture.primary = ScreenContents(title: title)
        display.update()
      }
    }
    #expect(lines == ["shows All forums"])
  }

  @Test func changesArePrintedByThemselves() async {
    let printed = CurrentValueSubject<[String], Never>([])
    let display = PlainDisplay(
      { [stage] in stage.picture }, write: { line in printed.update { $0.append(line) } }, writeError: { _ in })
    stage.picture.place = "messages"
    _ = await printed.first { $0.contains("where messages") }.first()
    #expect(printed.value.contains("where messages"))
    display.end()
  }
}

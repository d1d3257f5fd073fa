import Causeway
import ExampleTerminal
import Testing

@testable import LogWatch

@MainActor
@Suite struct FileListTests {
  private let events = [String: PassthroughSubject<LogEvent, Never>](
    uniqueKeysWithValues: ["b", "a", "c"].map { ($0, PassthroughSubject()) })
  private let list: FileList

  init() throws {
    let sizes = ["b": 10, "c": 30]
    let events = events
    let logs = ["b", "a", "c"].map { name in
      LogModel(path: name, events: events[name]!, size: { sizes[name] })
    }
    list = FileList(logs)
    send(.lines([TailedLine("ERROR"), TailedLine("ERROR")]), to: "a")
    send(.lines((1...9).map { TailedLine("\($0)") }), to: "b")
    send(.lines([TailedLine("ERROR")]), to: "c")
  }

  private func send(_ event: LogEvent, to name: String) {
    events[name]?.send(event)
  }

  private func press(_ keys: Key...) {
    for key in keys { list.press(key) }
  }

  @Test(arguments: [("n", [1, 0, 2]), ("l", [0, 1, 2]), ("r", [0, 1, 2]), ("e", [1, 2, 0]), ("d", [2, 0, 1])])
  func letterSortsByItsColumnAndReversesTheOrder(letter: String, indices: [Int]) {
    press(.character(Character(letter)))
    #expect(list.indices == indices)
    press(.character(Character(letter)))
    #expect(list.indices == indices.reversed())
  }

  @Test func sKeyGoesThroughAllColumnsAndBack() {
    let orders = (0..<6).map { _ in
      press(.character("s"))
      return list.order
    }
    #expect(orders == [.name, .lines, .rate, .errors, .size, nil])
    #expect(list.indices == [0, 1, 2])
  }

  @Test func arrowsSelectInTheOrderShown() {
    press(.character("n"), .named(.down))
    #expect(list.selection == 1)
    press(.named(.down), .named(.down), .named(.down))
    #expect(list.selection == 2)
    press(.named(.up))
    #expect(list.selection == 0)
    press(.named(.home))
    #expect(list.selection == 1)
    press(.named(.end))
    #expect(list.selection == 2)
    press(.named(.escape))
    #expect(list.selection == nil)
  }

  @Test func pagesHaveTheSizeOfTheTable() {
    let logs = (0..<30).map { LogModel(path: "\($0)", events: PassthroughSubject<LogEvent, Never>()) }
    let list = FileList(logs)
    list.pageSize = 8
    list.press(.named(.pageDown))
    #expect(list.selection == 8)
    list.press(.named(.pageDown))
    list.press(.named(.pageUp))
    #expect(list.selection == 8)
    list.press(.named(.pageUp))
    list.press(.named(.pageUp))
    #expect(list.selection == 0)
  }

  @Test func selectionFollowsItsFileWhileTheOrderChanges() {
    press(.character("e"), .named(.down))
    #expect(list.selection == 1)
    send(.lines((1...5).map { TailedLine("ERROR \($0)") }), to: "c")
    #expect(list.indices == [2, 1, 0])
    #expect(list.selection == 1)
    press(.named(.up))
    #expect(list.selection == 2)
  }

  @Test func newOrderShowsTheTopOfTheList() {
    press(.named(.end), .character("s"))
    #expect(list.selection == nil)
  }
}

import Causeway
import CausewayTesting
import ExampleTerminal
import Testing

@testable import Telemetry
@testable import TelemetryKit

@MainActor
@Suite struct DashboardStateTests {
  private let model: FleetModel
  private let state: DashboardState

  init() {
    let clock = TestClock()
    let latest = PassthroughSubject<NewestReadings, TelemetryError>()
    let connection = CurrentValueSubject<ConnectionState, Never>(.connected)
    model = FleetModel(
      latest: latest, connection: connection.readOnly, counts: { FeedCounts() }, host: "broker", port: 1,
      clock: clock)
    state = DashboardState(model)
    let newest = NewestReadings()
    for name in ["hall", "kitchen", "attic"] {
      _ = newest.insert(Reading(device: name, boot: 1, number: 1, hundredths: 2000))
    }
    latest.send(newest)
    clock.advance(by: .seconds(1))
  }

  private func type(_ text: String) {
    for character in text { _ = state.press(.character(character)) }
  }

  @Test func enterOpensTheSelectedDeviceAndEscapeGoesBack() {
    _ = state.press(.named(.down))
    _ = state.press(.named(.enter))
    #expect(model.detail?.row.name == "hall")
    _ = state.press(.named(.down))
    #expect(model.detail?.row.name == "kitchen")
    _ = state.press(.named(.escape))
    #expect(model.detail == nil)
  }

  @Test func lettersAreTextDuringASearch() {
    type("/qs")
    #expect(state.search?.text == "qs")
    #expect(model.listedCount == 0)
    _ = state.press(.named(.backspace))
    _ = state.press(.named(.backspace))
    type("kit")
    _ = state.press(.named(.enter))
    #expect(state.search == nil)
    #expect(model.visible.map(\.name) == ["kitchen"])
    _ = state.press(.named(.escape))
    #expect(model.listedCount == 3)
  }

  @Test func qQuitsOutsideASearch() {
    #expect(!state.press(.character("q")))
    type("/")
    #expect(state.press(.character("q")))
    #expect(!state.press(.control("c")))
  }

  @Test func thePlotsTakeTheWholeScreen() {
    type("p")
    #expect(state.page == .plots)
    _ = state.press(.named(.enter))
    #expect(model.detail == nil)
    _ = state.press(.named(.escape))
    #expect(state.page == .devices)
  }
}

import ExampleTerminal
import Observation
import TelemetryKit

/// What the user looks at, and the text that is typed.
@MainActor
@Observable
final class DashboardState {
  enum Page {
    case devices
    case plots
  }

  private(set) var page = Page.devices
  /// The name that is being typed.
  private(set) var search: LineEditor?
  /// The number of devices that are listed below each other, set by the frame.
  @ObservationIgnored var listHeight = 1

  private let model: FleetModel

  /// Creates the state of a dashboard that shows the devices.
  init(_ model: FleetModel) {
    self.model = model
  }

  /// Carries out a key, and returns whether the run goes on.
  func press(_ key: Key) -> Bool {
    if key == .control("c") { return false }
    if search != nil {
      type(key)
      return true
    }
    switch key {
    case .character("q"), .character("Q"), .control("d"): return false
    case .character("p"), .character("P"), .named(.tab, _): togglePlots()
    case .named(.escape, _), .named(.backspace, _): goBack()
    case .character("/"): startSearch()
    case .character("s"), .character("S"): if page == .devices { model.changeOrder() }
    case .named(.enter, _): if page == .devices { model.open() }
    default: if page == .devices { move(key) }
    }
    return true
  }

  private func move(_ key: Key) {
    switch key {
    case .named(.up, _): model.moveSelection(by: -1)
    case .named(.down, _): model.moveSelection(by: 1)
    case .named(.left, _): model.moveSelection(by: -listHeight)
    case .named(.right, _): model.moveSelection(by: listHeight)
    case .named(.pageUp, _): model.movePages(-1)
    case .named(.pageDown, _), .character(" "): model.movePages(1)
    case .named(.home, _): model.moveToBeginning()
    case .named(.end, _): model.moveToEnd()
    default: break
    }
  }

  private func togglePlots() {
    page = page == .plots ? .devices : .plots
    model.close()
  }

  private func goBack() {
    if page == .plots {
      page = .devices
    } else if model.detail != nil {
      model.close()
    } else {
      model.search(for: "")
    }
  }

  private func startSearch() {
    page = .devices
    model.close()
    var editor = LineEditor()
    editor.replace(with: model.filter)
    search = editor
  }

  private func type(_ key: Key) {
    switch key {
    case .named(.escape, _):
      search = nil
      model.search(for: "")
    case .named(.enter, _): search = nil
    case .named(.up, _), .named(.down, _), .named(.pageUp, _), .named(.pageDown, _): move(key)
    default:
      guard var editor = search else { return }
      if editor.press(key) == .endOfInput { return search = nil }
      search = editor
      model.search(for: editor.text)
    }
  }
}

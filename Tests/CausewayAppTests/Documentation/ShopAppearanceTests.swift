import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The code about settings and themes in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopAppearanceTests {
  struct Theme: Equatable, Sendable {
    struct Unknown: Error {}

    var name: String
    var accent = "blue"

    init(named name: String) throws {
      guard ["day", "night"].contains(name) else { throw Unknown() }
      self.name = name
    }
  }

  private let done = Probe<[String]>([])

  @Test func settingsAreValuesUnderTypedKeys() async throws {
    let store = MemoryBlobStore(Data(#"{"dark_theme": false}"#.utf8))
    let settings = AppSettings(store: store, migrations: [.renaming("dark_theme", to: .shopAutoDark)])
    try await settings.load()
    let values = Recorder(settings.state(of: .shopAutoDark))
    defer { values.cancel() }
    settings[.shopAutoDark] = true
    try await settings.save()

    #expect(values.values == [false, true])
    #expect(settings.problems.value.isEmpty)
  }

  @Test func aThemeForEachPlace() throws {
    let themes = ThemeManager(
      selection: ThemeSelection(light: "day", dark: "night"), fallback: try Theme(named: "day"),
      tweak: { theme, category in
        var theme = theme
        if category == "sale" { theme.accent = "red" }
        return theme
      },
      load: { try Theme(named: $0) })
    let names = Recorder(themes.themes.map(\.name))
    defer { names.cancel() }

    themes.systemStyleDidChange(to: .dark)
    #expect(themes.theme.name == "night")
    #expect(themes.theme(for: "sale").accent == "red")

    themes.choose("neon", for: .dark)
    #expect(themes.theme.name == "day")
    #expect(themes.failures.value.map(\.name) == ["neon"])
    #expect(names.values == ["day", "night", "day"])
  }
}

extension SettingKey<Bool> {
  static var shopAutoDark: Self { SettingKey("autoDark", default: true) }
}

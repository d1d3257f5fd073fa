import Causeway
import CausewayApp
import Foundation
import Testing

/// Settings and themes, used again and again.
@Suite struct SettingsAgeingTests {
  @Test func settingsAndThemesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.settingsAndThemes()
    }
  }

  @MainActor private static func settingsAndThemes() async {
    let ageing = Ageing()
    let dark = SettingKey("dark", default: false)
    let store = MemoryBlobStore()
    await ageing.checkSparingly("AppSettings") {
      let settings = AppSettings(store: store, migrations: [.renaming("night", to: dark)])
      try? await settings.load()
      settings[dark].toggle()
      try? await settings.save()
    }
    let settings = AppSettings(store: store)
    try? await settings.load()
    let token = settings.state(of: dark).sink { _ in }
    await ageing.check("a setting that is saved") {
      settings[dark].toggle()
      try? await settings.save()
    }
    await ageing.check("a setting that is reset") {
      settings[dark] = true
      settings.reset(dark)
      try? await settings.save()
    }
    await ageing.check("AppSettings.resetAll()") {
      settings[dark] = true
      settings.resetAll()
      try? await settings.save()
    }
    token.cancel()
    ageing.check("AppSettings.state(of:)") { settings.state(of: dark).sink { _ in }.cancel() }
    await ageing.check("an observed setting") {
      observe { _ = settings[dark] }
      settings[dark].toggle()
      try? await settings.save()
    }
    await ageing.checkSparingly("unreadable settings") {
      try? await AppSettings(store: MemoryBlobStore(Data("{".utf8))).load()
    }
    let themes = ThemeManager(fallback: "day", tweak: { "\($0) \($1)" }, load: { $0 })
    let shown = [
      themes.themes.sink { _ in }, themes.themes(for: "sale").sink { _ in }, themes.isDarkMode.sink { _ in },
    ]
    ageing.check("ThemeManager.systemStyleDidChange(to:)") {
      themes.systemStyleDidChange(to: .dark)
      themes.systemStyleDidChange(to: .light)
    }
    ageing.check("ThemeManager.choose(_:in:)") {
      themes.choose("red", in: "sale")
      _ = themes.theme(for: "sale")
      themes.choose(nil, in: "sale")
    }
    for token in shown { token.cancel() }
    ageing.check("ThemeManager.themes(for:)") { themes.themes(for: "sale").sink { _ in }.cancel() }
    // One error, because the testing library keeps a record of each error that is thrown.
    let failure: any Error = AgeingError()
    ageing.check("ThemeManager") {
      let themes = ThemeManager(fallback: "day", load: { _ in throw failure })
      themes.systemStyleDidChange(to: .dark)
    }
  }
}

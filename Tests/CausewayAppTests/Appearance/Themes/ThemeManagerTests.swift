import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

@Suite(.checksSubscriptions) @MainActor struct ThemeManagerTests {
  struct Missing: Error {}

  /// A theme of the tests: its name, and a colour that a scope may override.
  struct Theme: Hashable {
    var name: String
    var tint = "blue"
  }

  /// The names that were loaded, in order.
  let loaded = Probe<[String]>([])

  func makeThemes(
    _ selection: ThemeSelection = ThemeSelection(), _ style: SystemStyle = .light
  ) -> ThemeManager<Theme> {
    ThemeManager(
      selection: selection, systemStyle: style, fallback: Theme(name: "plain"),
      tweak: { theme, context in
        var theme = theme
        if context == "219" { theme.tint = "green" }
        return theme
      },
      load: { [loaded] name in
        loaded.append(name)
        if name == "missing" { throw Missing() }
        return Theme(name: name)
      })
  }

  @Test(.covers("i1")) func theChosenThemeIsAvailableAtTheLaunch() {
    let themes = makeThemes(ThemeSelection(light: "paper", isAutomatic: false))
    #expect(themes.theme == Theme(name: "paper"))
    #expect(!themes.isDarkMode.value)
  }

  @Test(.covers("i1")) func aContextHasATintOrAThemeOfItsOwn() {
    let themes = makeThemes(ThemeSelection(light: "paper", isAutomatic: false, contexts: ["26": "fyad"]))
    #expect(themes.theme(for: "1") == Theme(name: "paper"))
    #expect(themes.theme(for: "26") == Theme(name: "fyad"))
    #expect(themes.theme(for: "219") == Theme(name: "paper", tint: "green"))
    themes.choose("yospos", in: "219")
    #expect(themes.theme(for: "219") == Theme(name: "yospos", tint: "green"))
    themes.choose(nil, in: "219")
    #expect(themes.theme(for: "219") == Theme(name: "paper", tint: "green"))
    #expect(themes.selection.name(in: "26") == "fyad")
    #expect(themes.selection.name(in: nil) == "paper")
  }

  @Test(.covers("i2")) func theSystemsStyleCountsIfItIsAutomatic() {
    let themes = makeThemes(ThemeSelection(isAutomatic: true))
    themes.systemStyleDidChange(to: .dark)
    #expect(themes.theme == Theme(name: "dark"))
    themes.systemStyleDidChange(to: .light)
    #expect(themes.theme == Theme(name: "default"))
  }

  @Test(.covers("i2")) func theSystemsStyleDoesNotCountIfItIsNot() {
    let themes = makeThemes(ThemeSelection(isAutomatic: false))
    let recorder = Recorder(themes.isDarkMode)
    themes.systemStyleDidChange(to: .dark)
    #expect(themes.theme == Theme(name: "default"))
    #expect(recorder.values == [false])
    recorder.cancel()
  }

  @Test(.covers("i2")) func anUnchangedSystemStyleHasNoEffect() {
    let themes = makeThemes(ThemeSelection(isAutomatic: true))
    themes.setDark(true)
    let recorder = Recorder(themes.isDarkMode)
    themes.systemStyleDidChange(to: .light)
    #expect(themes.theme == Theme(name: "dark"))
    themes.systemStyleDidChange(to: .dark)
    themes.systemStyleDidChange(to: .light)
    #expect(themes.theme == Theme(name: "default"))
    #expect(recorder.values == [true, false])
    recorder.cancel()
  }

  @Test(.covers("i2")) func enablingAutomaticStyleCatchesUpAndDisablingItChangesNothing() {
    let themes = makeThemes(ThemeSelection(isAutomatic: false), .dark)
    #expect(!themes.isDarkMode.value)
    themes.setAutomatic(true)
    #expect(themes.isDarkMode.value)
    themes.setAutomatic(false)
    #expect(themes.isDarkMode.value)
    themes.systemStyleDidChange(to: .light)
    #expect(themes.isDarkMode.value)
  }

  @Test(.covers("i2")) func anAutomaticSelectionIsAsTheSystemIsAtTheLaunch() {
    #expect(makeThemes(ThemeSelection(isDark: false, isAutomatic: true), .dark).isDarkMode.value)
    #expect(makeThemes(ThemeSelection(isDark: true, isAutomatic: true), .light).theme == Theme(name: "default"))
  }

  @Test(.covers("i2")) func anAutomaticSelectionFollowsTheCurrentSystemStyle() {
    let themes = makeThemes()
    themes.select(ThemeSelection(light: "paper", isDark: true, isAutomatic: true))
    #expect(themes.theme == Theme(name: "paper"))
    themes.select(ThemeSelection(light: "paper", isDark: true, isAutomatic: false))
    #expect(themes.theme == Theme(name: "dark"))
  }

  @Test(.covers("i4")) func eachContextHasAStreamOfThemes() {
    let themes = makeThemes(ThemeSelection(isAutomatic: true, contexts: ["26": "fyad"]))
    let everywhere = Recorder(themes.themes)
    let fyad = Recorder(themes.themes(for: "26"))
    let tweaked = Recorder(themes.themes(for: "219"))
    themes.systemStyleDidChange(to: .dark)
    themes.choose("black", for: .dark)
    themes.choose("paper", for: .light)
    #expect(everywhere.values.map(\.name) == ["default", "dark", "black"])
    #expect(fyad.values == [Theme(name: "fyad")])
    #expect(tweaked.values.map(\.name) == ["default", "dark", "black"])
    #expect(tweaked.values.allSatisfy { $0.tint == "green" })
    for recorder in [everywhere, fyad, tweaked] { recorder.cancel() }
  }

  @Test(.covers("i4")) func anInterfaceObservesTheTheme() {
    let themes = makeThemes()
    let changes = Probe(0)
    withObservationTracking {
      _ = themes.theme
    } onChange: {
      changes.change { $0 += 1 }
    }
    themes.choose("paper", in: "1")
    themes.setDark(true)
    #expect(changes.value == 1)
    #expect(themes.theme.name == "dark")
  }

  @Test(.covers("i5")) func darkModeIsAValueAndAStream() {
    let themes = makeThemes()
    let recorder = Recorder(themes.isDarkMode)
    themes.setDark(true)
    themes.setDark(true)
    themes.choose("black", for: .dark)
    themes.setDark(false)
    #expect(recorder.values == [false, true, false])
    recorder.cancel()
  }

  @Test(.covers("i5")) func everyViewModelFollowsDarkMode() {
    let themes = makeThemes()
    let models = (1...3).map { _ in DarkModel(themes.isDarkMode) }
    themes.systemStyleDidChange(to: .dark)
    #expect(models.map(\.isDark) == [true, true, true])
    let late = DarkModel(themes.isDarkMode)
    #expect(late.isDark, "the current value comes first")
    themes.setDark(false)
    #expect((models + [late]).map(\.isDark) == [false, false, false, false])
    themes.setAutomatic(false)
    themes.systemStyleDidChange(to: .light)
    themes.systemStyleDidChange(to: .dark)
    #expect(models.map(\.isDark) == [false, false, false])
    for model in models + [late] { model.stop() }
  }

  @Test(.covers("f5")) func aThemeThatCannotBeLoadedIsTheDefaultOne() {
    let themes = makeThemes(ThemeSelection(light: "missing", isAutomatic: false, contexts: ["1": "missing"]))
    #expect(themes.theme == Theme(name: "plain"))
    #expect(themes.theme(for: "1") == Theme(name: "plain"))
    #expect(themes.failures.value.map(\.description) == ["theme “missing”: Missing()"])
    themes.choose("paper", for: .light)
    #expect(themes.theme == Theme(name: "paper"))
  }

  @Test func aThemeIsLoadedOnceAndWhenItIsNeeded() {
    let themes = makeThemes()
    #expect(loaded.value == ["default"])
    themes.setDark(true)
    themes.setDark(false)
    themes.setDark(true)
    #expect(loaded.value == ["default", "dark"])
  }

  @Test func aSubscriberMayMakeAnotherChange() {
    let themes = makeThemes()
    let token = themes.selections.changes.receive(on: MainActor.shared).sink { selection in
      if selection.isDark { themes.setDark(false) }
    }
    let dark = Recorder(themes.isDarkMode)
    themes.setDark(true)
    #expect(!themes.selection.isDark)
    #expect(!themes.selections.value.isDark)
    #expect(!themes.isDarkMode.value)
    #expect(themes.theme.name == "default")
    #expect(dark.values.last == false)
    token.cancel()
    dark.cancel()
  }

  @Test func aSelectionAndASettingMayFollowEachOther() async {
    let key = SettingKey("themes", default: ThemeSelection())
    let settings = AppSettings(store: SpyBlobStore())
    let themes = makeThemes()
    let tokens = [
      themes.selections.changes.receive(on: MainActor.shared).sink { settings[key] = $0 },
      settings.state(of: key).changes.receive(on: MainActor.shared).sink { themes.select($0) },
    ]
    themes.setDark(true)
    #expect(themes.theme == Theme(name: "dark"))
    #expect(settings[key].isDark)
    settings[key].dark = "black"
    settings[key].isAutomatic = false
    #expect(themes.selection == settings[key])
    for token in tokens { token.cancel() }
  }

  @Test func aSelectionIsKeptInTheSettings() async throws {
    let key = SettingKey("themes", default: ThemeSelection())
    let store = SpyBlobStore()
    let settings = AppSettings(store: store)
    let themes = makeThemes(settings[key])
    let token = themes.selections.changes.receive(on: MainActor.shared).sink { settings[key] = $0 }
    themes.setAutomatic(false)
    themes.choose("black", for: .dark)
    themes.setDark(true)
    try await settings.save()
    token.cancel()

    let later = AppSettings(store: store)
    try await later.load()
    #expect(makeThemes(later[key]).theme == Theme(name: "black"))
  }
}

/// A view model that follows dark mode.
@MainActor
final class DarkModel {
  private(set) var isDark = false
  private var token: AnyCancellable?

  init(_ isDarkMode: StatePublisher<Bool, Never>) {
    token = isDarkMode.receive(on: MainActor.shared).sink { [weak self] in self?.isDark = $0 }
  }

  func stop() {
    token?.cancel()
  }
}

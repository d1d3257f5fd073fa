import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

extension SettingKey<Bool> {
  fileprivate static var hideSidebarInLandscape: Self { SettingKey("hideSidebarInLandscape", default: false) }
  fileprivate static var autoDark: Self { SettingKey("autoDark", default: true) }
}

extension SettingKey<Double> {
  fileprivate static var textScale: Self { SettingKey("textScale", default: 1) }
}

@Suite(.checksSubscriptions) @MainActor struct SettingsTests {
  @Test func aSettingHasItsDefaultUntilItIsSet() async {
    let settings = AppSettings(store: SpyBlobStore())
    #expect(!settings[.hideSidebarInLandscape])
    #expect(settings[.autoDark])
    settings[.hideSidebarInLandscape] = true
    #expect(settings[.hideSidebarInLandscape])
  }

  @Test func aSettingIsAStreamWithAValue() async {
    let settings = AppSettings(store: SpyBlobStore())
    let recorder = Recorder(settings.state(of: .autoDark))
    settings[.autoDark] = false
    settings[.autoDark] = false
    settings[.hideSidebarInLandscape] = true
    settings[.autoDark] = true
    #expect(recorder.values == [true, false, true])
    #expect(settings.state(of: .autoDark).value)
    recorder.cancel()
  }

  @Test func anInterfaceObservesEachSettingSeparately() {
    let settings = AppSettings(store: SpyBlobStore())
    let changes = Probe(0)
    withObservationTracking {
      _ = settings[.autoDark]
    } onChange: {
      changes.change { $0 += 1 }
    }
    settings[.hideSidebarInLandscape] = true
    #expect(changes.value == 0)
    settings[.autoDark] = false
    #expect(changes.value == 1)
  }

  @Test(.covers("j6")) func storedSettingsAreLoadedAtTheNextLaunch() async throws {
    let store = SpyBlobStore()
    let settings = AppSettings(store: store)
    settings[.autoDark] = false
    settings[.textScale] = 1.25
    try await settings.save()
    #expect(store.text == "{\n  \"autoDark\" : false,\n  \"textScale\" : 1.25\n}")

    let later = AppSettings(store: store)
    let recorder = Recorder(later.state(of: .textScale))
    try await later.load()
    #expect(!later[.autoDark])
    #expect(recorder.values == [1, 1.25])
    #expect(later.problems.value.isEmpty)
    recorder.cancel()
  }

  @Test func aSettingSetBeforeLoadingKeepsItsValue() async throws {
    let store = SpyBlobStore(#"{"autoDark": true, "textScale": 2}"#)
    let settings = AppSettings(store: store)
    settings[.autoDark] = false
    try await settings.load()
    #expect(!settings[.autoDark])
    #expect(settings[.textScale] == 2)
    try await settings.save()
    let later = AppSettings(store: store)
    try await later.load()
    #expect(!later[.autoDark])
    #expect(later[.textScale] == 2)
  }

  @Test(arguments: [false, true])
  func aSettingChangedDuringLoadingKeepsItsValue(isReset: Bool) async throws {
    let store = GatedBlobStore(#"{"old": 3, "autoDark": true}"#)
    // Migrated values are written while the settings are being read.
    let settings = AppSettings(store: store, migrations: [.renaming("old", to: .textScale)])
    let recorder = Recorder(settings.state(of: .textScale))
    let loading = Task { try await settings.load() }
    await store.isSaving.wait()
    if isReset { settings.resetAll() } else { settings[.textScale] = 2 }
    settings[.autoDark] = false
    store.open()
    try await loading.value
    #expect(settings[.textScale] == (isReset ? 1 : 2))
    #expect(!settings[.autoDark])
    #expect(recorder.values == (isReset ? [1] : [1, 2]))
    recorder.cancel()
    // Back to the value that was read, which differs from the saved one by now.
    settings[.textScale] = 3
    try await settings.save()
    #expect(store.text == "{\n  \"autoDark\" : false,\n  \"textScale\" : 3\n}")
  }

  @Test func unusedStoredSettingsAreLeftUnchanged() async throws {
    let store = SpyBlobStore(
      #"{"new": {"list": [1, 2.5, null, "x", {"a": true}], "big": 18446744073709551615}, "autoDark": true}"#)
    let settings = AppSettings(store: store)
    try await settings.load()
    settings[.autoDark] = false
    try await settings.save()
    let text = try #require(store.text)
    for part in ["18446744073709551615", "2.5", "null", #""x""#, #""a" : true"#, #""autoDark" : false"#] {
      #expect(text.contains(part), "\(part) is missing in \(text)")
    }
  }

  @Test func aResetSettingHasItsDefault() async throws {
    let store = SpyBlobStore(#"{"autoDark": false, "textScale": 2, "other": 1}"#)
    let settings = AppSettings(store: store)
    try await settings.load()
    settings.reset(.autoDark)
    try await settings.save()
    #expect(settings[.autoDark])
    #expect(store.text == "{\n  \"other\" : 1,\n  \"textScale\" : 2\n}")
    settings.resetAll()
    try await settings.save()
    #expect(settings[.textScale] == 1)
    #expect(store.text == "{\n\n}" || store.text == "{}")
  }

  @Test func resettingAllBeforeLoadingRemovesTheStoredSettings() async throws {
    let settings = AppSettings(store: SpyBlobStore(#"{"textScale": 2}"#))
    settings.resetAll()
    try await settings.load()
    #expect(settings[.textScale] == 1)
  }

  @Test func nothingIsWrittenWhenNothingHasChanged() async throws {
    let store = SpyBlobStore(#"{"autoDark": false}"#)
    let settings = AppSettings(store: store)
    try await settings.load()
    settings[.autoDark] = false
    try await settings.load()
    try await settings.save()
    #expect(store.saveCount == 0)
    #expect(store.loadCount == 1)
  }

  @Test func changesAreWrittenWithoutACallOfSave() async throws {
    let store = SpyBlobStore()
    do {
      let settings = AppSettings(store: store)
      settings[.autoDark] = false
    }
    // The object that made the change has been released, but not the one that saves it.
    await store.saved()
    #expect(store.text?.contains("false") == true)
  }

  @Test func theStoreIsNeverUsedOnTheMainActor() async throws {
    let store = SpyBlobStore()
    let settings = AppSettings(store: store)
    try await settings.load()
    settings[.autoDark] = false
    try await settings.save()
    #expect(store.saveCount == 1)
    #expect(!store.wasOnMain)
  }

  @Test func aSubscriberMayMakeAnotherChange() {
    let settings = AppSettings(store: SpyBlobStore())
    let token = settings.state(of: .autoDark).changes.receive(on: MainActor.shared).sink { isOn in
      if !isOn { settings[.autoDark] = true }
    }
    let recorder = Recorder(settings.state(of: .autoDark))
    settings[.autoDark] = false
    #expect(settings[.autoDark])
    #expect(recorder.values == [true, false, true])
    token.cancel()
    recorder.cancel()
  }
}

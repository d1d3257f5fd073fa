import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

extension SettingKey<Bool> {
  fileprivate static var autoDark: Self { SettingKey("autoDark", default: true) }
}

extension SettingKey<Double> {
  fileprivate static var textScale: Self { SettingKey("textScale", default: 1) }
}

@Suite @MainActor struct SettingsProblemTests {
  @Test(.covers("f4"), arguments: ["", "{", "no JSON", "[]", "12", #"{"autoDark": fal"#])
  func damagedSettingsAreReplacedByTheDefaults(text: String) async throws {
    let store = SpyBlobStore(text)
    let settings = AppSettings(store: store)
    do throws(SettingsProblem) {
      try await settings.load()
      #expect(Bool(false), "it has not failed")
    } catch {
      guard case .corrupt = error else { return #expect(Bool(false), "\(error)") }
    }
    #expect(settings[.autoDark])
    #expect(store.movedAside == [text])
    guard settings.problems.value.count == 2, case .corrupt = settings.problems.value[0],
      case .movedAside("aside 1", let reason) = settings.problems.value[1]
    else { return #expect(Bool(false), "\(settings.problems.value)") }
    #expect(!reason.isEmpty)
    settings[.autoDark] = false
    try await settings.save()
    #expect(store.movedAside == [text])
    let later = AppSettings(store: store)
    try await later.load()
    #expect(!later[.autoDark])
  }

  @Test(.covers("f4")) func damagedSettingsThatCannotBeMovedAsideAreNotOverwritten() async throws {
    let store = SpyBlobStore("{")
    store.allow(moving: false)
    let settings = AppSettings(store: store)
    await #expect(throws: SettingsProblem.self) { try await settings.load() }
    settings[.autoDark] = false
    await #expect(throws: SettingsProblem.self) { try await settings.save() }
    #expect(store.text == "{")
    #expect(!settings[.autoDark])
    #expect(
      settings.problems.value.contains { if case .notMovedAside(is SpyBlobStore.Broken) = $0 { true } else { false } })
    store.allow()
    try await settings.save()
    #expect(store.movedAside == ["{"])
    #expect(store.text?.contains("autoDark") == true)
  }

  @Test(.covers("f4")) func damagedSettingsInAStoreWithoutRoomAsideAreNotOverwritten() async throws {
    let store = GatedBlobStore("{")
    store.open()
    let settings = AppSettings(store: store)
    await #expect(throws: SettingsProblem.self) { try await settings.load() }
    settings[.autoDark] = false
    do throws(SettingsProblem) {
      try await settings.save()
      #expect(Bool(false), "it was saved")
    } catch {
      #expect("\(error)".contains("moveAside()"), "\(error)")
    }
    #expect(store.text == "{")
  }

  @Test func settingsOfAnotherProcessAreMovedAsideBeforeTheyAreReplaced() async throws {
    let store = MemoryBlobStore()
    let settings = AppSettings(store: store)
    settings[.textScale] = 2
    try await settings.save()
    let other = Data(#"{"textScale": 5}"#.utf8)
    store.save(other)
    settings[.textScale] = 3
    try await settings.save()
    #expect(store.movedAside == [other])
    guard case .movedAside? = settings.problems.value.last else {
      return #expect(Bool(false), "\(settings.problems.value)")
    }
  }

  @Test(.covers("f4")) func aBadValueIsReplacedByItsDefaultAndTheOthersAreKept() async throws {
    let store = SpyBlobStore(#"{"autoDark": "perhaps", "textScale": 2}"#)
    let settings = AppSettings(store: store)
    try await settings.load()
    #expect(settings[.autoDark])
    #expect(settings[.textScale] == 2)
    guard case .badValue("autoDark", _)? = settings.problems.value.first else {
      return #expect(Bool(false), "\(settings.problems.value)")
    }
    settings[.textScale] = 3
    try await settings.save()
    #expect(store.text?.contains("perhaps") == true)
    settings[.autoDark] = true
    try await settings.save()
    #expect(store.text?.contains("perhaps") == false)
  }

  @Test(.covers("f4")) func settingsThatCannotBeReadFailTheirStepAndNothingElse() async {
    let store = SpyBlobStore(#"{"textScale": 2}"#)
    store.allow(loading: false)
    let settings = AppSettings(store: store)
    let step = LaunchStep("settings") { try await settings.load() }
      .handled(by: LaunchErrorHandler(), as: .settings)
    let report = await LaunchSequence([step], clock: TestClock()).run()
    #expect(report.isReady)
    #expect(settings[.textScale] == 1)
  }

  @Test func aStoreThatCouldNotBeReadIsNotOverwritten() async throws {
    let store = SpyBlobStore(#"{"textScale": 2}"#)
    store.allow(loading: false)
    let settings = AppSettings(store: store)
    settings[.autoDark] = false
    await #expect(throws: SettingsProblem.self) { try await settings.save() }
    #expect(store.saveCount == 0)
    store.allow()
    try await settings.load()
    #expect(settings[.textScale] == 2)
    #expect(!settings[.autoDark])
    #expect(store.text == "{\n  \"autoDark\" : false,\n  \"textScale\" : 2\n}")
  }

  @Test func unreadSettingsAreLoadedOnceTheStoreCanBeRead() async throws {
    let store = SpyBlobStore(#"{"textScale": 2}"#)
    store.allow(loading: false)
    let settings = AppSettings(store: store)
    await #expect(throws: SettingsProblem.self) { try await settings.load() }
    let scales = Recorder(settings.state(of: .textScale))
    store.allow()
    settings[.autoDark] = false
    #expect(await scales.values(atLeast: 2) == [1, 2])
    try await settings.save()
    #expect(store.text == "{\n  \"autoDark\" : false,\n  \"textScale\" : 2\n}")
    scales.cancel()
  }

  @Test func aFailedWriteIsRepeatedLater() async throws {
    let store = SpyBlobStore()
    let settings = AppSettings(store: store)
    try await settings.load()
    store.allow(saving: false)
    settings[.autoDark] = false
    await #expect(throws: SettingsProblem.self) { try await settings.save() }
    store.allow()
    try await settings.save()
    #expect(store.text?.contains("autoDark") == true)
    guard case .notSaved? = settings.problems.value.last else {
      return #expect(Bool(false), "\(settings.problems.value)")
    }
  }

  @Test func aValueThatCannotBeEncodedIsUsedUntilTheProcessEnds() async throws {
    let settings = AppSettings(store: SpyBlobStore())
    settings[.textScale] = .infinity
    #expect(settings[.textScale] == .infinity)
    guard case .notEncodable("textScale", _)? = settings.problems.value.first else {
      return #expect(Bool(false), "\(settings.problems.value)")
    }
    try await settings.load()
    #expect(settings[.textScale] == .infinity)
  }

  @Test func theListOfProblemsIsBounded() async {
    let settings = AppSettings(store: SpyBlobStore())
    for step in 1...60 {
      settings[.textScale] = Double(step)
      settings[.textScale] = .infinity
    }
    #expect(settings.problems.value.count == 50)
  }
}

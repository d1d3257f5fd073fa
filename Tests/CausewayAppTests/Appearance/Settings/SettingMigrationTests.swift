import Causeway
import CausewayApp
import CausewayTesting
import Testing

extension SettingKey<Bool> {
  fileprivate static var autoDark: Self { SettingKey("autoDark", default: true) }
}

extension SettingKey<Double> {
  fileprivate static var textScale: Self { SettingKey("textScale", default: 1) }
}

@Suite @MainActor struct SettingMigrationTests {
  let migrations: [SettingMigration] = [
    .renaming("dark_theme", to: .autoDark),
    .converting("fontPercent", as: Int.self, to: .textScale) { Double($0) / 100 },
    .removing("lastAdShown"),
  ]

  func load(_ text: String) async throws -> (AppSettings, SpyBlobStore) {
    let store = SpyBlobStore(text)
    let settings = AppSettings(store: store, migrations: migrations)
    try await settings.load()
    return (settings, store)
  }

  @Test(.covers("f1")) func oldSettingsAreCarriedOver() async throws {
    let (settings, store) = try await load(#"{"dark_theme": false, "fontPercent": 150, "lastAdShown": "1999"}"#)
    #expect(!settings[.autoDark])
    #expect(settings[.textScale] == 1.5)
    #expect(store.text == "{\n  \"autoDark\" : false,\n  \"textScale\" : 1.5\n}")
  }

  @Test func aStoredValueUnderTheNewNameStays() async throws {
    let (settings, store) = try await load(#"{"dark_theme": false, "autoDark": true}"#)
    #expect(settings[.autoDark])
    #expect(store.text?.contains("dark_theme") == false)
  }

  @Test func aMigrationWithoutOldValuesDoesNothing() async throws {
    let (_, store) = try await load(#"{"autoDark": true}"#)
    #expect(store.saveCount == 0)
  }

  @Test(.covers("f4")) func anUnreadableOldValueIsReportedAndTheOthersAreMigrated() async throws {
    let (settings, store) = try await load(#"{"dark_theme": "perhaps", "fontPercent": 150}"#)
    #expect(settings[.autoDark])
    #expect(settings[.textScale] == 1.5)
    #expect(store.text?.contains("perhaps") == true)
    guard case .notMigrated("dark_theme", _)? = settings.problems.value.first else {
      return #expect(Bool(false), "\(settings.problems.value)")
    }
  }

  @Test func aMigrationMayChangeTheTypeUnderTheSameName() async throws {
    let migrations = [
      SettingMigration.converting("textScale", as: String.self, to: .textScale) { $0 == "large" ? 1.5 : 1 }
    ]
    let store = SpyBlobStore(#"{"textScale": "large"}"#)
    for _ in 1...2 {
      let settings = AppSettings(store: store, migrations: migrations)
      try await settings.load()
      #expect(settings[.textScale] == 1.5)
      #expect(settings.problems.value.isEmpty)
    }
    #expect(store.saveCount == 1)
  }
}

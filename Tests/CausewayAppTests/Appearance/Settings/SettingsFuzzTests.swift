import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

extension SettingKey<ThemeSelection> {
  fileprivate static var themes: Self { SettingKey("themes", default: ThemeSelection(light: "fallback")) }
}

extension SettingKey<[String: Int]> {
  fileprivate static var counts: Self { SettingKey("counts", default: [:]) }
}

/// Settings with every kind of damage can still be read, changed and saved.
@Suite @MainActor struct SettingsFuzzTests {
  static let inputs = min(FuzzInputs.count ?? 500, 20_000)

  let intact = """
    {"themes": {"light": "paper", "dark": "black", "isDark": true, "isAutomatic": false, "contexts": {"26": "fyad"}},
    "counts": {"a": 1, "b": -2}, "old": [1, 2.5, null, "x"]}
    """

  @Test(.covers("f4")) func damagedSettingsCanAlwaysBeUsed() async throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<Self.inputs {
      var bytes = Array(intact.utf8)
      for _ in 0...Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &generator)!
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array(#"{}[],:"0e-"#.utf8).randomElement(using: &generator)!, at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      try await use(bytes)
    }
  }

  @Test(.covers("f4"), arguments: [(10, true), (100, false), (500, false), (10_000, false)])
  func valuesThatAreNestedTooDeeplyAreRefused(depth: Int, isRead: Bool) async throws {
    let text = #"{"deep": "# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
    let settings = AppSettings(store: SpyBlobStore(text))
    try? await settings.load()
    #expect(settings.problems.value.isEmpty == isRead)
    try await use(Array(text.utf8))
  }

  private func use(_ bytes: [UInt8]) async throws {
    let input = String(decoding: bytes, as: UTF8.self)
    let store = SpyBlobStore(input)
    let settings = AppSettings(store: store)
    try? await settings.load()
    _ = settings[.themes]
    settings[.counts] = ["sum": 3]
    try await settings.save()

    let later = AppSettings(store: store)
    try await later.load()
    #expect(later[.counts] == ["sum": 3], "\(input)")
    #expect(later[.themes] == settings[.themes], "\(input)")
  }
}

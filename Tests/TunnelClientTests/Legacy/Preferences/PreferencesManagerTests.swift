import Causeway
import CausewayRx
import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct PreferencesManagerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func missingFileMeansTheDefaults() async throws {
    let manager = PreferencesManager(path: folder.path)
    #expect(try await manager.getPreferences().value == Preferences())
  }

  @Test func savedPreferencesAreReadInTheNextRun() async throws {
    let saved = Preferences(reconnects: false, reconnectAttempts: 9)
    try PreferencesManager(path: folder.path).savePreferences(saved)
    let manager = PreferencesManager(path: folder.path)
    #expect(try await manager.getPreferences().value == saved)
    #expect(try manager.preferencesSubject.value() == saved)
  }

  @Test func subjectStartsWithTheSavedPreferences() throws {
    let manager = PreferencesManager(path: folder.path)
    var preferences = Preferences()
    preferences.reconnectAttempts = 1
    try manager.savePreferences(preferences)
    #expect(try manager.preferencesSubject.value().reconnectAttempts == 1)
  }

  @Test(.covers("a1")) func eachSubscriberReadsTheFile() async throws {
    let manager = PreferencesManager(path: folder.path)
    let loading = manager.getPreferences().asPublisher()
    #expect(try await loading.first() == Preferences())
    try folder.write(#"{"reconnects": false, "reconnectAttempts": 2}"#)
    #expect(try await loading.first() == Preferences(reconnects: false, reconnectAttempts: 2))
  }

  @Test func damagedFileIsMovedAsideAndTheDefaultsAreUsed() async throws {
    for (text, aside) in [("not JSON", "preferences.json.damaged"), ("[]", "preferences.json.damaged-2")] {
      try folder.write(text)
      let manager = PreferencesManager(path: folder.path)
      #expect(try await manager.getPreferences().value == Preferences())
      #expect(try manager.damagedPathSubject.value() == folder.path(aside))
      #expect(try String(contentsOfFile: folder.path(aside), encoding: .utf8) == text)
      try manager.savePreferences(Preferences(reconnectAttempts: 3))
    }
  }

  @Test func aFailedWriteSavesNothing() throws {
    let manager = PreferencesManager(path: folder.path + "/no/such/folder")
    var preferences = Preferences()
    preferences.reconnects = false
    #expect(throws: PreferencesError.self) { try manager.savePreferences(preferences) }
    #expect(try manager.preferencesSubject.value().reconnects)
  }
}

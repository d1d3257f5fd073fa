import Causeway
import CausewayTesting
import Testing

/// Wrong migrations of timers, preferences, listeners, downloads and sessions are found.
@MainActor
@Suite struct MoreEquivalenceTests {
  @Test(arguments: CountdownModel.Defect.allCases)
  func aWrongCountdownIsFound(_ defect: CountdownModel.Defect) async throws {
    try await Pairs.countdown { CountdownModel($0, $1, defect) }.report().expectFound(defect)
  }

  @Test(arguments: SettingsModel.Defect.allCases)
  func wrongSettingsAreFound(_ defect: SettingsModel.Defect) async throws {
    try await Pairs.settings { SettingsModel($0, $1, defect) }.report().expectFound(defect)
  }

  @Test(arguments: ChatModel.Defect.allCases) func aWrongChatIsFound(_ defect: ChatModel.Defect) async throws {
    try await Pairs.chat { service, _ in ChatModel(service, defect) }.report().expectFound(defect)
  }

  @Test(arguments: DownloadModel.Defect.allCases)
  func aWrongDownloadIsFound(_ defect: DownloadModel.Defect) async throws {
    try await Pairs.download { service, _ in DownloadModel(service, defect) }.report().expectFound(defect)
  }

  @Test(arguments: SessionModel.Defect.allCases) func aWrongSessionIsFound(_ defect: SessionModel.Defect) async throws {
    try await Pairs.session { service, _ in SessionModel(service, defect) }.report().expectFound(defect)
  }
}

import CausewayApp
import Testing

@testable import ForumReaderKit

/// The user is shown texts of the app, because the descriptions of the library are for the log.
@MainActor
@Suite struct UserTextTests {
  private static let full = BlobStoreError(.save, at: "/data/state.json", "No space left on device")

  private func outcome(_ server: NavigationRecord.Server, _ answer: RouteAnswer) -> RouteOutcome<ForumRoute> {
    RouteOutcome(RouteRequest(.settings, from: .openURL), by: server, answer)
  }

  @Test func onlyAServersFailureIsShownUnchanged() {
    #expect(outcome(.coordinator, .served).userText == nil)
    #expect(outcome(.coordinator, .failed("There is no forum 9.")).userText == "There is no forum 9.")
    #expect(outcome(.unserved, .failed("the router was released")).userText == "The link was not opened.")
    #expect(outcome(.unserved, .declined("coordinator: not set")).userText == "The link was not opened.")
  }

  @Test func aFailureOfAStoreIsShownWithTheSystemsReason() {
    let text = "The current location could not be saved: No space left on device."
    #expect(ForumApp.notice(of: RestorationFailure.saving(Self.full)) == text)
    #expect(
      ForumApp.userText(of: DraftEvent.notSaved(name: "reply-4", Self.full))
        == "The draft “reply-4” could not be saved: No space left on device.")
    #expect(
      ForumApp.userText(of: SettingsProblem.notSaved(Self.full) as any Error)
        == "The settings could not be saved: No space left on device.")
    #expect(
      ForumApp.userText(of: Self.full) == "A file could not be read or written: No space left on device.")
  }

  @Test func otherErrorsOfTheLibraryAreNotQuoted() {
    let error = SnapshotError.corrupt("it has no header")
    #expect(ForumApp.userText(of: SettingsProblem.corrupt(error)).contains("header") == false)
    #expect(ForumApp.userText(of: DraftEvent.notLoaded(name: nil, error)) == "The drafts could not be loaded.")
  }

  @Test func failuresThatTheRestorationReportsAreShownOnce() {
    #expect(ForumApp.notice(of: RestorationFailure.movedAside(location: "aside", reason: "it has no owner")) == nil)
  }
}

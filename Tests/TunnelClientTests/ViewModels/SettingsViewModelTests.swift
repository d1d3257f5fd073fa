import Causeway
import CausewayRx
import CausewayTesting
import Foundation
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions, .settles)
struct SettingsViewModelTests {
  private let answer = PassthroughSubject<Preferences, any Error>()
  private let saved = Probe<[Preferences]>([])
  private let lookAndFeel = LookAndFeelRepository()

  private func model(saving: (any Error)? = nil) -> SettingsViewModel {
    let saved = saved
    return SettingsViewModel(
      preferences: PreferencesStreams(
        current: Empty().eraseToAnyPublisher(), load: answer.first().eraseToAnyPublisher(),
        save: { preferences in
          asVoidPublisher {
            if let saving { throw saving }
            saved.append(preferences)
          }
        }),
      lookAndFeel: LookAndFeelStreams(lookAndFeel))
  }

  @Test(.covers("b8", "b10")) func preferencesAreLoadedOnceAndIsLoadingEnds() {
    let model = model()
    #expect(model.isLoading)
    #expect(model.preferences == nil)
    answer.send(Preferences(reconnectAttempts: 7))
    #expect(!model.isLoading)
    #expect(model.preferences?.reconnectAttempts == 7)
  }

  @Test(.covers("b8", "b9", "b10")) func failureIsShownAndEndsLoading() {
    let model = model()
    answer.send(completion: .failure(PreferencesError.unreadable(path: "file", reason: "Is a directory")))
    #expect(!model.isLoading)
    #expect(
      model.errorText == "file: the preferences cannot be read (Is a directory); name another file with “--preferences”"
    )
    #expect(model.preferences == nil)
  }

  @Test(.covers("b10")) func emptyFinishEndsLoading() {
    let model = model()
    answer.send(completion: .finished)
    #expect(!model.isLoading)
    #expect(model.errorText == nil)
  }

  @Test func changesAreSavedInTheirOrder() {
    let model = model()
    model.setReconnects(false)
    #expect(saved.value == [])
    answer.send(Preferences())
    model.setReconnects(false)
    model.setReconnectAttempts(3)
    #expect(saved.value == [Preferences(reconnects: false), Preferences(reconnects: false, reconnectAttempts: 3)])
    #expect(model.preferences == Preferences(reconnects: false, reconnectAttempts: 3))
  }

  @Test func failuresToSaveAreShown() {
    let model = model(saving: PreferencesError.unwritable(path: "file", reason: "Not a directory"))
    answer.send(Preferences())
    model.setReconnects(false)
    #expect(
      model.errorText
        == "file: the preferences cannot be saved (Not a directory); name another file with “--preferences”")
  }

  @Test(.covers("i5")) func darkModeIsTheRepositorysAndGoesThere() throws {
    let model = model()
    model.setDarkMode(true)
    #expect(model.isDarkMode)
    #expect(try lookAndFeel.isDarkModeSubject.value())
  }

  @Test func darkModeIsStored() async throws {
    let model = model()
    async let loading: Void = model.load()
    await settle()
    answer.send(Preferences(isDarkMode: true))
    await loading
    #expect(try lookAndFeel.isDarkModeSubject.value())
    model.setDarkMode(false)
    #expect(saved.value == [Preferences(isDarkMode: false)])
  }
}

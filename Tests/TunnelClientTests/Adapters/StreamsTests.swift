import Causeway
import CausewayRx
import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import TunnelClient

@MainActor
@Suite(.checksSubscriptions, .timeLimit(.minutes(60)))
struct StreamsTests {
  @Test(.covers("B1")) func makingTheStreamsSubscribesToNothing() {
    let manager = LocationPermissionManager(system: SystemPermissions())
    let streams = LocationPermissionStreams(manager)
    #expect(!manager.locationStatusSubject.hasObservers)
    let recorder = Recorder(streams.status)
    #expect(manager.locationStatusSubject.hasObservers)
    recorder.cancel()
    #expect(!manager.locationStatusSubject.hasObservers)
  }

  @Test(.covers("a2")) func subscribersHaveTheCurrentValueAndEveryLaterOne() {
    let repository = LookAndFeelRepository(isDarkMode: true)
    let streams = LookAndFeelStreams(repository)
    let recorder = Recorder(streams.isDarkMode)
    streams.setDarkMode(false)
    #expect(recorder.values == [true, false])
    recorder.cancel()
  }

  @Test(.covers("b4")) func stateManagerIsReachedThroughItsProtocol() {
    let manager: any CustomConfigStateManaging = CustomConfigStateManager()
    let streams = CustomConfigStreams(manager, CustomConfigPicker())
    let configs = Recorder(streams.current)
    let flags = Recorder(streams.isUpdating)
    manager.setCurrentConfig(CustomConfigModel(name: "home"), isUpdating: true)
    streams.clear()
    #expect(configs.values.map { $0?.name } == [nil, "home", nil])
    #expect(flags.values == [false, true, false])
    configs.cancel()
    flags.cancel()
  }

  @Test(.covers("a7")) func savingIsDoneAtTheSubscriptionAndMayFail() throws {
    let folder = try TemporaryFolder()
    let manager = PreferencesManager(path: folder.path)
    let streams = PreferencesStreams(manager)
    let saving = streams.save(Preferences(reconnects: false))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let recorder = Recorder(saving)
    #expect(recorder.isFinished)
    #expect(recorder.values.count == 1)
    #expect(try manager.preferencesSubject.value() == Preferences(reconnects: false))

    let failing = PreferencesStreams(PreferencesManager(path: folder.path + "/no/such/folder"))
    #expect(Recorder(failing.save(Preferences())).failure is PreferencesError)
  }

  @Test(.covers("a9")) func readersErrorComesThrough() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "preferences.json/file")
    let load = PreferencesStreams(PreferencesManager(path: folder.path)).load
    await #expect(throws: PreferencesError.unreadable(path: folder.path, reason: "Is a directory")) {
      try await load.first()
    }
  }
}

import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import CausewayViewModel
import Foundation
import Observation
import Testing

// The code of docs/migrating/from-user-defaults.md.

@MainActor
final class OldVolumeModel {
  private(set) var volume = 0.5
  private let defaults: UserDefaults
  private var observer: (any NSObjectProtocol)?

  init(defaults: UserDefaults) {
    self.defaults = defaults
    read()
  }

  func start() {
    // It comes for every key.
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.read() }
    }
  }

  func stop() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  private func read() {
    volume = defaults.object(forKey: "volume") as? Double ?? 0.5
  }
}

@MainActor @Observable
final class VolumeModel {
  private(set) var volume = 0.0
  private let defaults: UserDefaults
  private let bindings = Bindings()

  init(defaults: UserDefaults) {
    self.defaults = defaults
    bindings.bind(defaults.values(of: "volume", default: 0.5), to: \.volume, of: self)
  }

  func setVolume(_ volume: Double) {
    defaults.write(volume, forKey: "volume")
  }
}

@MainActor
@Suite struct UserDefaultsGuideTests {
  @MainActor
  @Test func theModelFollowsTheVolume() async throws {
    let name = "volume.\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    let model = VolumeModel(defaults: defaults)
    #expect(model.volume == 0.5)
    let volumes = Recorder(changes(of: model, \.volume))
    model.setVolume(0.7)
    #expect(await volumes.values(atLeast: 2) == [0.5, 0.7])
    volumes.cancel()
    defaults.removePersistentDomain(forName: name)
  }

  @Test func theOldModelBeginsWithTheSame() throws {
    let defaults = try #require(UserDefaults(suiteName: "volume.\(UUID().uuidString)"))
    #expect(OldVolumeModel(defaults: defaults).volume == 0.5)
  }
}

import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

extension SettingKey<Bool> {
  fileprivate static var sounds: Self { SettingKey("sounds", default: true) }
  fileprivate static var hints: Self { SettingKey("hints", default: true) }
}

/// Settings that an interface binds to.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SettingsBindingTests {
  @Bindable var settings = AppSettings(store: MemoryBlobStore())

  private func isTold(of read: () -> Void, when change: () -> Void) -> Bool {
    let told = Probe(false)
    withObservationTracking {
      read()
    } onChange: {
      told.change { $0 = true }
    }
    change()
    return told.value
  }

  @Test func aBindingReadsAndWritesASetting() async throws {
    let sounds = $settings[.sounds]
    #expect(sounds.wrappedValue)
    sounds.wrappedValue = false
    #expect(!settings[.sounds])
    settings[.sounds] = true
    #expect(sounds.wrappedValue)
    try await settings.save()
  }

  @Test func eachSettingIsObservedSeparately() async throws {
    let (sounds, hints) = ($settings[.sounds], $settings[.hints])
    #expect(isTold(of: { _ = sounds.wrappedValue }, when: { settings[.sounds] = false }))
    #expect(!isTold(of: { _ = sounds.wrappedValue }, when: { hints.wrappedValue = false }))
    #expect(isTold(of: { _ = hints.wrappedValue }, when: { settings.resetAll() }))
    try await settings.save()
  }

  @Test func keysOfOneNameAreEqual() {
    #expect(SettingKey("sounds", default: false) == .sounds)
    #expect(Set([SettingKey<Bool>.sounds, .hints, .sounds]).count == 2)
  }

  @Test func everyPropertyOfACoordinatorBindsByKeyPath() {
    @Bindable var navigation = PhotoCoordinator()
    $navigation[path: .albums].wrappedValue = [.folder(1)]
    $navigation[detailPath: .albums].wrappedValue = [.photo(1)]
    $navigation.selectedTab.wrappedValue = .albums
    $navigation[sheet: 0].wrappedValue = .compose
    $navigation[cover: 1].wrappedValue = .viewer
    $navigation.columnVisibility.wrappedValue = .all
    $navigation[editing: .albums].wrappedValue = true
    #expect($navigation.detailPath.wrappedValue == [.photo(1)])
    #expect(navigation[path: .albums] == [.folder(1)])
    #expect(navigation.modals == [.compose, .viewer])
    #expect(navigation.columnVisibility == .all && navigation.isEditing(.albums))
  }
}

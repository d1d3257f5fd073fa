import Causeway
import CausewayTesting
import Testing

@testable import Favorites

@MainActor
@Suite(.checksSubscriptions) struct BridgedTogglesTests {
  @Test func featuresAreAValueThatChangesWithTheFlags() {
    let flags = FeatureFlags(["search": true, "unknown": true])
    let toggles = BridgedToggles(flags)
    let recorder = Recorder(toggles.enabledFeatures)
    #expect(toggles.enabledFeatures.value == [.search])
    flags.set("featured", to: true)
    toggles.set(.search, to: false)
    toggles.set(.search, to: false)
    #expect(recorder.values == [[.search], [.search, .featured], [.featured]])
    #expect(flags.isOn("search") == false)
    recorder.cancel()
  }

  @Test func listenerThatWasThereHearsOnAndComesBack() {
    let flags = FeatureFlags()
    var heard: [String] = []
    flags.onChange = { heard.append("\($0) \($1)") }
    var toggles: BridgedToggles? = BridgedToggles(flags)
    flags.set("search", to: true)
    #expect(toggles?.enabledFeatures.value == [.search])
    toggles = nil
    flags.set("search", to: false)
    #expect(heard == ["search true", "search false"])
  }
}

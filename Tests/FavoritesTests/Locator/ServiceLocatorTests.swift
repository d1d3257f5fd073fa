import Testing

@testable import Favorites

@MainActor
@Suite struct ServiceLocatorTests {
  private struct Provider: ServiceLocatorProvider {
    let serviceLocator = ServiceLocator()
  }

  @Test func h1LocatorsHaveNothingInCommon() {
    let (one, other) = (Provider(), Provider())
    one.serviceLocator.register(Toaster(), as: (any ToastService).self)
    #expect(one.serviceLocator.find((any ToastService).self) != nil)
    #expect(other.serviceLocator.find((any ToastService).self) == nil)
  }

  @Test func h4ServicesAreFoundByTheirProtocol() {
    let provider = Provider()
    let toggles = StubToggles()
    provider.serviceLocator.register(toggles, as: (any FeatureToggleService).self)
    let found: any FeatureToggleService = provider.service()
    #expect(found === toggles)
    #expect(provider.serviceLocator.find(StubToggles.self) == nil)
  }

  @Test func theLastServiceCounts() {
    let provider = Provider()
    let (first, second) = (StubToggles(), StubToggles())
    provider.serviceLocator.register(first, as: (any FeatureToggleService).self)
    provider.serviceLocator.register(second, as: (any FeatureToggleService).self)
    #expect(provider.service((any FeatureToggleService).self) === second)
  }

  @Test func replacedServicesAreLetGoOf() {
    let provider = Provider()
    var first: StubToggles? = StubToggles()
    weak let reference = first
    provider.serviceLocator.register(first!, as: (any FeatureToggleService).self)
    first = nil
    #expect(reference != nil)
    provider.serviceLocator.register(StubToggles(), as: (any FeatureToggleService).self)
    #expect(reference == nil)
  }

  #if os(Linux) || os(macOS)
    @Test func aServiceThatIsMissingIsNamed() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run { _ = Provider().service((any ToastService).self) }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("no service is registered for ToastService"))
    }
  #endif
}

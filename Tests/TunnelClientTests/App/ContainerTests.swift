import Testing

@testable import TunnelClient

private protocol Service: AnyObject {
  var partner: Partner? { get set }
}

private final class RealService: Service {
  var partner: Partner?
}

private final class Partner {
  weak var service: (any Service)?
}

@MainActor
@Suite struct ContainerTests {
  @Test func h5OneForTheContainerOrANewOneEachTime() {
    let container = Container()
    container.register((any Service).self, in: .container) { _ in RealService() }
    container.register(Partner.self, in: .transient) { _ in Partner() }
    #expect(container.resolve((any Service).self) === container.resolve((any Service).self))
    #expect(container.resolve(Partner.self) !== container.resolve(Partner.self))
  }

  @Test func h5WhatNeedsAnotherResolvesIt() {
    let container = Container()
    container.register((any Service).self, in: .container) { _ in RealService() }
    container.register(Partner.self, in: .transient) {
      let partner = Partner()
      partner.service = $0.resolve((any Service).self)
      return partner
    }
    #expect(container.resolve(Partner.self).service === container.resolve((any Service).self))
  }

  @Test func c5PropertiesAreSetOnceItCanBeResolved() {
    let container = Container()
    container.register((any Service).self, in: .container) { _ in
      RealService()
    } initCompleted: { container, service in
      service.partner = container.resolve(Partner.self)
    }
    // The two need each other.
    container.register(Partner.self, in: .container) {
      let partner = Partner()
      partner.service = $0.resolve((any Service).self)
      return partner
    }
    let service = container.resolve((any Service).self)
    #expect(service.partner?.service === service)
  }

  @Test func c5StateManagerIsOneAndViewModelsAreMany() throws {
    let container = try TestApp().container
    #expect(
      container.resolve((any CustomConfigStateManaging).self)
        === container.resolve((any CustomConfigStateManaging).self))
    #expect(container.resolve(EnterCredentialsViewModel.self) !== container.resolve(EnterCredentialsViewModel.self))
    let controller = container.resolve(MainController.self)
    #expect(controller.customConfigStateManager === container.resolve((any CustomConfigStateManaging).self))
    #expect(controller.popupRouter === container.resolve(PopupRouter.self))
  }

  @Test func anotherRegistrationTakesThePlaceOfTheFirst() {
    let container = Container()
    container.register(Partner.self, in: .container) { _ in Partner() }
    let first = container.resolve(Partner.self)
    container.register(Partner.self, in: .container) { _ in Partner() }
    #expect(container.resolve(Partner.self) !== first)
  }
}

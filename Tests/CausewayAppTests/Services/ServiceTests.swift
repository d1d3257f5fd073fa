import CausewayTesting
import Observation
import Testing

@testable import CausewayApp

@MainActor
@Suite struct ServiceTests {
  @MainActor
  private class Screen: ServiceLocatorProvider {
    let serviceLocator: ServiceLocator
    @Service var greeter: any Greeting

    init(_ serviceLocator: ServiceLocator) {
      self.serviceLocator = serviceLocator
    }
  }

  private final class BigScreen: Screen {
    @Service(.night) var night: any Greeting
    @Service var count: Int?
    @Service(ServiceKey<any Greeting>.night) var perhaps: (any Greeting)?
  }

  @MainActor
  @Observable
  final class Model: ServiceLocatorProvider {
    @ObservationIgnored let serviceLocator: ServiceLocator
    @ObservationIgnored @Service var greeter: any Greeting
    private(set) var text = ""

    init(_ serviceLocator: ServiceLocator) {
      self.serviceLocator = serviceLocator
    }

    func greet() {
      text = "hello \(greeter.name)"
    }
  }

  private actor Desk: ServiceLocatorProvider {
    let serviceLocator: ServiceLocator
    @Service var greeter: any Greeting

    init(_ serviceLocator: ServiceLocator) {
      self.serviceLocator = serviceLocator
    }

    func name() -> String { greeter.name }
  }

  private let locator = ServiceLocator()

  @Test func anActorHasServicesToo() async {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    #expect(await Desk(locator).name() == "ada")
  }

  @Test(.covers("h2")) func aPropertyIsFoundInTheLocatorOfItsOwner() {
    let other = ServiceLocator()
    locator.register(Greeter("ada"), as: (any Greeting).self)
    other.register(Greeter("alan"), as: (any Greeting).self)
    #expect(Screen(locator).greeter.name == "ada")
    #expect(Screen(other).greeter.name == "alan")
  }

  @Test(.covers("h3")) func aScreenThatIsStillThereGetsWhatIsRegisteredNow() {
    let screen = Screen(locator)
    locator.register(Greeter("ada"), as: (any Greeting).self)
    #expect(screen.greeter.name == "ada")
    locator.register(Greeter("alan"), as: (any Greeting).self)
    #expect(screen.greeter.name == "alan")
  }

  @Test(.covers("h2")) func anObservableModelHasServices() {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    let model = Model(locator)
    let changes = Probe(0)
    withObservationTracking {
      _ = model.text
    } onChange: {
      changes.change { $0 += 1 }
    }
    model.greet()
    #expect(model.text == "hello ada")
    #expect(changes.value == 1)
  }

  @Test func propertiesMayHaveKeys() {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    locator.register(Greeter("owl"), as: .night)
    let screen = BigScreen(locator)
    #expect(screen.greeter.name == "ada")
    #expect(screen.night.name == "owl")
    #expect(screen.perhaps === screen.night)
  }

  @Test func anOptionalPropertyIsNilAndSaysWhy() {
    let failures = Recorder(locator.failures)
    defer { failures.cancel() }
    let screen = BigScreen(locator)
    #expect(screen.count == nil)
    #expect(screen.perhaps == nil)
    #expect(failures.values.count == 2)
    #expect(
      failures.values.first.map { "\($0)" }?.hasPrefix("no service is registered for Int, requested by BigScreen at")
        == true)
    locator.register(3, as: Int.self)
    #expect(screen.count == 3)
    #expect(failures.values.count == 2)
  }

  @Test func theReferenceThrowsTheError() throws {
    let screen = BigScreen(locator)
    let error = #expect(throws: ServiceError.self) { try screen.$greeter.get() }
    #expect(
      error.map { "\($0)" }
        == "no service is registered for Greeting, requested by Screen at CausewayAppTests/ServiceTests.swift:12; "
        + "nothing is registered")
    #expect(throws: ServiceError.self) { try screen.$count.get() }
    locator.register(3, as: Int.self)
    locator.register(Greeter("ada"), as: (any Greeting).self)
    #expect(try screen.$count.get() == 3)
    #expect(try screen.$greeter.get().name == "ada")
  }

  @Test func anObjectReportsAllItsMissingServices() throws {
    let screen = BigScreen(locator)
    do throws(ServiceError) {
      try screen.requireServices()
      Issue.record("nothing is missing")
    } catch {
      guard case .missing(let names, _, _) = error else { throw error }
      #expect(Set(names) == ["Greeting", #"Greeting "night""#])
      #expect("\(error)".contains("requested by BigScreen at CausewayAppTests/ServiceTests.swift"))
    }
    locator.register(Greeter("owl"), as: .night)
    #expect(throws: ServiceError.self) { try screen.requireServices() }
    locator.register(Greeter("ada"), as: (any Greeting).self)
    try screen.requireServices()
  }

  #if os(Linux) || os(macOS)
    @Test func aMissingServiceIsNamedWhenTheProgramStops() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let locator = ServiceLocator()
          locator.register(3, as: Int.self)
          _ = ServiceTests.Model(locator).greeter
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "no service is registered for Greeting, requested by Model at CausewayAppTests/ServiceTests.swift:29; "
            + "registered: Int"))
    }
  #endif
}

extension ServiceKey where Service == any Greeting {
  fileprivate static var night: ServiceKey { ServiceKey("night") }
}

import CausewayTesting
import Testing

@testable import CausewayApp

/// Services of the main actor, which are not `Sendable`.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct MainActorServiceTests {
  /// A service from before `Sendable`.
  private class Radio {
    var station = 1
  }

  @MainActor
  private protocol Clerk: AnyObject {
    var radio: Radio { get }
  }

  private final class RealClerk: Clerk {
    let radio: Radio
    init(_ radio: Radio) { self.radio = radio }
  }

  @MainActor
  private final class Office: ServiceLocatorProvider {
    let serviceLocator: ServiceLocator
    @MainActorService var clerk: any Clerk
    @MainActorService(ServiceKey<Radio>("spare")) var spare: Radio
    @MainActorService var perhaps: Radio?

    init(_ serviceLocator: ServiceLocator) { self.serviceLocator = serviceLocator }
  }

  private struct Trouble: Error {}

  private let locator = ServiceLocator()
  private let spare = ServiceKey<Radio>("spare")

  @Test(.covers("h5")) func aServiceThatIsNotSendableIsMadeOnceWhenItIsFirstResolved() throws {
    var makings = 0
    locator.register(onMain: Radio.self) { _ in
      makings += 1
      return Radio()
    }
    #expect(makings == 0)
    let radio = try locator.resolve(Radio.self)
    radio.station = 7
    #expect(try locator.resolve(Radio.self).station == 7)
    #expect(locator.find(Radio.self) === radio)
    #expect(makings == 1)
  }

  @Test(.covers("h5")) func aTransientServiceIsMadeAnewWithTheLocatorThatIsAsked() throws {
    locator.register(Radio(), as: Radio.self)
    locator.register(onMain: (any Clerk).self, scope: .transient) { RealClerk(try $0.resolve()) }
    #expect(try locator.resolve((any Clerk).self) !== (try locator.resolve((any Clerk).self)))
    let child = locator.child()
    let other = Radio()
    child.register(other, as: Radio.self)
    #expect(try child.resolve((any Clerk).self).radio === other)
    #expect(try locator.resolve((any Clerk).self).radio !== other)
  }

  @Test func aKeyHasAServiceOfItsOwn() throws {
    let radio = Radio()
    locator.register(radio, as: spare)
    locator.register(onMain: ServiceKey<Radio>("third")) { [spare] in try $0.resolve(spare) }
    #expect(try locator.resolve(spare) === radio)
    #expect(try locator.resolve(ServiceKey<Radio>("third")) === radio)
    #expect(locator.find(Radio.self) == nil)
    #expect(locator.find(spare) === radio)
  }

  @Test func aCopyHasServicesOfItsOwnAndOverrides() throws {
    locator.register(onMain: Radio.self) { _ in Radio() }
    locator.register(onMain: (any Clerk).self) { RealClerk(try $0.resolve()) }
    let first = try locator.resolve((any Clerk).self)
    #expect(try locator.copy().resolve((any Clerk).self) !== first)
    let radio = Radio()
    #expect(try locator.overriding(Radio.self, with: radio).resolve((any Clerk).self).radio === radio)
    #expect(try locator.resolve((any Clerk).self) === first)
  }

  @Test(.covers("h2")) func aPropertyFindsAServiceOfTheMainActor() throws {
    let radio = Radio()
    let office = Office(locator)
    #expect(office.perhaps == nil)
    #expect(throws: ServiceError.self) { try office.requireServices() }
    #expect(throws: ServiceError.self) { try office.$spare.get() }
    locator.register(radio, as: Radio.self)
    locator.register(radio, as: spare)
    locator.register(RealClerk(radio), as: (any Clerk).self)
    try office.requireServices()
    #expect(office.clerk.radio === radio)
    #expect(office.spare === radio)
    #expect(office.perhaps === radio)
    #expect(try office.$spare.get() === radio)
  }

  @Test func aServiceThatCannotBeMadeIsAnError() throws {
    locator.register(onMain: Radio.self) { _ in throw Trouble() }
    let error = #expect(throws: ServiceError.self) { try locator.resolve(Radio.self) }
    #expect(
      error.map { "\($0)".hasPrefix("Radio, requested by CausewayAppTests/MainActorServiceTests.swift:") } == true)
    let failures = Recorder(locator.failures)
    #expect(locator.find(Radio.self) == nil)
    #expect(failures.values.count == 1)
    failures.cancel()
  }

  @Test func servicesThatAreMadeFromEachOtherAreACycle() throws {
    locator.register(onMain: Radio.self) { try $0.resolve((any Clerk).self).radio }
    locator.register(onMain: (any Clerk).self) { RealClerk(try $0.resolve()) }
    let error = #expect(throws: ServiceError.self) { try locator.resolve(Radio.self) }
    guard case .cycle(let names) = error else { throw Trouble() }
    #expect(names == ["Radio", "Clerk", "Radio"])
  }

  @Test func aSendableOneIsFoundElsewhereOnceItIsThere() async throws {
    let locator = locator
    locator.register(onMain: (any Greeting).self) { _ in Greeter("ada") }
    let before = await onThreads(1) { _ in Result { try locator.resolve((any Greeting).self).name } }
    let error = #expect(throws: ServiceError.self) { try before[0].get() }
    #expect(error.map { "\($0)".hasSuffix("is created on the main actor: resolve it there first") } == true)
    #expect(try locator.resolve((any Greeting).self).name == "ada")
    let after = await onThreads(1) { _ in locator.find((any Greeting).self)?.name }
    #expect(after == ["ada"])
  }

  @Test func aReplacedServiceIsReleased() throws {
    weak var radio: Radio?
    locator.register(onMain: Radio.self) { _ in Radio() }
    radio = try locator.resolve(Radio.self)
    #expect(radio != nil)
    locator.register(Radio(), as: Radio.self)
    #expect(radio == nil)
  }
}

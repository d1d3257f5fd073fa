import CausewayTesting
import Testing

@testable import CausewayApp

@Suite(.timeLimit(.minutes(60)))
struct ServiceLocatorTests {
  private let locator = ServiceLocator()

  @Test(.covers("h1")) func locatorsHaveNothingInCommon() throws {
    let other = ServiceLocator()
    locator.register(Greeter("ada"), as: (any Greeting).self)
    #expect(try locator.resolve((any Greeting).self).name == "ada")
    #expect(other.find((any Greeting).self) == nil)
  }

  @Test(.covers("h4")) func servicesAreFoundByTheirProtocolOnly() throws {
    let greeter = Greeter("ada")
    locator.register(greeter, as: (any Greeting).self)
    let found: any Greeting = try locator.resolve()
    #expect(found === greeter)
    #expect(locator.find(Greeter.self) == nil)
  }

  @Test func anOptionalPropertyIsSetToTheServiceOfItsWrappedType() throws {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    var greeter: (any Greeting)?
    greeter = try locator.resolve()
    #expect(greeter?.name == "ada")
    var number: Int?
    let error = #expect(throws: ServiceError.self) { number = try locator.resolve() }
    #expect(number == nil)
    #expect(error.map { "\($0)".hasPrefix("no service is registered for Int, ") } == true)
  }

  @Test(.covers("h3")) func theLastRegistrationCounts() throws {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    locator.register((any Greeting).self) { _ in Greeter("alan") }
    #expect(try locator.resolve((any Greeting).self).name == "alan")
    locator.register(Greeter("grace"), as: (any Greeting).self)
    #expect(try locator.resolve((any Greeting).self).name == "grace")
  }

  @Test func keysTellServicesOfOneTypeApart() throws {
    let (day, night) = (ServiceKey<any Greeting>("day"), ServiceKey<any Greeting>("night"))
    locator.register(Greeter("ada"), as: day)
    locator.register(night) { _ in Greeter("alan") }
    #expect(try locator.resolve(day).name == "ada")
    #expect(try locator.resolve(night).name == "alan")
    #expect(locator.find((any Greeting).self) == nil)
    #expect(locator.find(ServiceKey<any Greeting>("noon")) == nil)
    #expect(locator.find(ServiceKey<Greeter>("day")) == nil)
  }

  @Test func anErrorNamesTheMissingServiceTheOwnerAndTheRegisteredServices() {
    locator.register(1, as: Int.self)
    locator.register("image server", as: ServiceKey("images"))
    let line: UInt = #line + 1
    let error = #expect(throws: ServiceError.self) { try locator.resolve((any Greeting).self) }
    #expect(
      error.map { "\($0)" }
        == "no service is registered for Greeting, requested by CausewayAppTests/ServiceLocatorTests.swift:\(line); "
        + #"registered: Int, String "images""#)
  }

  @Test func aLocatorWithoutServicesSaysSo() {
    let error = #expect(throws: ServiceError.self) { try locator.resolve(ServiceKey<Int>("port")) }
    #expect(error.map { "\($0)" }?.hasSuffix("; nothing is registered") == true)
    #expect(error.map { "\($0)" }?.hasPrefix(#"no service is registered for Int "port","#) == true)
  }

  @Test func oneErrorNamesAllThatAreRequiredAndMissing() throws {
    let key = ServiceKey<Int>("port")
    locator.register("text", as: String.self)
    locator.register((any Greeting).self) { _ in
      Issue.record("it was made")
      return Greeter("ada")
    }
    try locator.require([String.self, (any Greeting).self])
    do throws(ServiceError) {
      try locator.require([Int.self, String.self, Double.self], keys: [key.id])
      Issue.record("nothing was missing")
    } catch {
      guard case .missing(let names, _, let registered) = error else { throw error }
      #expect(names == ["Int", "Double", #"Int "port""#])
      #expect(registered == ["Greeting", "String"])
    }
    locator.register(1, as: Int.self)
    locator.register(1, as: Double.self)
    locator.register(1, as: key)
    try locator.require([Int.self, String.self, Double.self], keys: [key.id])
  }

  @Test func aReplacedServiceIsReleasedImmediately() {
    var greeter: Greeter? = Greeter("ada")
    weak let first = greeter
    locator.register(greeter!, as: (any Greeting).self)
    locator.register(ServiceKey<Int>("name")) { [greeter] _ in greeter?.name.count ?? 0 }
    greeter = nil
    #expect(first != nil)
    locator.register(Greeter("alan"), as: (any Greeting).self)
    #expect(first != nil)
    locator.register(0, as: ServiceKey<Int>("name"))
    #expect(first == nil)
  }

  @Test func aReplacedServiceMayUseTheLocatorWhenItGoes() {
    final class Parting: Sendable {
      let locator: ServiceLocator
      let seen: Probe<[Int?]>

      init(_ locator: ServiceLocator, _ seen: Probe<[Int?]>) {
        self.locator = locator
        self.seen = seen
      }

      deinit { seen.append(locator.find(Int.self)) }
    }
    let seen = Probe<[Int?]>([])
    locator.register(7, as: Int.self)
    locator.register(Parting(locator, seen), as: Parting?.self)
    locator.register(nil, as: Parting?.self)
    #expect(seen.value == [7])
  }

  @Test func anyThreadMayRegisterAndResolve() async {
    let locator = locator
    locator.register(0, as: Int.self)
    let results = await onThreads(4) { index in
      (0..<500).allSatisfy { round in
        let key = ServiceKey<Int>("\(index)-\(round)")
        locator.register(round, as: key)
        locator.register(Int.self) { _ in index }
        return locator.find(key) == round && (0..<4).contains(locator.find(Int.self) ?? -1)
      }
    }
    #expect(results == [true, true, true, true])
    #expect(locator.registeredNames.count == 2001)
  }
}

import Testing

@testable import CausewayApp

@Suite struct ServiceLocatorChildrenTests {
  private let locator = ServiceLocator()

  init() {
    locator.register(Greeter("ada"), as: (any Greeting).self)
    locator.register(Party.self) { Party(greeter: try $0.resolve()) }
  }

  @Test func aChildFindsTheServicesOfItsParent() throws {
    let child = locator.child().child()
    #expect(try child.resolve((any Greeting).self).name == "ada")
    locator.register(7, as: Int.self)
    #expect(try child.resolve(Int.self) == 7)
    #expect(child.registeredNames == ["Greeting", "Int", "Party"])
  }

  @Test func aServiceOfAChildIsNotFoundInItsParent() throws {
    let child = locator.child()
    child.register(Greeter("alan"), as: (any Greeting).self)
    child.register(7, as: Int.self)
    #expect(try child.resolve((any Greeting).self).name == "alan")
    #expect(try locator.resolve((any Greeting).self).name == "ada")
    #expect(locator.find(Int.self) == nil)
    try child.require([Int.self, Party.self])
    #expect(throws: ServiceError.self) { try locator.require([Int.self]) }
  }

  @Test func theScopeDeterminesTheLocatorWithWhichAServiceIsMade() throws {
    locator.register(ServiceKey<Party>("small"), scope: .transient) { Party(greeter: try $0.resolve()) }
    let child = locator.child()
    child.register(Greeter("alan"), as: (any Greeting).self)
    #expect(try child.resolve(Party.self).greeter.name == "ada")
    #expect(try child.resolve(ServiceKey<Party>("small")).greeter.name == "alan")
    #expect(try locator.resolve(Party.self).greeter.name == "ada")
  }

  @Test func anOverrideIsUsedByServicesMadeEarlier() throws {
    #expect(try locator.resolve(Party.self).greeter.name == "ada")
    let copy = locator.overriding((any Greeting).self, with: Greeter("mock"))
    #expect(try copy.resolve(Party.self).greeter.name == "mock")
    #expect(try locator.resolve(Party.self).greeter.name == "ada")
    let other = copy.overriding((any Greeting).self, with: Greeter("other"))
    #expect(try other.resolve(Party.self).greeter.name == "other")
    #expect(try copy.resolve(Party.self).greeter.name == "mock")
  }

  @Test func anOverrideOfAChildCoversItsParents() throws {
    let child = locator.child()
    let key = ServiceKey<Int>("port")
    child.register(80, as: key)
    let copy = child.overriding((any Greeting).self, with: Greeter("mock")).overriding(key, with: 8080)
    #expect(try copy.resolve(Party.self).greeter.name == "mock")
    #expect(try copy.resolve(key) == 8080)
    #expect(try child.resolve(key) == 80)
  }

  @Test func aCopySharesInstancesAndNotLaterRegistrations() throws {
    let copy = locator.copy()
    #expect(try copy.resolve((any Greeting).self) === (try locator.resolve((any Greeting).self)))
    locator.register(7, as: Int.self)
    copy.register(Greeter("alan"), as: (any Greeting).self)
    #expect(copy.find(Int.self) == nil)
    #expect(try locator.resolve((any Greeting).self).name == "ada")
  }

  @Test(arguments: 0..<20) func overridesRunBesideEachOther(_ index: Int) throws {
    let locator = Self.app.overriding((any Greeting).self, with: Greeter("\(index)"))
    #expect(try locator.resolve(Party.self).greeter.name == "\(index)")
  }

  private static let app: ServiceLocator = {
    let locator = ServiceLocator()
    locator.register(Greeter("app"), as: (any Greeting).self)
    locator.register(Party.self) { Party(greeter: try $0.resolve()) }
    return locator
  }()
}

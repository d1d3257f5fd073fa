import CausewayTesting
import Testing

@testable import CausewayApp

@Suite(.timeLimit(.minutes(60)))
struct ServiceScopeTests {
  private struct Trouble: Error {}

  private let locator = ServiceLocator()
  private let made = Probe(0)

  @Test(.covers("h5")) func aContainerServiceIsMadeOnceAndWhenItIsNeeded() throws {
    locator.register((any Greeting).self) { [made] _ in
      made.change { $0 += 1 }
      return Greeter("ada")
    }
    #expect(made.value == 0)
    let first: any Greeting = try locator.resolve()
    let second: any Greeting = try locator.resolve()
    #expect(first === second)
    #expect(made.value == 1)
  }

  @Test(.covers("h5")) func aTransientServiceIsMadeForEachResolution() throws {
    locator.register((any Greeting).self, scope: .transient) { _ in Greeter("ada") }
    let first: any Greeting = try locator.resolve()
    let second: any Greeting = try locator.resolve()
    #expect(first !== second)
  }

  @Test(.covers("h5")) func servicesAreMadeOfOthers() throws {
    locator.register((any Greeting).self) { _ in Greeter("ada") }
    locator.register(Party.self, scope: .transient) { Party(greeter: try $0.resolve()) }
    #expect(try locator.resolve(Party.self).greeter === (try locator.resolve((any Greeting).self)))
  }

  @Test func aServiceIsMadeOnceHoweverManyThreadsAsk() async {
    let (locator, made) = (locator, made)
    for _ in 0..<50 {
      made.change { $0 = 0 }
      let (isBeingMade, othersAreThere) = (Checkpoint(), Checkpoint())
      locator.register((any Greeting).self) { _ in
        made.change { $0 += 1 }
        isBeingMade.pass()
        othersAreThere.wait()
        return Greeter("ada")
      }
      let found = await onThreads(4) { index in
        if index == 3 {
          isBeingMade.wait()
          othersAreThere.pass()
        }
        return locator.find((any Greeting).self).map(ObjectIdentifier.init)
      }
      #expect(found.allSatisfy { $0 != nil && $0 == found[0] })
      #expect(made.value == 1)
      if made.value != 1 { break }
    }
  }

  @Test func waitingThreadsThrowAndTheNextResolutionTriesAgain() async throws {
    let (locator, made) = (locator, made)
    let (isBeingMade, mayFail) = (Checkpoint(), Checkpoint())
    locator.register((any Greeting).self) { _ in
      made.change { $0 += 1 }
      if made.value > 1 { return Greeter("ada") }
      isBeingMade.pass()
      mayFail.wait()
      throw Trouble()
    }
    let results = await onThreads(2) { index in
      if index == 1 {
        isBeingMade.wait()
        mayFail.pass()
      }
      return Result { () throws(ServiceError) in try locator.resolve((any Greeting).self).name }
    }
    // The second may have arrived too late to wait; then it has tried again.
    #expect(results.contains { if case .failure(.failed("Greeting", _, is Trouble)) = $0 { true } else { false } })
    #expect(try locator.resolve((any Greeting).self).name == "ada")
    #expect(made.value == 2)
  }

  @Test func anErrorNamesTheServiceAndTheReason() {
    locator.register(Party.self) { Party(greeter: try $0.resolve()) }
    let line: UInt = #line + 1
    let error = #expect(throws: ServiceError.self) { try locator.resolve(Party.self) }
    let text = error.map { "\($0)" } ?? ""
    #expect(
      text.hasPrefix(
        "Party, requested by CausewayAppTests/ServiceScopeTests.swift:\(line), could not be created: no service"))
    #expect(text.contains("registered for Greeting, requested by CausewayAppTests/ServiceScopeTests.swift:\(line - 2)"))
  }

  @Test func aFailedFindReportsItsReason() {
    let failures = Recorder(locator.failures)
    defer { failures.cancel() }
    locator.register((any Greeting).self) { _ in throw Trouble() }
    #expect(locator.find((any Greeting).self) == nil)
    #expect(locator.find(Int.self) == nil)
    guard case .failed("Greeting", _, is Trouble) = failures.values.last else {
      return #expect(Bool(false), "\(failures.values)")
    }
    #expect(failures.values.count == 1)
  }

  @Test(.covers("R4")) func aClosureMayUseTheLocatorItIsIn() throws {
    locator.register((any Greeting).self) { locator in
      locator.register(Int.self) { _ in 1 }
      locator.register(Greeter("alan"), as: (any Greeting).self)
      return Greeter("\(try locator.resolve(Int.self)) \(try locator.resolve((any Greeting).self).name)")
    }
    #expect(try locator.resolve((any Greeting).self).name == "1 alan")
    #expect(try locator.resolve((any Greeting).self).name == "alan")
  }
}

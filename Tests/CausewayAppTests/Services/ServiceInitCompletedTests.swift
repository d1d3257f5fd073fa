import CausewayTesting
import Foundation
import Testing

@testable import CausewayApp

/// The after-initialisation steps of services: their time, their order, and the services that they find.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct ServiceInitCompletedTests {
  /// A part that is injected with other parts.
  private final class Part {
    let name: String
    var other: Part?
    init(_ name: String) { self.name = name }
  }

  private struct Trouble: Error {}

  private let locator = ServiceLocator()
  private let log = Probe<[String]>([])

  private static func key(_ name: String) -> ServiceKey<Part> { ServiceKey(name) }

  /// Registers a part that resolves others while it is created, and more in its step.
  private func register(
    _ name: String, scope: ServiceScope = .container, resolving needed: [String] = [], completing later: [String] = [],
    step: @escaping @MainActor () throws -> Void = {}
  ) {
    let log = log
    locator.register(onMain: Self.key(name), scope: scope) { locator in
      for name in needed { _ = try locator.resolve(Self.key(name)) }
      log.append("make \(name)")
      return Part(name)
    } initCompleted: { locator, part in
      log.append("complete \(part.name)")
      try step()
      for name in later { part.other = try locator.resolve(Self.key(name)) }
      if !later.isEmpty { log.append("completed \(part.name)") }
    }
  }

  @Test(.covers("h5")) func stepsRunOnceAfterEverythingIsMadeInTheOrderOfMaking() throws {
    register("a", resolving: ["b", "c"])
    register("b", resolving: ["d"])
    register("c", resolving: ["d"])
    register("d")
    for _ in 1...2 { _ = try locator.resolve(Self.key("a")) }
    #expect(
      log.value == [
        "make d", "make b", "make c", "make a", "complete d", "complete b", "complete c", "complete a",
      ])
  }

  @Test(.covers("h5")) func servicesThatNeedEachOtherAreSetInTheSteps() throws {
    register("a", resolving: ["b"])
    register("b", completing: ["a"])
    let a = try locator.resolve(Self.key("a"))
    #expect(try locator.resolve(Self.key("b")).other === a)
  }

  @Test func twoServicesThatAreSetIntoEachOtherAreMadeOnce() throws {
    register("a", completing: ["b"])
    register("b", completing: ["a"])
    let a = try locator.resolve(Self.key("a"))
    #expect(a.other?.other === a)
    // "b" is created inside the step of "a", and its step waits for that step to return.
    #expect(log.value == ["make a", "complete a", "make b", "completed a", "complete b", "completed b"])
  }

  @Test func aTransientServiceHasAStepForEachOne() throws {
    register("a", scope: .transient)
    for _ in 1...2 { _ = try locator.resolve(Self.key("a")) }
    #expect(log.value == ["make a", "complete a", "make a", "complete a"])
  }

  @Test func aSendableServiceAroundThemIsThereInTheSteps() throws {
    let found = Probe<[String]>([])
    locator.register((any Greeting).self) { locator in
      try MainActor.assumeIsolated { _ = try locator.resolve(ServiceKey<Part>("a")) }
      return Greeter("ada")
    }
    locator.register(onMain: Self.key("a")) { _ in
      Part("a")
    } initCompleted: { locator, _ in
      found.append(try locator.resolve((any Greeting).self).name)
    }
    _ = try locator.resolve((any Greeting).self)
    #expect(found.value == ["ada"])
  }

  @Test func aStepThatFailsDiscardsWhatWasMadeWithIt() throws {
    var failures = 1
    register("a", resolving: ["b"])
    register("b") {
      failures -= 1
      if failures >= 0 { throw Trouble() }
    }
    let error = #expect(throws: ServiceError.self) { try locator.resolve(Self.key("a")) }
    #expect(error.map { "\($0)".hasPrefix(#"Part "b", requested by "#) } == true)
    #expect(log.value == ["make b", "make a", "complete b"])
    _ = try locator.resolve(Self.key("a"))
    #expect(log.value.suffix(4) == ["make b", "make a", "complete b", "complete a"])
  }

  @Test func servicesMadeBeforeAFailureAreKeptAndCompleted() throws {
    let isBroken = Probe(true)
    register("b")
    let log = log
    locator.register(onMain: Self.key("a")) { locator in
      _ = try locator.resolve(Self.key("b"))
      if isBroken.value { throw Trouble() }
      log.append("make a")
      return Part("a")
    }
    #expect(throws: ServiceError.self) { try locator.resolve(Self.key("a")) }
    #expect(log.value == ["make b", "complete b"])
    isBroken.change { $0 = false }
    _ = try locator.resolve(Self.key("a"))
    #expect(log.value == ["make b", "complete b", "make a"])
  }

  @Test func anotherThreadHasNoServiceWhoseStepIsStillToCome() throws {
    let refused = Probe(false)
    let locator = locator
    let asked = Checkpoint()
    locator.register(onMain: (any Greeting).self) { _ in
      Greeter("ada")
    } initCompleted: { _, _ in
      Thread.detachNewThread {
        if case .failure(.requiresMainActor) = Result(catching: { () throws(ServiceError) in
          try locator.resolve((any Greeting).self)
        }) {
          refused.change { $0 = true }
        }
        asked.pass()
      }
      asked.wait()
    }
    _ = try locator.resolve((any Greeting).self)
    #expect(refused.value)
  }
}

import CausewayTesting
import Testing

@testable import CausewayApp

@Suite(.timeLimit(.minutes(60)))
struct ServiceCycleTests {
  private let locator = ServiceLocator()
  private let a = ServiceKey<Int>("a")
  private let b = ServiceKey<Int>("b")
  private let c = ServiceKey<Int>("c")

  private func names(_ body: () throws(ServiceError) -> Int) -> [String]? {
    do throws(ServiceError) {
      _ = try body()
      return nil
    } catch {
      guard case .cycle(let names) = error else { return ["\(error)"] }
      return names
    }
  }

  @Test(arguments: [ServiceScope.container, .transient])
  func aServiceThatNeedsItselfIsAnError(_ scope: ServiceScope) {
    locator.register(a, scope: scope) { [a] in try $0.resolve(a) }
    #expect(names { () throws(ServiceError) in try locator.resolve(a) } == [#"Int "a""#, #"Int "a""#])
  }

  @Test(arguments: [ServiceScope.container, .transient])
  func servicesThatNeedEachOtherAreNamedInTheirOrder(_ scope: ServiceScope) {
    locator.register(a, scope: .container) { [b] in try $0.resolve(b) }
    locator.register(b, scope: scope) { [c] in try $0.resolve(c) }
    locator.register(c, scope: .transient) { [b] in try $0.resolve(b) }
    #expect(
      names { () throws(ServiceError) in try locator.resolve(a) } == [#"Int "b""#, #"Int "c""#, #"Int "b""#])
    let error = #expect(throws: ServiceError.self) { try locator.resolve(b) }
    #expect(
      error.map { "\($0)" } == #"a service depends on itself: Int "b" → Int "c" → Int "b""#)
  }

  @Test func aCycleOverSeveralThreadsIsAnErrorAndNoDeadlock() async {
    let (locator, a, b) = (locator, a, b)
    let (isMakingA, isMakingB) = (Checkpoint(), Checkpoint())
    locator.register(a) { locator in
      isMakingA.pass()
      isMakingB.wait()
      return try locator.resolve(b)
    }
    locator.register(b) { locator in
      isMakingB.pass()
      isMakingA.wait()
      return try locator.resolve(a)
    }
    let cycles = await onThreads(2) { index in
      Result { () throws(ServiceError) in try locator.resolve(index == 0 ? a : b) }
    }
    for result in cycles {
      guard case .failure(.cycle(let names)) = result else { return #expect(Bool(false), "\(result)") }
      #expect(names.count == 3 && names[0] == names[2] && Set(names) == [#"Int "a""#, #"Int "b""#])
    }
  }

  @Test func servicesWithoutACycleAreMadeOnSeveralThreads() async {
    let (locator, a, b, c) = (locator, a, b, c)
    let (isMakingC, mayGoOn) = (Checkpoint(), Checkpoint())
    locator.register(c) { _ in
      isMakingC.pass()
      mayGoOn.wait()
      return 1
    }
    locator.register(a) { locator in
      isMakingC.wait()
      mayGoOn.pass()
      return try locator.resolve(b) + locator.resolve(c)
    }
    locator.register(b) { try $0.resolve(c) }
    let values = await onThreads(2) { index in locator.find(index == 0 ? a : c) }
    #expect(values == [2, 1])
  }

  @Test func aServiceThatDecoratesTheOneOfTheParentIsNoCycle() throws {
    locator.register(a) { _ in 1 }
    let child = locator.child()
    child.register(a) { [locator, a] _ in try locator.resolve(a) + 1 }
    #expect(try child.resolve(a) == 2)
  }
}

import Testing

@testable import MigrateKit

struct MigrationOrderTests {
  @Test func aServiceComesAfterTheServicesThatItUses() throws {
    let steps = try steps(
      """
      final class Cache { let disk = Disk(); func load(completion: @escaping (Int) -> Void) {} }
      final class Disk { func read(completion: @escaping (Int) -> Void) {} }
      final class Network { let cache: Cache; func get(completion: @escaping (Int) -> Void) {} }
      """)
    #expect(steps.map(\.types) == [["Disk"], ["Cache"], ["Network"]])
    #expect(steps.map(\.dependencies) == [[], ["Disk"], ["Cache"]])
    #expect(steps.allSatisfy { $0.kind == .service && $0.guide.file == "from-completion-handlers.md" })
  }

  @Test func amongEqualsTheServiceWithMostCallSitesComesFirst() throws {
    let steps = try steps(
      """
      final class Rare { func get(completion: @escaping (Int) -> Void) {} }
      final class Usual { func take(completion: @escaping (Int) -> Void) {} }
      final class Reader { let usual = Usual(); func read() { usual.take { _ in } } }
      """)
    #expect(steps.map(\.types) == [["Usual"], ["Rare"], ["Reader"]])
    #expect(steps[0].callSites == 1)
    #expect(steps[2].kind == .consumer)
  }

  @Test func typesThatUseEachOtherAreOneStep() throws {
    let steps = try steps(
      """
      final class Door { let key: Key; var onOpen: (() -> Void)? }
      final class Key { let door: Door; var onTurn: (() -> Void)? }
      """)
    #expect(steps.map(\.kind) == [.cycle])
    #expect(steps.first?.types == ["Door", "Key"])
    #expect(steps.first?.sites == 2)
  }

  @Test func aDelegateProtocolIsMigratedWithItsService() throws {
    let steps = try steps(
      """
      protocol DoorDelegate: AnyObject { func opened(_ door: Door) }
      final class Door { weak var delegate: DoorDelegate? }
      final class Hall: DoorDelegate { func opened(_ door: Door) {} }
      """)
    #expect(steps.map(\.types) == [["Door"], ["Hall"]])
    #expect(steps[0].sites == 2)
  }

  @Test func aTypeThatAServiceNeedsComesBeforeIt() throws {
    let steps = try steps(
      """
      final class Store { let clock = Ticker(); func load(completion: @escaping (Int) -> Void) {} }
      final class Ticker { func start() { DispatchQueue.main.asyncAfter(deadline: .now()) { } } }
      """)
    #expect(steps.map(\.types) == [["Ticker"], ["Store"]])
    #expect(steps[0].guide.file == "from-timers.md")
  }

  @Test func aScreenHasItsPattern() throws {
    let steps = try steps(
      """
      final class Server { func get(completion: @escaping (Int) -> Void) {} }
      final class LoginViewController: UIViewController { let server = Server(); func go() { server.get { _ in } } }
      final class AlertViewModel { let server = Server(); func go() { server.get { _ in } } }
      """)
    #expect(
      steps.map(\.guide.path).suffix(2) == [
        "docs/migrating/screens.md#popup", "docs/migrating/screens.md#state-manager",
      ])
  }

  @Test func aChainOfManyTypesIsOrdered() throws {
    let count = 3_000
    let text = (0..<count).map { "final class T\($0) { let next: T\($0 + 1); var onChange: (() -> Void)? }" }
    let steps = try steps(text.joined(separator: "\n"))
    #expect(steps.count == count)
    #expect(steps.first?.types == ["T\(count - 1)"])
  }

  private func steps(_ text: String) throws -> [OrderStep] {
    try Scanner(workers: 1).scan(text: text, path: "Order.swift", module: "Order").order
  }
}

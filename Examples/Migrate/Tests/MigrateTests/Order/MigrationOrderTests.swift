import ChildPrograms
import Foundation
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

  /// A step of many types would be no order, so the fewest uses are cut.
  @Test func manyTypesThatUseEachOtherAreOrderedByTheUseToCut() throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    let types = zip(names, names.dropFirst()).map { name, next in
      "final class \(name) { let one: \(next)\nlet two: \(next)\nvar onChange: (() -> Void)? }"
    }
    let report = try Scanner(workers: 1).scan(
      text: (types + ["final class F { let first: A; var onChange: (() -> Void)? }"]).joined(separator: "\n"),
      path: "Order.swift", module: "Order")
    #expect(report.order.map(\.types) == ["F", "E", "D", "C", "B", "A"].map { [$0] })
    #expect(
      report.order.map { $0.cuts.map(\.text) } == [
        ["cut the use of A, which comes later: Order.swift:16"], [], [], [], [], [],
      ])
    #expect(report.order[1].dependencies == ["F"])
    for format in ReportFormat.allCases where format != .json {
      #expect(format.render(report).contains("cut the use of A, which comes later"), "\(format)")
    }
    #expect(ReportFormat.json.render(report).contains(#""used" : "A""#))
  }

  /// Two types that mention each other often stay together in a larger cycle.
  @Test func aCloseCoupleOfALargerCycleIsOneStep() throws {
    let steps = try steps(
      """
      final class A { let b: B
      let again: B
      var onA: (() -> Void)? }
      final class B { let a: A
      let again: A
      let c: C; var onB: (() -> Void)? }
      final class C { let d: D; var onC: (() -> Void)? }
      final class D { let e: E; var onD: (() -> Void)? }
      final class E { let a: A; var onE: (() -> Void)? }
      """)
    #expect(steps.map(\.types).contains(["A", "B"]), "\(steps)")
    #expect(steps.flatMap(\.cuts).count == 1)
  }

  @Test func manyTypesInOneCycleAreOrdered() throws {
    // Each type uses ten others, wherever they are.
    let text = (0..<600).map { number in
      let uses = (1...10).map { "let v\($0): T\((number * $0 * 7 + $0) % 600)" }
      return "final class T\(number) {\n\(uses.joined(separator: "\n"))\nvar onChange: (() -> Void)? }"
    }
    let steps = try steps(text.joined(separator: "\n"))
    #expect(steps.allSatisfy { $0.types.count <= CycleCutter.together })
    #expect(steps.reduce(0) { $0 + $1.types.count } == 600)
    // Each type comes after those that it uses, except for the uses to cut.
    var done: Set<String> = []
    for step in steps {
      done.formUnion(step.types)
      #expect(step.dependencies.allSatisfy(done.contains))
      #expect(step.cuts.allSatisfy { !done.contains($0.used) }, "The cut is needed: \(step)")
    }
    #expect(steps.reduce(0) { $0 + $1.cuts.count } < 6_000 / 3)
  }

  /// The largest cycle of the apps that were tried has 706 types.
  ///
  /// A search of the graph for each use would take 30,000 times as many steps as there are uses and types.
  @Test func aCycleWithThirtyThousandUsesIsCutInFewSteps() {
    var random = SplitMix(seed: 7)
    var uses = (0..<700).map { [($0 + 1) % 700: 1] }
    var count = uses.count
    while count < 30_000 {
      let (source, target) = (Int.random(in: 0..<700, using: &random), Int.random(in: 0..<700, using: &random))
      if source == target || uses[source][target] != nil { continue }
      uses[source][target] = Int.random(in: 1...5, using: &random)
      count += 1
    }
    var steps = 0
    let cuts = CycleCutter.cuts(uses, &steps)
    #expect(steps > count)
    #expect(steps < 700 * 700 * 700 / 16)
    for cut in cuts { uses[cut.source][cut.target] = nil }
    let components = ComponentFinder.components(uses.map { $0.keys.sorted() })
    #expect(components.allSatisfy { $0.count <= CycleCutter.together })
    #expect(cuts.count < count / 2)
  }

  @Test func typesOfTestsComeLastAndAreNotNeededByTheApp() throws {
    let files = [
      "Shop/Feed.swift": "final class Feed { let clock: Clock?; func load(completion: @escaping (Int) -> Void) {} }",
      "Shop/Screen.swift": "final class Screen { let feed = Feed(); func go() { feed.load { _ in } } }",
      "ShopTests/Clock.swift":
        "final class Clock { let feed: Feed; func read(completion: @escaping (Int) -> Void) {} }",
    ]
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.file(path, text) }
    let order = try Scanner(workers: 1).scan([folder.url.path]).order
    #expect(order.map(\.types) == [["Feed"], ["Screen"], ["Clock"]])
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

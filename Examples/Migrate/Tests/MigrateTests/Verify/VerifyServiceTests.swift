import Testing

@testable import MigrateKit

/// How `verify` makes the services and the models, and which times pass.
struct VerifyServiceTests: VerifyProbing {
  // MARK: Services and time

  @Test func theServiceIsAFakeThatNotesEveryCall() throws {
    let report = try report(models("var text = \"\"", "var text = \"\""))
    let fake = try #require(report.files.first { $0.role == .fake })
    #expect(fake.name == "FakeStore.swift")
    #expect(fake.text.contains("loadScript.start(as: \"load(\\(page))\", completion)"))
    #expect(fake.text.contains("calls?.note(\"start()\")"))
    #expect(fake.text.contains("get { 1 }\n    set { calls?.note(\"limit = \\(newValue)\") }"))
    let test = try test(report)
    for line in [
      "old: { world, _ in Old(store: world.store) },", "comparingService(\"calls\", { $0.calls.byPlace })",
      "comparingService(\"load: pending\", { $0.load.pending })",
      "event(\"load: answer the first call\", { $0.load.answerFirst(.success([\"1\"])) })",
      "event(\"load: fail the last call\", { $0.load.answerLast(.failure(LoadError.offline)) })",
      "store = FakeStore(load: load, calls: calls)",
    ] { #expect(test.contains(line), "\(line)") }
    #expect(!test.contains("answerTwice"))
  }

  @Test func cancelsThatFollowEachOtherHaveNoOrder() throws {
    let text = """
      @MainActor protocol Prices: AnyObject {
        func price(completion: @escaping (Int) -> Void)
        func cancel(_ id: Int)
      }
      class Old { init(_ prices: any Prices) {}; var a = 1 }
      class New { init(_ prices: any Prices) {}; var a = 1 }
      """
    let report = try report(text) { $0.adapt.ends["price"] = "none" }
    let fake = try #require(report.files.first { $0.role == .fake })
    #expect(fake.text.contains("calls?.noteEnd(\"cancel(\\(id))\")"))
  }

  /// The adapters of a service for the main thread are in an extension for the main actor.
  @Test func anAnswerIsNeededWhereverTheAdaptersAre() throws {
    let text = """
      protocol Prices: AnyObject { func price(_ item: Int, completion: @escaping (Int) -> Void) -> Int; func cancel(_ id: Int) }
      @MainActor extension Prices { func pricePublisher() {} }
      class Old { init(prices: any Prices, store: any Store) {}; var a = 1 }
      class New { init(prices: any Prices, store: any Store) {}; var a = 1 }
      """
    #expect(asked(try report(text)).filter { $0.hasPrefix("--on") } == ["--on main", "--on any"])
    let report = try report(text) {
      $0.adapt.place = .main
      $0.adapt.ends["price"] = "cancel"
    }
    #expect(asked(report) == [])
    #expect(report.services == ["Prices", "Store"])
  }

  @Test func theAnswersOfAServiceOfTheMainActorAreUsed() throws {
    let text = """
      @MainActor protocol Prices: AnyObject { func price(completion: @escaping (Int) -> Void) -> Int; func cancel(_ id: Int) }
      class Old { init(_ prices: any Prices) {}; var a = 1 }
      class New { init(_ prices: any Prices) {}; var a = 1 }
      """
    #expect(asked(try report(text) { $0.adapt.ends["price"] = "cancel" }) == [])
    #expect(throws: AdaptFailure.unusedAnswers(["--end prize"], type: "Old")) {
      try report(text) { $0.adapt.ends = ["price": "cancel", "prize": "cancel"] }
    }
  }

  @Test func aFaultyServiceAnswersTwice() throws {
    let report = try report(models("var text = \"\"", "var text = \"\"")) { $0.misbehaves = true }
    #expect(try test(report).contains("{ $0.load.answerTwice(.success([\"1\"])) }"))
  }

  @Test func aFakeThatExistsIsNotWrittenAgain() throws {
    let text = models("var text = \"\"", "var text = \"\"")
    #expect(try report("\(text)\nfinal class FakeStore: Store {}").files.map(\.role) == [.test])
  }

  @Test func theTimesOfTheModelsPass() throws {
    let waiting = """
      init(store: any Store, clock: any Clock<Duration>) {
        texts.debounce(for: .milliseconds(300), clock: clock)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {}
      }
      """
    let report = try report("final class Old { \(waiting) }\nfinal class New { \(waiting) }") { $0.times = [7] }
    #expect(report.times == [7, 299, 300, 499, 500])
    #expect(report.notes == [])
    #expect(try test(report).contains("old: { world, clock in Old(store: world.store, clock: clock) },"))
  }

  @Test(
    arguments: [
      (
        "Old", "final class Old { init(clock: any Clock<Duration>) {}; class Timer { let a = Duration.seconds(1) } }",
        [1_000]
      ),
      (
        "Old",
        "final class Old { init(clock: any Clock<Duration>) {} }; extension Old.Timer { let a = Duration.seconds(1) }",
        [1_000]
      ),
      (
        "Shop.Old",
        "class Shop { let a = Duration.seconds(9); class Old { init(clock: any Clock<Duration>) { f(.seconds(1)) } } }",
        [1_000]
      ),
      ("Old", "let pause = Duration.seconds(1); final class Old { init(clock: any Clock<Duration>) {} }", [1_000]),
      ("Old", "enum Pause { static let a = Duration.seconds(1) }; final class Old {}", [1_000]),
      ("Old", "final class Other { class Old { let a = Duration.seconds(1) } }; final class Old {}", []),
      ("Old", "extension Other { class Inner { let a = Duration.seconds(1) } }; final class Old {}", []),
    ] as [(String, String, [Int])])
  func pausesInNestedTypesAreFound(old: String, text: String, times: [Int]) throws {
    let code = CodeBase(
      text: "\(text)\nclass New { var a = 1 }\nextension \(old) { var a: Int { 1 } }", path: "A.swift",
      modules: ["Shop"])
    let report = try Verifying(workers: 1).verify(old, "New", in: code, VerifyOptions())
    #expect(report.times == times.flatMap { [$0 - 1, $0] })
  }

  @Test func aModelThatWaitsWithoutAClockIsNamed() throws {
    let report = try report(models("func f() { sleep(for: .seconds(1)) }", "func f() {}"))
    #expect(
      report.notes == [
        "Old waits, but is given no clock, so its time does not pass in the test. Let it take any Clock<Duration>."
      ])
  }

  // MARK: Initializers

  @Test(
    arguments: [
      ("init(store: some Store, page: Int) {}", "Old(store: world.store, page: 1)"),
      ("init(_ store: any Store, title: String = \"\") {}", "Old(world.store)"),
      ("init(item: Item, store: any Store = shared) {}", "Old(item: Item(id: 1), store: world.store)"),
    ])
  func theModelIsMadeOfFakesAndValues(initializer: String, code: String) throws {
    let report = try report("class Old { \(initializer); var a = 1 }\nclass New { init(_ s: any Store) {}; var a = 1 }")
    #expect(try test(report).contains("old: { world, _ in \(code) },"))
  }

  @Test(
    arguments: [
      ("init(_ done: @escaping () -> Void) {}", "New(<@escaping () -> Void>)"),
      ("init(_ changes: AnyPublisher<[String], LoadError>) {}", "New($store.loadPublisher(1))"),
      ("init(_ changes: some Publisher<[String], LoadError>) {}", "New($store.loadPublisher(1))"),
      ("init(_ shop: Shop) {}", "New(<Shop>)"),
      ("init(_ picture: Picture) {}", "New(Picture())"),
      ("init() {}; init(_ page: Int) {}", "New()"),
    ])
  func whatAParameterIsIsAskedFor(initializer: String, code: String) throws {
    let report = try report("class Old { init(_ s: any Store) {}; var a = 1 }\nclass New { \(initializer); var a = 1 }")
    #expect(asked(report).contains("--new '\(code)'"))
    let answered = try self.report(
      "class Old { init(_ s: any Store) {}; var a = 1 }\nclass New { \(initializer); var a = 1 }"
    ) { $0.newInitializer = "New($store.loadPublisher(1), $clock)" }
    #expect(try test(answered).contains("new: { world, clock in New(world.store.loadPublisher(1), clock) }"))
  }

  @Test func aConcreteServiceIsExplained() throws {
    let report = try report(
      """
      final class Disk { func read(completion: @escaping (Int) -> Void) { completion(1) } }
      class Old { init(_ disk: Disk) {}; var a = 1 }
      class New { init(_ s: any Store) {}; var a = 1 }
      """)
    #expect(
      asked(report).first
        == "How is Old made? It takes Disk, in whose place no fake can be passed. Let it take a protocol: "
        + "'causeway-migrate adapt' writes DiskCalls.")
  }

  @Test func aServiceThatIsNotKnownIsAskedFor() throws {
    let report = try report(models("var a = 1", "var a = 1")) { $0.oldInitializer = "Old($shop)" }
    #expect(asked(report).first == "Which service is meant in 'Old($shop)'? The test knows $store, $clock.")
  }
}

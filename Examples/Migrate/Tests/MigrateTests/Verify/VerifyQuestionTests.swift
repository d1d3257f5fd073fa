import Testing

@testable import MigrateKit

/// What `verify` derives from two models, and what it asks.
struct VerifyQuestionTests {
  private static let service = """
    enum LoadError: Error { case offline }
    struct Item { var id: Int }
    final class Picture {}
    @MainActor protocol Store: AnyObject {
      func load(_ page: Int, completion: @escaping (Result<[String], LoadError>) -> Void)
      func start()
      var limit: Int { get set }
    }
    """

  private func report(_ models: String, _ change: (inout VerifyOptions) -> Void = { _ in }) throws -> VerifyReport {
    var options = VerifyOptions()
    change(&options)
    let code = CodeBase(text: "\(Self.service)\n\(models)", path: "A.swift", modules: ["Shop"])
    return try Verifying(workers: 1).verify("Old", "New", in: code, options)
  }

  /// Two models with one initializer, and other members.
  private func models(_ old: String, _ new: String) -> String {
    """
    @MainActor final class Old { init(store: any Store) {}
    \(old)
    }
    @MainActor final class New { init(store: any Store) {}
    \(new)
    }
    """
  }

  private func test(_ report: VerifyReport) throws -> String {
    try #require(report.files.first { $0.role == .test }).text
  }

  private func asked(_ report: VerifyReport) -> [String] {
    report.questions.flatMap { [$0.question.text] + $0.question.options }
  }

  // MARK: Values

  @Test(
    arguments: [
      ("var rows: [String] = []", "{ $0.rows }, { $0.rows }"),
      ("var isBusy = false", "{ $0.isBusy }, { $0.isBusy }"),
      ("var rows = [Int: String]()", "{ $0.rows }, { $0.rows }"),
      ("@Published private(set) var text: String?", "{ $0.text }, { $0.text }"),
      ("var count: Int { 1 }", "{ $0.count }, { $0.count }"),
      ("var item = Item(id: 1)", "{ $0.item }, { $0.item }, by: { \"\\($0)\" == \"\\($1)\" }"),
      ("var items: [Item] = []", "{ $0.items }, { $0.items }, by: { \"\\($0)\" == \"\\($1)\" }"),
      ("var failure: (any Error)?", "{ $0.failure }, { $0.failure }, by: { \"\\($0)\" == \"\\($1)\" }"),
      ("let rows = BehaviorRelay(value: \"\")", "{ $0.rows.value }, { $0.rows.value }"),
      ("let rows = BehaviorRelay<[String]>(value: [])", "{ $0.rows.value }, { $0.rows.value }"),
      ("let rows: CurrentValueSubject<Int, Never>", "{ $0.rows.value }, { $0.rows.value }"),
    ])
  func aValueThatBothHaveIsCompared(property: String, closures: String) throws {
    let report = try report(models(property, property))
    #expect(asked(report) == [])
    #expect(try test(report).contains(", \(closures))\n"))
  }

  @Test func aRelayIsComparedWithAPropertyOfItsType() throws {
    let report = try report(models("let rows = BehaviorRelay<[Int]>(value: [])", "private(set) var rows: [Int] = []"))
    #expect(try test(report).contains("comparing(\"rows\", { $0.rows.value }, { $0.rows })"))
  }

  @Test(
    arguments: [
      ("private var rows = 1"), ("weak var delegate: (any Watcher)?"), ("let token: AnyCancellable"),
      ("var onChange: ((Int) -> Void)?"), ("static var shared = 1"), ("let store: any Store"),
      ("var tokens: Set<AnyCancellable> = []"), ("let clock: any Clock<Duration>"),
    ])
  func aToolIsNotCompared(property: String) throws {
    let report = try report(models(property, ""))
    #expect(asked(report) == [])
    #expect(try !test(report).contains("models.comparing("))
  }

  @Test func aValueWithoutACounterpartIsAskedAbout() throws {
    let report = try report(models("private(set) var busy = false", "private(set) var isBusy = false; var text = \"\""))
    #expect(
      asked(report) == [
        "Which property of New has the value of 'busy' of Old?", "--compare busy=isBusy", "--ignore busy",
      ])
    #expect(report.files.isEmpty)
    #expect(report.additions == ["isBusy", "text"])
  }

  @Test(
    arguments: [
      ("let rows: Observable<Int>", "'rows' of Old is a stream. Which values are compared?"),
      ("let rows = makeRows()", "'rows' of Old has no written type. Which values are compared?"),
      ("let rows: Picture", "How are 'rows', Picture, and 'rows' in A.swift:13 compared?"),
    ])
  func aValueThatCannotBeReadIsAskedAbout(property: String, question: String) throws {
    #expect(asked(try report(models(property, property))).first == question)
  }

  @Test func answersReplaceQuestions() throws {
    let report = try report(models("private(set) var busy = false; let rows: Observable<Int>", "var isBusy = false")) {
      $0.comparisons["busy"] = VerifyOptions.Pair(old: "$0.busy", new: "$0.isBusy")
      $0.ignored = ["rows"]
    }
    #expect(asked(report) == [])
    #expect(try test(report).contains("comparing(\"busy\", { $0.busy }, { $0.isBusy })"))
  }

  @Test func anAnswerThatNothingNeedsIsAnError() {
    #expect(throws: AdaptFailure.unusedAnswers(["--ignore rows"], type: "Old")) {
      try report(models("var busy = false", "var busy = false")) { $0.ignored = ["rows"] }
    }
  }

  // MARK: Steps

  @Test(
    arguments: [
      ("func open() {}", ["action(\"open\", { $0.open() }, { $0.open() })"]),
      (
        "func open(_ page: Int) {}",
        [
          "action(\"open 1\", { $0.open(1) }, { $0.open(1) })", "action(\"open 2\", { $0.open(2) }, { $0.open(2) })",
        ]
      ),
      ("func open(_ page: Int = 1) {}", ["action(\"open\", { $0.open() }, { $0.open() })"]),
      ("func open() async {}", ["task(\"open\", { await $0.open() }, { await $0.open() })"]),
      ("func open() throws {}", ["action(\"open\", { _ = try? $0.open() }, { _ = try? $0.open() })"]),
      (
        "func open() async throws -> Int { 1 }",
        ["task(\"open\", { _ = try? await $0.open() }, { _ = try? await $0.open() })"]
      ),
      (
        "var query = \"\"",
        [
          "action(\"set query 1\", { $0.query = \"1\" }, { $0.query = \"1\" })",
          "action(\"set query 2\", { $0.query = \"2\" }, { $0.query = \"2\" })",
        ]
      ),
    ] as [(String, [String])])
  func whatBothCanDoIsAStep(member: String, steps: [String]) throws {
    let report = try report(models(member, member))
    #expect(asked(report) == [])
    #expect(report.steps.count == steps.count)
    for step in steps { #expect(try test(report).contains("models.\(step)\n")) }
  }

  @Test func valuesOfAPropertyThatIsSetAreAskedFor() throws {
    let member = "var picture: Picture2? = nil"
    #expect(
      asked(try report(models(member, member)) { $0.comparisons["picture"] = .init(old: "$0.a", new: "$0.a") }) == [
        "Which values of Picture2 does the test set 'picture' to?",
        "--value 'Picture2=<expression with $0, a number>'", "--ignore 'set picture'",
      ])
    let report = try report(models(member, member)) {
      $0.comparisons["picture"] = .init(old: "$0.a", new: "$0.a")
      $0.adapt.values["Picture2"] = "Picture2($0)"
    }
    #expect(asked(report) == [])
    #expect(try test(report).contains("{ $0.picture = Picture2(2) }, { $0.picture = Picture2(2) })"))
    let ignoring = try self.report(models(member, member)) {
      $0.comparisons["picture"] = .init(old: "$0.a", new: "$0.a")
      $0.ignored = ["set picture"]
    }
    #expect(asked(ignoring) == [])
    #expect(ignoring.steps.isEmpty)
  }

  @Test func anActionTakesThePlaceOfAFunction() throws {
    let report = try report(models("func save() {}", "lazy var save = Action<Void, Void> { }"))
    #expect(try test(report).contains("action(\"save\", { $0.save() }, { $0.save() })"))
  }

  @Test func aFunctionWithoutACounterpartIsAskedAbout() throws {
    let report = try report(models("func clear() {}", "func removeAll() {}"))
    #expect(
      asked(report) == [
        "What does New have for clear() of Old?", "--step 'clear=$0.clear()|$0.removeAll()'",
        "--step 'clear=<code with $0>|<code with $0>'", "--ignore 'clear()'",
      ])
  }

  @Test(
    arguments: [
      ("func show(_ picture: Picture2) {}", "Which values of Picture2 does the test pass?"),
      ("func title(at index: Int) -> String { \"\" }", "title(at:) of Old returns a value. Is it compared, or a step?"),
    ])
  func aFunctionThatCannotBeCalledIsAskedAbout(member: String, question: String) throws {
    #expect(asked(try report(models(member, member))).first == question)
  }

  @Test func methodsOfDelegatesAreNoSteps() throws {
    let text = """
      @MainActor protocol Radio: AnyObject { var delegate: (any RadioDelegate)? { get set } }
      @MainActor protocol RadioDelegate: AnyObject { func radioDidStart() }
      enum RadioDelegateEvent { case didStart }
      @MainActor final class Old: RadioDelegate { init(radio: any Radio) {}; func radioDidStart() {} }
      @MainActor final class New { init(radio: any Radio) {} }
      """
    let report = try report(text)
    #expect(asked(report) == [])
    #expect(
      try test(report).contains("event(\"delegate: didStart\", { $0.delegate.emit(RadioDelegateEvent.didStart) })"))
    #expect(throws: AdaptFailure.noAdapter("Radio", needs: "RadioDelegateEvent")) {
      try self.report(text.replacing("enum RadioDelegateEvent { case didStart }", with: ""))
    }
  }

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

  // MARK: Failures

  @Test(arguments: ["struct Old {}", "actor Old {}", "final class Old<T> {}", "private class Old {}"])
  func onlyClassesAreCompared(declaration: String) {
    #expect(throws: AdaptFailure.self) { try report("\(declaration)\nclass New {}") }
  }

  @Test func modelsWithoutAnythingInCommonAreRefused() {
    #expect(throws: AdaptFailure.nothingToCompare("Old", "New")) { try report("class Old {}\nclass New {}") }
  }
}

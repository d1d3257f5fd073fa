import Testing

@testable import MigrateKit

/// What `verify` derives from two models, and what it asks.
struct VerifyQuestionTests: VerifyProbing {
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

  // MARK: Failures

  @Test(arguments: ["struct Old {}", "actor Old {}", "final class Old<T> {}", "private class Old {}"])
  func onlyClassesAreCompared(declaration: String) {
    #expect(throws: AdaptFailure.self) { try report("\(declaration)\nclass New {}") }
  }

  @Test func modelsWithoutAnythingInCommonAreRefused() {
    #expect(throws: AdaptFailure.nothingToCompare("Old", "New")) { try report("class Old {}\nclass New {}") }
  }
}

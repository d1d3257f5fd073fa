import Testing

@testable import MigrateKit

/// The streams of Rx and Combine that `verify` makes.
struct VerifyStreamTests: VerifyProbing {
  @Test(
    arguments: [
      ("Observable<[String]>", "PublishSubject<[String]>", "rows.asObservable()", "onNext([\"1\"])"),
      ("Driver<Int>", "PublishSubject<Int>", "rows.asDriver(onErrorDriveWith: .empty())", "onNext(1)"),
      ("Signal<Int>", "PublishSubject<Int>", "rows.asSignal(onErrorSignalWith: .empty())", "onNext(1)"),
      ("Infallible<Int>", "PublishSubject<Int>", "rows.asInfallible(onErrorFallbackTo: .empty())", "onNext(1)"),
      ("PublishSubject<Int>", "PublishSubject<Int>", "rows", "onNext(1)"),
      ("BehaviorSubject<Int>", "BehaviorSubject<Int>", "rows", "onNext(1)"),
      ("PublishRelay<Int>", "PublishRelay<Int>", "rows", "accept(1)"),
      ("BehaviorRelay<Int>", "BehaviorRelay<Int>", "rows", "accept(1)"),
      ("AnyPublisher<Int, Never>", "PassthroughSubject<Int, Never>", "rows.eraseToAnyPublisher()", "send(1)"),
      ("PassthroughSubject<Int, Never>", "PassthroughSubject<Int, Never>", "rows", "send(1)"),
      ("CurrentValueSubject<Int, Never>", "CurrentValueSubject<Int, Never>", "rows", "send(1)"),
    ])
  func aStreamThatAModelTakesIsASubject(type: String, script: String, stream: String, event: String) throws {
    let report = try report(
      "class Old { init(rows: \(type)) {}; var a = 1 }\nclass New { init(_ s: any Store, rows: \(type)) {}; var a = 1 }"
    )
    #expect(asked(report) == [])
    let test = try test(report)
    for line in [
      "old: { world, _ in Old(rows: world.\(stream)) },",
      "new: { world, _ in New(world.store, rows: world.\(stream)) }",
      "let rows: \(script)\n", "event(\"rows: send 1\", { $0.rows.\(event) })",
    ] { #expect(test.contains(line), "\(line)") }
  }

  @Test(
    arguments: [
      ("Observable<Int>", "onError(ScriptedError())"),
      ("AnyPublisher<Int, LoadError>", "send(completion: .failure(LoadError.offline))"),
      ("AnyPublisher<Int, any Error>", "send(completion: .failure(ScriptedError()))"),
    ])
  func aStreamThatMayFailFails(type: String, event: String) throws {
    let model = "(rows: \(type)) {}; var a = 1 }"
    let test = try test(report("class Old { init\(model)\nclass New { init\(model)"))
    #expect(test.contains("event(\"rows: fail\", { $0.rows.\(event) })"))
  }

  @Test(arguments: ["Driver<Int>", "BehaviorRelay<Int>", "AnyPublisher<Int, Never>"])
  func aStreamThatCannotFailDoesNot(type: String) throws {
    let model = "(rows: \(type)) {}; var a = 1 }"
    #expect(try !test(report("class Old { init\(model)\nclass New { init\(model)")).contains("rows: fail"))
  }

  @Test func streamsOfOtherTypesAreAskedFor() throws {
    let text = """
      class Old { init(rows: Observable<Int>) {}; var a = 1 }
      class New { init(rows: AnyPublisher<Int, any Error>) {}; var a = 1 }
      """
    #expect(asked(try report(text)).contains("--new 'New(rows: <AnyPublisher<Int, any Error>>)'"))
    let answered = try report(text) { $0.newInitializer = "New(rows: $rows.toPublisher())" }
    #expect(try test(answered).contains("New(rows: world.rows.asObservable().toPublisher())"))
    let unknown = try report(text) { $0.newInitializer = "New(rows: $row)" }
    #expect(asked(unknown).first == "Which service is meant in 'New(rows: $row)'? The test knows $rows, $clock.")
  }

  @Test(
    arguments: [
      ("func rows(_ page: Int) -> Single<[Int]>", "ScriptedCall<[Int], any Error>", "answerFirst(.success([1]))"),
      ("func rows(_ page: Int) -> Completable", "ScriptedCall<Void, any Error>", "answerFirst(.success(()))"),
      ("func rows(_ page: Int) -> Observable<Int>", "ScriptedCall<Int, any Error>", "answerFirst(.success(1))"),
      (
        "func rows(_ page: Int) -> AnyPublisher<Int, LoadError>", "ScriptedCall<Int, LoadError>",
        "answerLast(.failure(LoadError.offline))"
      ),
    ])
  func aServiceThatReturnsAStreamAnswers(function: String, script: String, event: String) throws {
    let report = try report(
      """
      @MainActor protocol Rows: AnyObject {
      \(function)
      }
      class Old { init(_ rows: any Rows) {}; var a = 1 }
      class New { init(_ rows: any Rows) {}; var a = 1 }
      """)
    #expect(asked(report) == [])
    let fake = try #require(report.files.first { $0.role == .fake }).text
    #expect(fake.contains("rows: \(script) = ScriptedCall()"))
    #expect(fake.contains(".start(as: \"rows(\\(page))\") { result in"))
    #expect(fake.contains("rowsScript.cancel(id)"))
    let test = try test(report)
    #expect(test.contains("{ $0.rows2.\(event) }"), "the fake has the name")
    #expect(test.contains("comparingService(\"rows2: pending\", { $0.rows2.pending })"))
  }

  @Test(
    arguments: [
      "func rows(_ picture: Picture) -> Single<Int>", "func rows<T>(_ value: T) -> Single<T>",
      "func rows(_ done: () -> Void) -> Single<Int>", "var rows: Observable<Int> { get set }",
      "var rows: Observable<Picture> { get }",
    ])
  func aStreamThatAFakeCannotMakeIsNamed(member: String) throws {
    let report = try report(
      """
      @MainActor protocol Rows: AnyObject {
      \(member)
      var changes: Observable<Int> { get }
      }
      class Old { init(_ rows: any Rows) {}; var a = 1 }
      class New { init(_ rows: any Rows) {}; var a = 1 }
      """)
    #expect(asked(report).first?.hasPrefix("Which value of ") == true)
  }
}

import Foundation
import Testing

/// The JSON of every command, whose keys the reference explains.
struct JSONTests {
  private static let code = """
    import RxSwift
    final class Feed: Sendable {
      func load(completion: @escaping (Int) -> Void) {}
      func track(_ block: @escaping @Sendable (Int) -> Void) { keep = block }
      func old(_ names: String, of: [Int], completion: @escaping (Int, inout Int) -> Void) {}
    }
    final class Old { private(set) var busy = false; func open() {} }
    final class New { private(set) var isBusy = false; func open() {} }
    protocol DialDelegate: AnyObject { func dialDidTurn() }
    final class Dial { weak var delegate: DialDelegate? }
    final class Turns: DialDelegate {
      init(dial: Dial) { dial.delegate = self }
      func dialDidTurn() {}
    }
    func watch(_ ticks: Observable<Int>, _ bag: DisposeBag) {
      ticks.subscribe(onNext: { print($0) }).disposed(by: bag)
      _ = ticks.subscribe(onNext: { print($0) })
      _ = ticks.asDriver(onErrorJustReturn: 1).rx
    }
    func answer(_ feed: Feed) async -> Int {
      await withCheckedContinuation { continuation in
        feed.load { value in
          guard let value else { return }
          continuation.resume(returning: value)
        }
      }
    }
    """

  @Test(
    arguments: [
      (["scan"], 0), (["adapt", "Feed", "--module", "Shop"], 2),
      (["adapt", "Feed", "--module", "Shop", "--one-shot", "track"], 0),
      (["verify", "Old", "New", "--module", "Shop"], 2),
      (["verify", "Old", "New", "--module", "Shop", "--compare", "busy=isBusy"], 0),
      (["rewrite", "--from", "rxswift"], 0), (["rewrite", "--from", "delegates"], 2), (["lint"], 1), (["progress"], 0),
    ] as [([String], Int32)])
  func theKeysAreDocumented(arguments: [String], status: Int32) throws {
    // Delegates are left until RxSwift is gone.
    let code = arguments.contains("delegates") ? Self.code.replacing("import RxSwift", with: "") : Self.code
    try withFile(code) { file in
      let command = arguments[0]
      var arguments = arguments
      if command == "progress" {
        let inventory = file.deletingLastPathComponent().appending(path: "inventory.txt")
        try Data("Shop/Feed.swift:3: listener \"prices\": 2 live of 5, 118 events\n".utf8).write(to: inventory)
        arguments += ["--inventory", inventory.path]
      }
      if command == "adapt" || command == "verify" { arguments.append("--in") }
      let run = try Program.run(arguments + [file.path, "--format", "json"])
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors.isEmpty)
      let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let reference = try Repository.text("Examples/Migrate/docs/reference.md")
      let json = try #require(reference.components(separatedBy: "\n## JSON\n").last)
      let parts = json.components(separatedBy: "\n`\(command)`:\n")
      let section = try #require(parts.last?.components(separatedBy: "\n`").first)
      let questions = try #require(json.components(separatedBy: "\n`adapt`:\n").last)
      let documented = parts[0].prefix(1_000) + section + (["verify", "rewrite"].contains(command) ? questions : "")
      for key in Self.keys(of: object).sorted() {
        #expect(documented.contains("`\(key)`"), "The JSON of \(command) in docs/reference.md lacks '\(key)'.")
      }
    }
  }

  private static func keys(of object: Any) -> Set<String> {
    if let dictionary = object as? [String: Any] {
      return dictionary.reduce(into: Set(dictionary.keys)) { $0.formUnion(keys(of: $1.value)) }
    }
    return (object as? [Any])?.reduce(into: []) { $0.formUnion(keys(of: $1)) } ?? []
  }
}

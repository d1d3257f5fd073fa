import Foundation
import Testing

@testable import MigrateKit

/// Chains on which the parser or a visitor would overflow the stack.
struct StatementLengthTests {
  /// The beginning, a part that is repeated, and the end.
  private static let chains = [
    ("func f() {\n  if a { }", " else if a { }", "\n}\n"),
    ("func f() {\n  if a {\n  }", "\n  else if a {\n  }", "\n}\n"),
    ("let a: Int", "?", " = nil\n"), ("let a = ", "await ", "b\n"), ("let a = ", "try\nawait\n", "b\n"),
    ("let a: ", "A -> ", "B\n"), ("let a: ", "() ->\n", "B\n"), ("let a: ", "A<", "\n"), ("let a = b", ".c", "\n"),
    ("let a = b", "\n  .map {\n    $0\n  }", "\n"), ("let a: ", "repeat each ", "A\n"), ("let a = ", "\\.", "b\n"),
    ("func f() { if case ", "let ", "a = b { } }\n"),
  ]

  @Test(arguments: chains)
  func longChainsAreRefused(start: String, part: String, end: String) {
    let text = Self.repeated(part, StatementLength.limit, start, end)
    #expect(StatementLength.isTooLong(Array(text.utf8)))
    #expect(Linter(workers: 1).lint(text: text, path: "A.swift").problems.map(\.kind) == [.tooDeep])
  }

  @Test(arguments: chains)
  func shortChainsAreParsed(start: String, part: String, end: String) {
    #expect(!StatementLength.isTooLong(Array(Self.repeated(part, 1_000, start, end).utf8)))
  }

  @Test(arguments: [
    "call(a, b)\n", "let a: Int?\n", "  .a,\n", "func f() -> [A<B>]\n", "case a\n", "if a { b() } else { c() }\n",
    "// a statement -> in a comment\n", "/* a -> b */", "let s = \"a -> b\"\n", "let s = \"\"\"\n  a -> b\n  \"\"\"\n",
    "  [a](b);", "@A\nvar a: B { c }\n",
  ])
  func longFilesAreParsed(statement: String) {
    let text = Self.repeated(statement, StatementLength.limit, "", "")
    #expect(!StatementLength.isTooLong(Array(text.utf8)))
  }

  /// The tokens around a bracket count, because the tree is as deep as all of them together.
  @Test func chainsInChainsAreAdded() {
    let half = String(repeating: "await ", count: StatementLength.limit * 2 / 3)
    #expect(!StatementLength.isTooLong(Array("\(half)a\n\(half)b".utf8)))
    #expect(StatementLength.isTooLong(Array("\(half)(\(half)a)".utf8)))
  }

  @Test(arguments: ["scan", "lint"])
  func theProgramNamesTheFile(command: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.repeated(" else if a { }", 50_000, "func f() { if a { }", "}").utf8)
      .write(to: folder.appending(path: "Chain.swift"))
    try Data(Self.repeated("?", 200_000, "let a: Int", "").utf8).write(to: folder.appending(path: "Type.swift"))
    let run = try Program.run([command, folder.path])
    #expect(run.status == 65)
    for name in ["Chain", "Type"] {
      #expect(run.errors.contains("\(name).swift: A statement has more than \(StatementLength.limit) tokens."))
    }
  }

  /// The deepest trees that are not refused, in both commands.
  @Test(arguments: [
    ("func f() { if a { }", " else if a { }", " }"), ("let a: Int", "?", ""), ("let a = ", "await ", "b"),
    ("let a: ", "() -> ", "B"), ("let a = b", ".c", ""),
  ])
  func theLongestChainsThatAreParsedDoNotCrash(start: String, part: String, end: String) {
    var count = StatementLength.limit
    while StatementLength.isTooLong(Array(Self.repeated(part, count, start, end).utf8)) { count = count * 9 / 10 }
    let text = Self.repeated(part, count, start, end)
    let counts = Workers(1).map([text]) { text in
      _ = Linter(workers: 1).lint(text: text, path: "A.swift")
      return (try? Scanner(workers: 1).scan(text: text, path: "A.swift", module: "A"))?.fileCount
    }
    #expect(counts == [1])
  }

  private static func repeated(_ part: String, _ count: Int, _ start: String, _ end: String) -> String {
    start + String(repeating: part, count: count) + end
  }
}

struct BracketNestingTests {
  @Test(arguments: [
    "let a = [[[1]]]", "let a: [[[[Int]]]] = [[[[1], [2]], [[3]]]]", "let b = \"[[[[[[[[[[[[[[[[[[[[\"",
    "let c = \"\"\"\n[[[[[[[[[[[[[[[[[[[[\n\"\"\"", "a[b[c[d[e[f[0]]]]]]",
    "let d = [1, [2, [3, [4, [5, [6, [7, [8, [9, [10, [11, [12, [13, [14, [15]]]]]]]]]]]]]]]",
    "let e = \"\\u{1B}[0m\"; let f = \"\\u{1B}[1m\"",
  ])
  func codeIsParsed(text: String) {
    #expect(!BracketNesting.isTooDeep(Array(text.utf8)))
  }

  @Test(arguments: ["[", "[(", "[ /* */", "[A<", "[\n", "[any ", "[@a "])
  func repeatedBracketsAreRefused(text: String) {
    let deep = String(repeating: text, count: BracketNesting.limit + 1)
    #expect(BracketNesting.isTooDeep(Array("let a = \(deep)1".utf8)))
  }
}

/// The line of the first syntax error.
struct SyntaxErrorTests {
  @Test(arguments: [
    ("let a = 1\nfunc f() {\n  for await x in { }\n}\n", 3),
    ("let a = 1\n)\nlet b = 2\n", 2),
    ("let a = 1\nlet b =\n", 2),
  ])
  func theFirstErrorIsNamed(text: String, line: Int) {
    let problem = Linter(workers: 1).lint(text: text, path: "A.swift").problems.first
    #expect(problem?.kind == .syntaxErrors)
    #expect(problem?.line == line)
    #expect(problem?.message == "The file has syntax errors, the first in line \(line). The rest was scanned.")
  }
}

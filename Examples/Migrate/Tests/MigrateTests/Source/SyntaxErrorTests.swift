import Testing

@testable import MigrateKit

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

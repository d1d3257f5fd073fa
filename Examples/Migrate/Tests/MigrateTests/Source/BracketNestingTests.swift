import Testing

@testable import MigrateKit

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

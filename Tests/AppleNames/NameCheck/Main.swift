import Foundation

/// Compares our public names with those of Apple's modules and of RxSwift, and the result with what the documentation
/// lists.
///
/// Arguments: a folder of symbol graphs, `docs/apple-names.md`, and the files of aliases.
@main enum Main {
  static func main() {
    do {
      try check(CommandLine.arguments)
    } catch {
      print("apple names: \(error)")
      exit(1)
    }
  }

  private static func check(_ arguments: [String]) throws {
    let graphs = try SymbolGraphs(folder: arguments[1])
    let clashes = Clash.all(in: graphs)
    let problems = try Listing(page: arguments[2], aliases: Array(arguments[3...])).problems(with: clashes)
    for problem in problems { print("apple names: \(problem)") }
    print("apple names: \(graphs.count(of: Modules.ours)) names, \(clashes.count) clashes, \(problems.count) problems")
    if !problems.isEmpty { exit(1) }
  }
}

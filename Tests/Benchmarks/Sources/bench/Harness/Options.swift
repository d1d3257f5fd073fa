/// The command line.
struct Options: Sendable {
  static let usage = """
    usage: bench [--json FILE] [--only S1,S3] [--runs N] [--iterations N]
      --json        write the comparisons to FILE
      --only        measure these groups of scenarios
      --runs        runs of each side, 9 unless given
      --iterations  rounds per run instead of as many as fill 15 ms, for counting instructions
    """

  private(set) var json: String?
  private(set) var runs = 9
  private(set) var iterations: Int?
  private var only: Set<String> = []

  init?(_ arguments: some Collection<String>) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      guard let value = rest.next() else { return nil }
      switch argument {
      case "--json": json = value
      case "--only": only = Set(value.uppercased().split(separator: ",").map(String.init))
      case "--runs":
        guard let number = Int(value), number > 0 else { return nil }
        runs = number
      case "--iterations":
        guard let number = Int(value), number > 0 else { return nil }
        iterations = number
      default: return nil
      }
    }
  }

  func includes(_ scenario: Scenario) -> Bool {
    only.isEmpty || only.contains(scenario.group)
  }
}

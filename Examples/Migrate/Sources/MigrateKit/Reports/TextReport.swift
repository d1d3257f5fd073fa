/// The report for people, in at most 80 columns: counts, order, sites, remainders.
///
/// That of a large app is a page of the most important parts, unless everything is asked for.
struct TextReport {
  static let columns = 80

  let report: ScanReport
  private var lines: [String] = []

  init(_ report: ScanReport, listsAll: Bool) {
    self.report = report
    addSummary()
    if report.isSmall || listsAll {
      addCounts()
      addOrder()
      addSites()
      addRemainders()
      addProblems()
    } else {
      addPage()
    }
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addSummary() {
    for system in report.systems {
      wrap("\(system.file): \(system.system) \(system.version). \(system.advice)", indent: 0, hanging: 2)
    }
    add("\(Self.count(report.lineCount, "line")) in \(Self.count(report.fileCount, "file"))")
    add(
      Self.count(report.candidateCount, "candidate")
        + " = \(report.sites.count) classified + \(report.remainders.count) reported"
    )
    for note in report.notes { wrap(note, indent: 0, hanging: 2) }
    if !report.skipped.isEmpty {
      let names = report.skipped.joined(separator: ", ")
      wrap("Skipped, because it is the code of others: \(names)", indent: 0, hanging: 2)
    }
  }

  private mutating func addCounts() {
    let rows = ReportCounts(report).rows
    guard !rows.isEmpty else { return add("No callbacks were found.") }
    for (module, rows) in Self.grouped(rows, by: \.module) {
      title("Module \(module)")
      for (type, rows) in Self.grouped(rows, by: { $0.type ?? "outside of types" }) {
        let counts = rows.map { "\($0.count) \($0.style.title)\($0.role == .service ? "" : " (\($0.role.rawValue))")" }
        wrap("\(type): " + counts.joined(separator: ", "), indent: 2, hanging: 4)
      }
    }
  }

  private mutating func addOrder() {
    guard !report.order.isEmpty else { return }
    title("Proposed order: services first, then the types that use them")
    for (number, step) in report.order.enumerated() {
      wrap("\(number + 1). \(Self.title(of: step))", indent: 2, hanging: 5)
      if !step.dependencies.isEmpty {
        wrap("after \(step.dependencies.joined(separator: ", "))", indent: 5, hanging: 7)
      }
      for cut in step.cuts { wrap(cut.text, indent: 5, hanging: 7) }
      add("     \(step.guide.path)")
    }
  }

  /// The types of a step and their numbers.
  static func title(of step: OrderStep) -> String {
    let kind = step.kind == .cycle ? " (use each other)" : ""
    var counts = [count(step.sites + step.remainders, "site")]
    if step.callSites > 0 { counts.append(count(step.callSites, "call site")) }
    return "\(step.types.joined(separator: ", "))\(kind): \(counts.joined(separator: ", "))"
  }

  private mutating func addSites() {
    guard !report.sites.isEmpty else { return }
    title("Sites")
    addByFile(report.sites) { candidate in
      var parts = [candidate.bridgeCode ?? "", candidate.isolation.title]
      if candidate.callSites > 0 { parts.append(Self.count(candidate.callSites, "call site")) }
      if let service = candidate.service { parts.append("uses \(service.name)") }
      return parts.joined(separator: "; ")
    }
  }

  private mutating func addRemainders() {
    guard !report.remainders.isEmpty else { return }
    title("Reported with a reason")
    for (reason, candidates) in Self.grouped(report.remainders.sorted { $0.reasonName < $1.reasonName }, by: \.reason) {
      guard let reason else { continue }
      add("")
      wrap("\(reason.title) (\(candidates.count)): \(reason.explanation)", indent: 0, hanging: 2)
      addByFile(candidates) { $0.detail ?? "" }
    }
  }

  private mutating func addProblems() {
    guard !report.problems.isEmpty else { return }
    title("Files with problems")
    for problem in report.problems { wrap("\(problem.file): \(problem.message)", indent: 2, hanging: 4) }
  }

  private mutating func addByFile(_ candidates: [Candidate], _ detail: (Candidate) -> String) {
    for (file, candidates) in Self.grouped(candidates, by: \.file) {
      add("  \(file)")
      for candidate in candidates {
        let member = candidate.type.map { "\($0).\(candidate.member)" } ?? candidate.member
        wrap(
          "\(candidate.line)  \(candidate.style.title), \(candidate.role.rawValue): \(member)", indent: 4, hanging: 8)
        wrap(detail(candidate), indent: 8, hanging: 10)
      }
    }
  }

  // MARK: Layout

  mutating func add(_ line: String) {
    lines.append(line)
  }

  mutating func title(_ text: String) {
    lines += ["", text, String(repeating: "-", count: min(text.count, Self.columns))]
  }

  /// Adds a paragraph.
  ///
  /// Words that are longer than a line have a line of their own.
  mutating func wrap(_ text: String, indent: Int, hanging: Int) {
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isEmpty, line.count + 1 + word.count > Self.columns {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += isEmpty ? word : " \(word)"
      isEmpty = false
    }
    lines.append(line)
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Groups neighbours with the same key.
  private static func grouped<Element, Key: Equatable>(
    _ elements: [Element], by key: (Element) -> Key
  ) -> [(Key, [Element])] {
    var result: [(Key, [Element])] = []
    for element in elements {
      if let last = result.last, last.0 == key(element) {
        result[result.count - 1].1.append(element)
      } else {
        result.append((key(element), [element]))
      }
    }
    return result
  }
}

extension Candidate {
  fileprivate var reasonName: String { reason?.rawValue ?? "" }
}

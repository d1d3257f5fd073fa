extension TextReport {
  /// Adds what a large app needs first, in a page, and the option that lists the rest.
  mutating func addPage() {
    let all = report.sites + report.remainders
    add("")
    wrap("Styles: \(Self.numbers(all.map(\.style.title)))", indent: 0, hanging: 2)
    if !report.remainders.isEmpty {
      wrap("Reported: \(Self.numbers(report.remainders.compactMap(\.reason?.title)))", indent: 0, hanging: 2)
    }
    let steps = report.order.enumerated().map { number, step in
      let cuts = step.cuts.isEmpty ? "" : ", \(Self.count(step.cuts.count, "use")) to cut"
      return "\(number + 1). \(Self.title(of: step))\(cuts); \(step.guide.path)"
    }
    addFirst(8, of: steps, "First steps of the proposed order", "step")
    addFirst(6, of: Self.largest(all, by: \.module), "Modules with the most sites", "module")
    addFirst(6, of: Self.largest(all, by: \.file), "Files with the most sites", "file")
    addFirst(3, of: report.problems.map { "\($0.file): \($0.message)" }, "Files with problems", "file")
    add("")
    add("--all lists all \(all.count) sites, and --format html makes a page with a filter.")
  }

  private mutating func addFirst(_ limit: Int, of items: [String], _ name: String, _ noun: String) {
    if items.isEmpty { return }
    title(name)
    for item in items.prefix(limit) { wrap(item, indent: 2, hanging: 5) }
    if items.count > limit { add("  and \(Self.count(items.count - limit, "more \(noun)"))") }
  }

  /// The sites of each module or file, from the most to the fewest.
  private static func largest(_ sites: [Candidate], by key: (Candidate) -> String) -> [String] {
    Dictionary(grouping: sites, by: key).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { name, own in
        let reported = own.count { $0.reason != nil }
        return "\(name): \(count(own.count, "site"))\(reported > 0 ? ", \(reported) reported" : "")"
      }
  }

  /// How often each name occurs, from the most to the fewest.
  private static func numbers(_ names: [String]) -> String {
    Dictionary(grouping: names, by: \.self).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.value.count) \($0.key)" }.joined(separator: ", ")
  }
}

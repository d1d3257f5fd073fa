/// The result for people: the numbers, the decisions that are needed, and the members without an adapter.
package struct AdaptMessages {
  private let report: AdaptReport

  package init(report: AdaptReport) {
    self.report = report
  }

  package var text: String {
    let counts = [
      "\(report.adapted.count) adapted", "\(report.reported.count) reported", "\(report.asked.count) asked",
      "\(report.skipped.count) skipped",
    ]
    let members = report.foundCount == 1 ? "1 member" : "\(report.foundCount) members"
    var lines = ["\(report.type): \(members) = \(counts.joined(separator: " + "))"]
    for entry in report.entries {
      let location = "\(entry.member.file):\(entry.member.line): \(entry.member.label)"
      switch entry.outcome {
      case .adapted, .skipped: break
      case .reported(let reason, let detail): lines += ["", "\(location): \(reason.title)", "  \(detail)"]
      case .asked(let questions):
        for question in questions {
          lines += ["", "\(location): \(question.text)"] + question.options.map { "  \($0)" }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// How many sites each type has of each style, classified and reported ones together.
struct ReportCounts {
  struct Row: Hashable {
    let module: String
    let type: String?
    let style: Style
    let role: Candidate.Role
    var count: Int
  }

  let rows: [Row]

  init(_ report: ScanReport) {
    var counts: [Row: Int] = [:]
    for candidate in report.sites + report.remainders {
      let key = Row(
        module: candidate.module, type: candidate.type, style: candidate.style, role: candidate.role, count: 0)
      counts[key, default: 0] += 1
    }
    rows =
      counts.map { row, count in
        var row = row
        row.count = count
        return row
      }
      .sorted {
        ($0.module, $0.type ?? "", $0.style.rawValue, $0.role.rawValue)
          < ($1.module, $1.type ?? "", $1.style.rawValue, $1.role.rawValue)
      }
  }
}

extension ServiceReference {
  /// The name in reports, such as `Feed.addListener`.
  var name: String { type.map { "\($0).\(member)" } ?? member }
}

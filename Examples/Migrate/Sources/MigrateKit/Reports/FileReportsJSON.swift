/// What the JSON of `adapt` and `verify` has in common.
enum FileReportJSON {
  struct Question: Codable {
    let location: String
    let text: String
    let options: [String]

    init(_ entry: Interview.Entry) {
      location = entry.location
      text = entry.question.text
      options = entry.question.options
    }
  }

  struct File: Codable {
    let role: String
    let name: String
    let text: String

    init(_ file: GeneratedFile) {
      role = file.role.rawValue
      name = file.name
      text = file.text
    }
  }
}

/// The report of `adapt` for programs.
package struct AdaptJSON: Codable {
  struct Member: Codable {
    let member: String
    let file: String
    let line: Int
    let outcome: String
    let reason: String?
    let detail: String?
  }

  let version: Int
  let type: String
  let note: String?
  let members: [Member]
  let questions: [FileReportJSON.Question]
  let files: [FileReportJSON.File]
  let problems: [FileProblem]

  package init(_ report: AdaptReport) {
    version = 1
    type = report.type
    note = report.note
    members = report.entries.map(Member.init)
    questions = report.questions.map(FileReportJSON.Question.init)
    files = report.files.map(FileReportJSON.File.init)
    problems = report.problems
  }
}

extension AdaptJSON.Member {
  init(_ entry: AdaptReport.Entry) {
    member = entry.member.label
    file = entry.member.file
    line = entry.member.line
    switch entry.outcome {
    case .adapted: (outcome, reason, detail) = ("adapted", nil, nil)
    case .reported(let why, let text): (outcome, reason, detail) = ("reported", why.rawValue, text)
    case .asked: (outcome, reason, detail) = ("asked", nil, nil)
    case .skipped: (outcome, reason, detail) = ("skipped", nil, nil)
    }
  }
}

/// The report of `verify` for programs.
package struct VerifyJSON: Codable {
  struct Twin: Codable {
    let name: String
    let kind: String
    let old: String
    let new: String
  }

  let version: Int
  let old: String
  let new: String
  let values: [Twin]
  let steps: [Twin]
  let services: [String]
  let additions: [String]
  let times: [Int]
  let notes: [String]
  let questions: [FileReportJSON.Question]
  let files: [FileReportJSON.File]
  let problems: [FileProblem]

  package init(_ report: VerifyReport) {
    version = 1
    old = report.old
    new = report.new
    values = report.values.map(Twin.init)
    steps = report.steps.map(Twin.init)
    services = report.services
    additions = report.additions
    times = report.times
    notes = report.notes
    questions = report.questions.map(FileReportJSON.Question.init)
    files = report.files.map(FileReportJSON.File.init)
    problems = report.problems
  }
}

extension VerifyJSON.Twin {
  init(_ twin: VerifyPlan.Twin) {
    name = twin.name
    kind = twin.kind.rawValue
    old = twin.old
    new = twin.new
  }
}

/// Questions, each with the place in the code that it is about.
struct Interview: Sendable {
  struct Entry: Hashable, Sendable {
    let location: String
    let question: Question

    /// The question with its answers, after an empty line.
    var lines: [String] { ["", "\(location): \(question.text)"] + question.options.map { "  \($0)" } }
  }

  private(set) var entries: [Entry] = []

  mutating func ask(_ location: String, _ text: String, _ options: [String]) {
    let entry = Entry(location: location, question: Question(text, options))
    // A question of several members, such as that for the values of a type, is asked once.
    if !entries.contains(where: { $0.question.text == text }) { entries.append(entry) }
  }
}

extension PropertySource {
  var location: String { "\(file):\(line): \(name)" }
}

extension FunctionSource {
  var location: String { "\(file):\(line): \(label)" }
}

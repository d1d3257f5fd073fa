/// What the subscribers of the form have written, in their order.
@MainActor
final class Log {
  private var lines: [String] = []
  /// Those of another object: the order of two subscribers of a property is not defined.
  private var others: [String] = []

  func write(_ line: String) { lines.append(line) }
  func note(_ line: String) { others.append(line) }

  /// Prints the lines since the last step, and the state of the form.
  func flush(_ step: String, _ model: FormModel) {
    print("--", step)
    (lines + others).forEach { print($0) }
    (lines, others) = ([], [])
    print(model.name, model.mail, model.tags, model.volume, "hint", model.hint, model.isValid)
    print(model.tagCount, model.counts)
  }
}

struct LoadFault: Error {}

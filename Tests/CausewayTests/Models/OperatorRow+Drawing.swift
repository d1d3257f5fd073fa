import OperatorModels
import Testing

extension OperatorRow {
  /// Returns the picture: the inputs, and the output of the operator when it is run.
  func draw() async throws -> [String] {
    let scenario = try Scenario(diagrams: picture.map(\.value), n: pictureNumber)
    var legend: [String] = []
    var letters: [String: Character] = [:]
    let outcome = await run(scenario)
    for leftover in outcome.leftovers { Issue.record("\(leftover)") }
    let events = outcome.events.map { timed in
      let text = timed.text
      let letter = text.count == 1 ? Character(text) : letters[text]
      if let letter { return (tick: timed.tick, letter: letter) }
      letters[text] = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[legend.count]
      legend.append("\(letters[text]!) = \(text)")
      return (tick: timed.tick, letter: letters[text]!)
    }
    let lines = picture.map { ($0.key, $0.value) } + [(name, try line(events))]
    let width = lines.map(\.0.count).max()! + 2
    return lines.map { label, line in label + String(repeating: " ", count: width - label.count) + line }
      + legend.map { String(repeating: " ", count: width) + $0 }
  }

  private func line(_ events: [(tick: Int, letter: Character)]) throws -> String {
    var line = ""
    var rest = events[...]
    while let tick = rest.first?.tick {
      let group = String(rest.prefix { $0.tick == tick }.map(\.letter))
      rest = rest.dropFirst(group.count)
      guard tick >= line.count else { throw NoRoom(row: name, line: line, tick: tick) }
      line += String(repeating: "-", count: tick - line.count) + (group.count == 1 ? group : "(\(group))")
    }
    return line
  }

  /// The error if a group in the picture leaves no room for the next one: other inputs have to be found.
  struct NoRoom: Error {
    let row: String
    let line: String
    let tick: Int
  }
}

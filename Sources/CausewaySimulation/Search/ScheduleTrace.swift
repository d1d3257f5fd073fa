/// The decisions of a schedule that differ from the ordinary order, as text.
///
/// `"3:1 17:2"` takes option 1 at decision 3 and option 2 at decision 17.
struct ScheduleTrace: Equatable {
  /// The text of a schedule in the ordinary order.
  static let ordinary = "in order"

  var options: [Int: Int]

  init(_ options: [Int: Int]) { self.options = options }

  init(_ chooser: Chooser) {
    options = [:]
    for (position, option) in chooser.taken.enumerated() where option > 0 { options[position] = option }
  }

  /// Reads the text of a report; `nil` if it is not one.
  init?(_ text: String) {
    options = [:]
    if text == Self.ordinary { return }
    let parts = text.split(separator: " ")
    if parts.isEmpty { return nil }
    for part in parts {
      let numbers = part.split(separator: ":", omittingEmptySubsequences: false)
      guard numbers.count == 2, let position = Int(numbers[0]), let option = Int(numbers[1]), position >= 0, option > 0,
        options.updateValue(option, forKey: position) == nil
      else { return nil }
    }
  }

  var text: String {
    if options.isEmpty { return Self.ordinary }
    return options.keys.sorted().map { "\($0):\(options[$0]!)" }.joined(separator: " ")
  }

  var chooser: Chooser { Chooser(.replay(options), seed: 0) }
}

import Causeway
import Foundation

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  /// Accepts that a compared value differs, on purpose.
  ///
  /// Without a condition, no difference of this comparison is reported any more, whatever its cause. With one, all others
  /// are. Make it as narrow as the reason.
  ///
  /// - Parameters:
  ///   - name: The name of the comparison, or `retained after the dismissal`.
  ///   - reason: The reason, which reports repeat.
  ///   - date: The last day, as `2027-03-31`. After it, the verification fails until the difference is gone or decided on
  ///     again. If no script shows the difference, it fails too.
  ///   - fileID: The file named in reports.
  ///   - line: The line named in reports.
  ///   - isAccepted: Whether two values that differ are accepted, given their texts in reports.
  /// - Returns: The extended comparison.
  public func accepting(
    _ name: String, because reason: String, until date: String, fileID: StaticString = #fileID, line: UInt = #line,
    where isAccepted: @escaping (_ old: String, _ new: String) -> Bool = { _, _ in true }
  ) -> Equivalence {
    guard let last = CalendarDay(date) else {
      preconditionFailure("“\(date)” is no day: write 2027-03-31", file: fileID, line: line)
    }
    precondition(
      allComparisons.contains { $0.name == name }, "nothing named “\(name)” is compared", file: fileID, line: line)
    var copy = self
    copy.accepted.append(
      AcceptedDifference(
        name: name, reason: reason, last: last, location: CodeLocation(fileID, line), isAccepted: isAccepted))
    return copy
  }
}

/// A difference that is there on purpose.
struct AcceptedDifference {
  let name: String
  let reason: String
  let last: CalendarDay
  let location: CodeLocation
  /// Whether two values that differ, as texts, are accepted.
  let isAccepted: (_ old: String, _ new: String) -> Bool
}

/// A day of the Gregorian calendar.
struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day from a text such as `2027-03-31`; `nil` if there is no such day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, text.count == 10, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month)
    else { return nil }
    let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  var description: String {
    let (month, day) = (month < 10 ? "0\(month)" : "\(month)", day < 10 ? "0\(day)" : "\(day)")
    return "\(year)-\(month)-\(day)"
  }

  static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDay {
  /// The present day in Greenwich.
  static var today: CalendarDay {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return CalendarDay(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
  }
}

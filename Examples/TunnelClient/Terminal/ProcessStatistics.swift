import Causeway
import Foundation

/// What the process holds on to.
struct ProcessStatistics: Equatable {
  /// Open descriptors; nil where they cannot be counted.
  let descriptors: Int?
  /// Memory in use, in kilobytes; nil where it cannot be read.
  let residentKilobytes: Int?
  /// Live subscriptions of publishers.
  let subscriptions: Int

  /// Looks.
  static var now: ProcessStatistics {
    ProcessStatistics(
      descriptors: countDescriptors(), residentKilobytes: readResidentKilobytes(),
      subscriptions: LiveSubscriptions.processWide?.entries.count ?? 0)
  }

  /// One line.
  var line: String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return "descriptors=\(text(descriptors)) rss=\(text(residentKilobytes)) subscriptions=\(subscriptions)"
  }

  private static func countDescriptors() -> Int? {
    // Looking takes a descriptor too.
    try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count - 1
  }

  private static func readResidentKilobytes() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}

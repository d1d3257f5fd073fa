import Causeway
import ExampleTerminal
import Foundation

/// The resources in use by the process.
struct ProcessStatistics: Equatable {
  /// The number of open descriptors; nil if unknown.
  let descriptors: Int?
  /// The resident memory in kilobytes; nil if unknown.
  let residentKilobytes: Int?
  /// The number of live subscriptions to publishers.
  let subscriptions: Int

  /// The current statistics.
  static var now: ProcessStatistics {
    ProcessStatistics(
      descriptors: countDescriptors(), residentKilobytes: readResidentKilobytes(),
      subscriptions: LiveSubscriptions.processWide?.entries.count ?? 0)
  }

  /// The statistics on one line.
  var line: String {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return "descriptors=\(text(descriptors)) rss=\(text(residentKilobytes)) subscriptions=\(subscriptions)"
  }

  /// The statistics as a sentence.
  var sentence: String {
    let files = descriptors.map { "\($0) open files and sockets, " } ?? ""
    let memory = residentKilobytes.map { "\(NumberText.number($0)) kB of memory, " } ?? ""
    return "The program uses \(files)\(memory)and \(subscriptions) live subscriptions."
  }

  private static func countDescriptors() -> Int? {
    // Reading the directory uses a descriptor too.
    try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count - 1
  }

  private static func readResidentKilobytes() -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}

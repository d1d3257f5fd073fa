import Foundation

/// What an exit test's process has been left by the one that made it.
package enum InheritedDescriptors {
  /// Closes the pipes and sockets of other tests; call it first in an exit test that takes long.
  ///
  /// On Linux swift-testing lets a child inherit what is open below the highest descriptor that it needs, other exit tests'
  /// channels among it. As long as the child runs, nobody who reads from those pipes sees their end, and two blocked readers
  /// are all the threads that the concurrency runtime has on a machine with two cores.
  package static func close() {
    #if os(Linux)
      let own = own()
      let folder = "/proc/self/fd"
      for number in (try? FileManager.default.contentsOfDirectory(atPath: folder).compactMap { Int32($0) }) ?? [] {
        guard number > 2, !own.contains(number),
          let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(number)"),
          target.hasPrefix("pipe:") || target.hasPrefix("socket:")
        else { continue }
        Foundation.close(number)
      }
    #endif
  }

  /// Those by which swift-testing talks to this process; it names them in variables that it has removed by now.
  private static func own() -> Set<Int32> {
    let environment = (try? Data(contentsOf: URL(filePath: "/proc/self/environ"))) ?? Data()
    let numbers = environment.split(separator: 0).compactMap { entry -> Int32? in
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0].hasPrefix("SWT_") ? Int32(parts[1]) : nil
    }
    return Set(numbers)
  }
}

import Foundation

/// The descriptors that an exit test's process has inherited from its parent.
package enum InheritedDescriptors {
  /// Closes the pipes and sockets of other tests; call it first in an exit test that takes long.
  ///
  /// On Linux swift-testing lets a child inherit all descriptors below the highest one that it needs, including the
  /// channels of other exit tests. While the child runs, readers of those pipes do not see their end. Two blocked
  /// readers occupy all threads that the concurrency runtime has on a machine with two cores.
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

  /// Returns swift-testing's channels to this process; the variables that name them have been removed.
  private static func own() -> Set<Int32> {
    let environment = (try? Data(contentsOf: URL(filePath: "/proc/self/environ"))) ?? Data()
    let numbers = environment.split(separator: 0).compactMap { entry -> Int32? in
      let parts = String(decoding: entry, as: UTF8.self).split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[0].hasPrefix("SWT_") ? Int32(parts[1]) : nil
    }
    return Set(numbers)
  }
}

import Foundation

/// Returns the number of descriptors that this process has open.
func openDescriptors() throws -> Int {
  #if canImport(Darwin)
    let folder = "/dev/fd"
  #else
    let folder = "/proc/self/fd"
  #endif
  return try FileManager.default.contentsOfDirectory(atPath: folder).count
}

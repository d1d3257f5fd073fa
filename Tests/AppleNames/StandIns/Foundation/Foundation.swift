// Apple's Foundation makes these names of Combine visible in every file.

@_exported import Dispatch
@_exported import Foundation

@_exported import protocol StandInCombine.ObservableObject
@_exported import class StandInCombine.ObservableObjectPublisher
@_exported import struct StandInCombine.Published
@_exported import protocol StandInCombine.TopLevelDecoder
@_exported import protocol StandInCombine.TopLevelEncoder

extension URL {
  /// On Linux only `FileManager` has it.
  public static var applicationSupportDirectory: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }
}

// Apple's Foundation brings these words of Combine into every file.

@_exported import Dispatch
@_exported import Foundation

@_exported import protocol StandInCombine.ObservableObject
@_exported import class StandInCombine.ObservableObjectPublisher
@_exported import struct StandInCombine.Published
@_exported import protocol StandInCombine.TopLevelDecoder
@_exported import protocol StandInCombine.TopLevelEncoder

extension URL {
  /// Linux has it on `FileManager` only.
  public static var applicationSupportDirectory: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
  }
}

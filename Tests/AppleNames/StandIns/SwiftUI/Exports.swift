// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Declarations that files may use have the signatures of Apple's SwiftUI; the names of the rest are in the folder `Names`.

@_exported import AppleFoundation
@_exported import Observation

@_exported import protocol StandInCombine.ObservableObject
@_exported import class StandInCombine.ObservableObjectPublisher
@_exported import struct StandInCombine.Published

import Foundation

/// How often a test of faults repeats its fault: a few times, unless the environment asks for more.
let faultCount = ProcessInfo.processInfo.environment["CAUSEWAY_FAULTS"].flatMap { Int($0) } ?? 50

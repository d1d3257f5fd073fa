import Foundation

/// The repetitions of each fault in the tests of faults: a few, or the value of the environment.
let faultCount = ProcessInfo.processInfo.environment["CAUSEWAY_FAULTS"].flatMap { Int($0) } ?? 50

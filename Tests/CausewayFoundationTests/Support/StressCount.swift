import Foundation

/// The number of operations of a stress test: small, or the value of the environment.
let stressCount = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 4_000

/// The repetitions of each fault in the tests of faults: a few, or the value of the environment.
let faultCount = ProcessInfo.processInfo.environment["CAUSEWAY_FAULTS"].flatMap { Int($0) } ?? 50

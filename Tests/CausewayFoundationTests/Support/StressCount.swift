import Foundation

/// How many operations a stress test does: a few, unless the environment asks for more.
let stressCount = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap { Int($0) } ?? 4_000

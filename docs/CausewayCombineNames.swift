import CausewayCombine

// Paste this file into a target that imports CausewayCombine in place of Combine on Apple's systems, where Foundation and
// SwiftUI bring some of the same words. A name declared in your own module wins over every imported one, so that these
// mean CausewayCombine's everywhere in the target. It goes together with CausewayNames.swift, except for `Scheduler`,
// which is declared here.

typealias Published = CausewayCombine.Published
typealias ObservableObject = CausewayCombine.ObservableObject
typealias ObservableObjectPublisher = CausewayCombine.ObservableObjectPublisher
typealias Publishers = CausewayCombine.Publishers
typealias Record = CausewayCombine.Record
typealias Scheduler = CausewayCombine.Scheduler
typealias SchedulerTimeIntervalConvertible = CausewayCombine.SchedulerTimeIntervalConvertible
typealias Subscribers = CausewayCombine.Subscribers
typealias TopLevelDecoder = CausewayCombine.TopLevelDecoder
typealias TopLevelEncoder = CausewayCombine.TopLevelEncoder

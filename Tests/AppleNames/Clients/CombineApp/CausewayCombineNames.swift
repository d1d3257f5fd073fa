import CausewayCombine

// Paste this file into a target that imports CausewayCombine in place of Combine on Apple's systems, where Foundation and
// SwiftUI bring some of the same words. A name declared in your own module wins over every imported one, so that these
// mean CausewayCombine's everywhere in the target. It goes together with CausewayNames.swift, except for `AnySubscriber`,
// `Cancellable`, `Scheduler`, `Subscriber` and `Subscription`, which are declared here.

typealias AnySubscriber = CausewayCombine.AnySubscriber
typealias Cancellable = CausewayCombine.Cancellable
typealias CombineIdentifier = CausewayCombine.CombineIdentifier
typealias CustomCombineIdentifierConvertible = CausewayCombine.CustomCombineIdentifierConvertible
typealias Published = CausewayCombine.Published
typealias ObservableObject = CausewayCombine.ObservableObject
typealias ObservableObjectPublisher = CausewayCombine.ObservableObjectPublisher
typealias Publishers = CausewayCombine.Publishers
typealias Record = CausewayCombine.Record
typealias Scheduler = CausewayCombine.Scheduler
typealias SchedulerTimeIntervalConvertible = CausewayCombine.SchedulerTimeIntervalConvertible
typealias Subscriber = CausewayCombine.Subscriber
typealias Subscribers = CausewayCombine.Subscribers
typealias Subscription = CausewayCombine.Subscription
typealias Subscriptions = CausewayCombine.Subscriptions
typealias TopLevelDecoder = CausewayCombine.TopLevelDecoder
typealias TopLevelEncoder = CausewayCombine.TopLevelEncoder

import Causeway

// Paste this file into a target that imports Causeway where SwiftUI or Combine bring the same words into some files.
// A name declared in your own module wins over every imported one, so that these mean Causeway's everywhere in the
// target. Leave out those whose other meaning you still need, and write `Combine.Just` for the rest.

typealias Publisher = Causeway.Publisher
typealias ConnectablePublisher = Causeway.ConnectablePublisher
typealias Subscriber = Causeway.Subscriber
typealias Subscription = Causeway.Subscription
typealias Cancellable = Causeway.Cancellable
typealias AnyCancellable = Causeway.AnyCancellable
typealias AnyPublisher = Causeway.AnyPublisher
typealias AnySubscriber = Causeway.AnySubscriber
typealias Subject = Causeway.Subject
typealias PassthroughSubject = Causeway.PassthroughSubject
typealias CurrentValueSubject = Causeway.CurrentValueSubject
typealias Scheduler = Causeway.Scheduler
typealias ImmediateScheduler = Causeway.ImmediateScheduler
typealias Just = Causeway.Just
typealias Empty = Causeway.Empty
typealias Fail = Causeway.Fail
typealias Deferred = Causeway.Deferred
typealias Future = Causeway.Future

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// A module with Combine's names, so that the names to paste in can be checked where Combine is missing.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
}
public protocol Subject<Output, Failure>: AnyObject, Publisher {}
public protocol Subscription {}
public protocol Cancellable {}
public protocol Scheduler {}
public final class AnyCancellable {}
public struct AnyPublisher<Output, Failure: Error> {}
public struct AnySubscriber<Input, Failure: Error> {}
public final class PassthroughSubject<Output, Failure: Error> {}
public final class CurrentValueSubject<Output, Failure: Error> {}
public struct ImmediateScheduler {}
public struct Just<Output> {}
public struct Empty<Output, Failure: Error> {}
public struct Fail<Output, Failure: Error> {}
public struct Deferred<Output> {}
public final class Future<Output, Failure: Error> {}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Combine's public types, from its documentation. They do no more than the clients need.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}
public protocol ConnectablePublisher<Output, Failure>: Publisher {}
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error
}
public protocol Subject<Output, Failure>: AnyObject, Publisher {}
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {}
public protocol Cancellable {
  func cancel()
}
public protocol CustomCombineIdentifierConvertible {}
public protocol SchedulerTimeIntervalConvertible {}
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType
}
public protocol TopLevelDecoder<Input> {
  associatedtype Input
}
public protocol TopLevelEncoder<Output> {
  associatedtype Output
}
public protocol ObservableObject: AnyObject {}
extension ObservableObject {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public enum Publishers {}
public enum Subscribers {}
public enum Subscriptions {}

public final class AnyCancellable: Cancellable {
  private let onCancel: () -> Void

  public init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  public func cancel() {
    onCancel()
  }
}
public final class ObservableObjectPublisher: Publisher {
  public func send() {}
  public typealias Output = Void
  public typealias Failure = Never
}
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  public init() {}
}
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public init(_ value: Output) {}
}
public final class Future<Output, Failure: Error>: Publisher {}
public struct AnyPublisher<Output, Failure: Error>: Publisher {}
public struct AnySubscriber<Input, Failure: Error>: Subscriber {}
public struct AsyncPublisher<P: Publisher> {}
public struct AsyncThrowingPublisher<P: Publisher> {}
public struct CombineIdentifier {}
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  public typealias Output = DeferredPublisher.Output
  public typealias Failure = DeferredPublisher.Failure
}
public struct Empty<Output, Failure: Error>: Publisher {}
public struct Fail<Output, Failure: Error>: Publisher {}
public struct ImmediateScheduler: Scheduler {
  public typealias SchedulerTimeType = Int
}
public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }
}
public struct Record<Output, Failure: Error>: Publisher {}

@propertyWrapper public struct Published<Value> {
  public var wrappedValue: Value
  public var projectedValue: Publisher { Publisher() }

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public struct Publisher: StandInCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
  }
}

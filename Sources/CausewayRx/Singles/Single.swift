/// Work that yields exactly one value or fails.
///
/// It sends only one of these events. Corresponds to RxSwift's `Single`.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// The trait of a ``Single``.
public enum SingleTrait {}

/// The result of a ``Single``: its value or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

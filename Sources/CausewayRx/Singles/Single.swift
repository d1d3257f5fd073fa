/// Work that gives exactly one value, or fails.
///
/// Nothing comes after the value or the error. After RxSwift's `Single`.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// Marks a ``Single``.
public enum SingleTrait {}

/// What a ``Single`` sends: its value or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

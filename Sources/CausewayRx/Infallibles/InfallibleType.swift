/// A sequence of elements that never fails.
///
/// Corresponds to RxSwift's `InfallibleType`.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

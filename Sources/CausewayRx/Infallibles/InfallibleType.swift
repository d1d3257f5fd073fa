/// A sequence of elements that never fails.
///
/// After RxSwift's `InfallibleType`.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

/// A type that is both an observable and an observer.
///
/// Corresponds to RxSwift's `SubjectType`.
public protocol SubjectType: ObservableType {
  /// The type of the observer side.
  associatedtype Observer: ObserverType

  /// Returns the observer side.
  func asObserver() -> Observer
}

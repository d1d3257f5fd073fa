/// Something that is fed from outside and observed.
///
/// After RxSwift's `SubjectType`.
public protocol SubjectType: ObservableType {
  /// What it is fed through.
  associatedtype Observer: ObserverType

  /// The side that takes events.
  func asObserver() -> Observer
}

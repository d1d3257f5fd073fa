/// The types with RxSwift's names compared with those of the core that do the same work.
enum S22 {}

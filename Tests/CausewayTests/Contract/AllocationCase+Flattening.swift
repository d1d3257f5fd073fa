import Causeway

extension AllocationCase {
  static let flattening: [AllocationCase] = [
    AllocationCase(operator: "flatMap, inner") { subject in
      Just(()).setFailureType(to: TestError.self).flatMap { subject }
    },
    AllocationCase(operator: "flatMapLatest, inner") { subject in
      Just(()).setFailureType(to: TestError.self).flatMapLatest { subject }
    },
    AllocationCase(operator: "flatMapFirst, outer") { subject in
      subject.flatMapFirst { _ in Empty<Int, TestError>(completeImmediately: false) }
    },
    AllocationCase(operator: "concatenate") { concatenate($0.eraseToAnyPublisher()) },
    AllocationCase(operator: "withLatest") { $0.withLatest(from: $0) },
    AllocationCase(operator: "prefix(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: Empty<Int, TestError>(completeImmediately: false))
    },
    AllocationCase(operator: "drop(untilOutputFrom:)") { $0.drop(untilOutputFrom: $0) },
  ]
}

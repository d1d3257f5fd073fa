import Causeway

extension AllocationCase {
  static let sequenceLike: [AllocationCase] = [
    AllocationCase(operator: "reduce") { $0.reduce(0, +) },
    AllocationCase(operator: "reduce(into:)") { $0.reduce(into: 0) { $0 += $1 } },
    AllocationCase(operator: "last") { $0.last() },
    AllocationCase(operator: "last(where:)") { $0.last { $0 > 0 } },
    AllocationCase(operator: "count") { $0.count() },
    AllocationCase(operator: "contains") { $0.contains(-1) },
    AllocationCase(operator: "allSatisfy") { $0.allSatisfy { $0 >= 0 } },
    AllocationCase(operator: "min") { $0.min() },
    AllocationCase(operator: "max") { $0.max() },
    AllocationCase(operator: "output(in:)") { $0.output(in: 1...) },
    AllocationCase(operator: "pairwise") { $0.pairwise() },
    AllocationCase(operator: "materialize, dematerialize") { $0.materialize().dematerialize() },
    AllocationCase(operator: "mapToResult, assertNoFailure") { $0.mapToResult().assertNoFailure() },
    AllocationCase(operator: "dropEmpty") { $0.map { CollectionOfOne($0) }.dropEmpty() },
    // Allocates its arrays.
    AllocationCase(operator: "collect(count)", allowed: 100) { $0.collect(10) },
  ]
}

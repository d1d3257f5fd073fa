import BenchSupport

/// Takes a value so that the optimiser must compute it.
@inline(__always)
func blackHole(_ value: Int) {
  bench_black_hole(value)
}

/// Returns its argument, hidden from the optimiser.
@inline(never)
@_optimize(none)
func opaque<T>(_ value: T) -> T { value }

import BenchSupport

/// Takes a value so that the optimiser must compute it.
@inline(__always)
func blackHole(_ value: Int) {
  bench_black_hole(value)
}

/// Gives its argument back, hiding from the optimiser what it is.
@inline(never)
@_optimize(none)
func opaque<T>(_ value: T) -> T { value }

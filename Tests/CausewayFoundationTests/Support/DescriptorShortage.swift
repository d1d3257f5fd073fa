#if os(Linux)
  import Foundation
  import Testing

  /// Occupies all descriptors of the process, whose limit it sets to 200.
  final class DescriptorShortage {
    private var taken: [Int32] = []

    init() {
      var limit = rlimit(rlim_cur: 200, rlim_max: 200)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      take()
    }

    deinit {
      for descriptor in taken { close(descriptor) }
    }

    /// Takes the free descriptors: another thread may have closed one since.
    func take() {
      while case let descriptor = dup(STDIN_FILENO), descriptor >= 0 { taken.append(descriptor) }
    }

    /// Frees a number of descriptors.
    func leave(_ count: Int) {
      take()
      for _ in 0..<count { close(taken.removeLast()) }
    }

    /// Tries an operation with a number of free descriptors, and then with fewer, until it fails.
    ///
    /// The first try succeeds only if another thread has closed a descriptor meanwhile.
    func failure<Failure>(leaving count: Int = 0, _ operation: () -> Failure?) -> Failure {
      var count = count
      while true {
        leave(count)
        if let failure = operation() { return failure }
        count = max(count - 1, 0)
      }
    }
  }
#endif

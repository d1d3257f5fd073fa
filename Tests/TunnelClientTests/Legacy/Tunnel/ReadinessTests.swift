import Dispatch
import Foundation
import Testing

@testable import TunnelClient

@Suite(.timeLimit(.minutes(60)))
struct ReadinessTests {
  /// `poll` refuses a list that is longer than the limit of descriptors.
  @Test func socketsThatAreReadAndWrittenAtOnceCountOnce() async {
    await #expect(processExitsWith: .success) {
      let pairs = (0..<40).map { _ in
        var ends: [Int32] = [0, 0]
        socketpair(AF_UNIX, SocketDescriptor.stream, 0, &ends)
        return (near: SocketDescriptor(adopting: ends[0]), far: SocketDescriptor(adopting: ends[1]))
      }
      let bytes = [UInt8](repeating: 0, count: 1 << 16)
      for pair in pairs { while write(pair.near.number, bytes, bytes.count) > 0 {} }
      var limit = rlimit(rlim_cur: 60, rlim_max: 60)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_NOFILE, &limit)
      #endif
      let queue = DispatchQueue(label: "readiness")
      let isWritable = DispatchSemaphore(value: 0)
      let watches = queue.sync {
        pairs.flatMap { pair in
          let both = [
            Readiness(.reading, of: pair.near, on: queue) {},
            Readiness(.writing, of: pair.near, on: queue) { isWritable.signal() },
          ]
          for watch in both { watch.isWanted = true }
          return both
        }
      }
      var drained = bytes
      while read(pairs[7].far.number, &drained, drained.count) > 0 {}
      isWritable.wait()
      withExtendedLifetime(watches) {}
    }
  }
}

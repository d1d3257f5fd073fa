import CausewayTesting
import Testing

@testable import Causeway

@Suite struct LazySubjectTests {
  /// The closure runs outside the lock, so another thread may need the subject meanwhile.
  ///
  /// Both get the same subject.
  @Test(.covers("R4")) func threadsThatNeedItAtOnceGetTheSameSubject() {
    let made = Probe(0)
    let lazy = Probe<LazySubject<PassthroughSubject<Int, Never>>?>(nil)
    let other = Probe<PassthroughSubject<Int, Never>?>(nil)
    let subject = LazySubject {
      var isFirst = false
      made.change { count in
        count += 1
        isFirst = count == 1
      }
      if isFirst {
        onThreads(1) { _ in
          let value = lazy.value?.value
          other.change { $0 = value }
        }
      }
      return PassthroughSubject<Int, Never>()
    }
    lazy.change { $0 = subject }
    let own = subject.value
    #expect(other.value === own)
    #expect(subject.value === own)
    #expect(made.value == 2)
    lazy.change { $0 = nil }
  }

  /// Observed from outside: a subscriber that joins while the subject is being created receives the upstream's values.
  @Test func aSubscriberThatComesWhileItIsMadeIsConnected() {
    let upstream = PassthroughSubject<Int, Never>()
    let isMade = Probe(false)
    let recorders = Probe<[Recorder<Int, Never>]>([])
    let subscribe = Probe<(@Sendable () -> Void)?>(nil)
    let connectable = upstream.multicast {
      var isFirst = false
      isMade.change { made in
        isFirst = !made
        made = true
      }
      if isFirst { onThreads(1) { _ in subscribe.value?() } }
      return PassthroughSubject<Int, Never>()
    }
    subscribe.change { $0 = { recorders.append(Recorder(connectable)) } }
    recorders.append(Recorder(connectable))
    let token = connectable.connect()
    upstream.send(1)
    #expect(recorders.value.map(\.values) == [[1], [1]])
    token.cancel()
    subscribe.change { $0 = nil }
    recorders.change { $0 = [] }
  }
}

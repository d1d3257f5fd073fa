import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

private let foreignPipe = Pipe()
private let foreignDescriptor = foreignPipe.fileHandleForWriting.fileDescriptor

/// Real signals, which belong to the process: one test at a time.
@Suite(.serialized) struct SignalSourceTests {
  /// A handler of another library.
  private static let foreign: @convention(c) (Int32) -> Void = { number in
    var byte = UInt8(number)
    _ = write(foreignDescriptor, &byte, 1)
  }

  /// Sets a disposition, and returns the previous address.
  @discardableResult
  private func set(_ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?) -> Int {
    unsafeBitCast(signal(number, handler), to: Int.self)
  }

  private func send(_ number: Int32) {
    kill(getpid(), number)
  }

  @Test func signalsAreReceived() async {
    let recorder = Recorder(SignalSource.publisher(SIGUSR1, SIGUSR2))
    send(SIGUSR1)
    #expect(await recorder.values(atLeast: 1) == [SIGUSR1])
    send(SIGUSR2)
    #expect(await recorder.values(atLeast: 2) == [SIGUSR1, SIGUSR2])
    recorder.cancel()
  }

  @Test func allSubscribersShareTheHandler() async {
    set(SIGUSR1, SIG_IGN)
    let stops = SignalSource.publisher(SIGUSR1)
    let (first, second) = (Recorder(stops), Recorder(stops))
    send(SIGUSR1)
    #expect(await first.values(atLeast: 1) == [SIGUSR1])
    #expect(await second.values(atLeast: 1) == [SIGUSR1])
    first.cancel()
    send(SIGUSR1)
    #expect(await second.values(atLeast: 2) == [SIGUSR1, SIGUSR1])
    #expect(first.values == [SIGUSR1])
    second.cancel()
    #expect(set(SIGUSR1, SIG_DFL) == unsafeBitCast(SIG_IGN, to: Int.self))
  }

  @Test func thePreviousHandlerIsRestored() async {
    set(SIGUSR2, Self.foreign)
    let recorder = Recorder(SignalSource.publisher(SIGUSR2).prefix(1))
    send(SIGUSR2)
    #expect(await recorder.valuesAtEnd() == [SIGUSR2])
    #expect(foreignDescriptor >= 0)
    send(SIGUSR2)
    let bytes = await onPoolThread { foreignPipe.fileHandleForReading.availableData }
    #expect(bytes == Data([UInt8(SIGUSR2)]))
    #expect(set(SIGUSR2, SIG_DFL) == unsafeBitCast(Self.foreign, to: Int.self))
  }

  @Test func aSignalMayBeTakenOverAgain() async {
    for round in 1...3 {
      set(SIGUSR1, Self.foreign)
      let recorder = Recorder(SignalSource.publisher(SIGUSR1))
      send(SIGUSR1)
      #expect(await recorder.values(atLeast: 1) == [SIGUSR1], "round \(round)")
      recorder.cancel()
      #expect(set(SIGUSR1, SIG_DFL) == unsafeBitCast(Self.foreign, to: Int.self))
    }
  }

  @Test func aForeignHandlerIsKeptAndReported() async {
    await collectingReports { reports in
      let recorder = Recorder(SignalSource.publisher(SIGUSR1, label: "stop"))
      set(SIGUSR1, Self.foreign)
      #expect(reports.value.isEmpty)
      recorder.cancel()
      #expect(reports.value.map(\.kind) == [.slotStolen])
      #expect(reports.value.first?.label == "stop")
      #expect(set(SIGUSR1, SIG_DFL) == unsafeBitCast(Self.foreign, to: Int.self))
    }
  }

  @Test(.patience(.seconds(120))) func stressSubscribingAgainstSignals() async {
    set(SIGUSR1, SIG_IGN)
    let stops = SignalSource.publisher(SIGUSR1)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<stressCount / 20 {
            let recorder = Recorder(stops.prefix(1))
            // A waiting iterator takes in other signals, so all iterators are registered by then.
            kill(getpid(), SIGUSR1)
            #expect(await recorder.valuesAtEnd() == [SIGUSR1])
          }
        }
      }
    }
    #expect(set(SIGUSR1, SIG_IGN) == unsafeBitCast(SIG_IGN, to: Int.self))
  }
}

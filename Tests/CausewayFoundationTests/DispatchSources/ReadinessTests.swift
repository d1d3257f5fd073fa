import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayTesting
import Dispatch
import Foundation
import Testing

@Suite(.waitsForPipeEnds) struct ReadinessTests {
  private let queue = DispatchQueue(label: "test")

  @Test func writtenBytesAreRead() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let isReleased = Signal()
    let chunks = queue.readable(descriptor, onRelease: { isReleased.fire() }) { count -> [UInt8]? in
      var bytes = [UInt8](repeating: 0, count: max(count, 1))
      let count = read(descriptor, &bytes, bytes.count)
      return Array(bytes[..<max(count, 0)])
    }
    let recorder = Recorder(chunks)
    try pipe.fileHandleForWriting.write(contentsOf: Data([1, 2, 3]))
    #expect(await recorder.values(atLeast: 1) == [[1, 2, 3]])
    try pipe.fileHandleForWriting.write(contentsOf: Data([4]))
    #expect(await recorder.values(atLeast: 2) == [[1, 2, 3], [4]])
    recorder.cancel()
    // From now on the pipe may be closed.
    await isReleased.wait()
    try pipe.fileHandleForReading.close()
  }

  @Test func theEndOfTheFileIsToldAsNothingToRead() async throws {
    let pipe = Pipe()
    let isReleased = Signal()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    let counts = queue.readable(descriptor, onRelease: { isReleased.fire() }) { $0 }
    let recorder = Recorder(counts.prefix(1))
    try pipe.fileHandleForWriting.close()
    #expect(await recorder.valuesAtEnd() == [0])
    await isReleased.wait()
    // Until now the pipe must not be released either, because that closes it.
    try pipe.fileHandleForReading.close()
  }

  @Test func roomToWriteIsTold() async {
    let pipe = Pipe()
    let isReleased = Signal()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    let writes = queue.writable(descriptor, onRelease: { isReleased.fire() }) { () -> Int? in
      var byte = UInt8(7)
      return write(descriptor, &byte, 1)
    }
    let recorder = Recorder(writes.prefix(2))
    #expect(await recorder.valuesAtEnd() == [1, 1])
    await isReleased.wait()
    #expect(pipe.fileHandleForReading.availableData == Data([7, 7]))
  }
}

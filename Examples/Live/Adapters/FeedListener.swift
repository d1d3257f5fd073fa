import Causeway
import CausewayBridging
import CausewayFoundation
import CausewayLive
import Dispatch
import ExampleTerminal
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A report of the apps that connect.
enum FeedEvent: Equatable, Sendable {
  /// An app has sent a frame. Apps have numbers in the order in which they connected.
  case frame(app: Int, StreamFrame)
  /// An app has sent something else, such as a frame of another version.
  case unreadable(app: Int, reason: String)
  /// An app has hung up.
  case closed(app: Int)
}

/// The socket at which apps connect.
///
/// Safety: All state is used on the queue.
final class FeedListener: @unchecked Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "feed")
  private let onEvent: @Sendable (FeedEvent) -> Void
  private var connecting: AnyCancellable?
  private var reading: [Int: AnyCancellable] = [:]
  private var lines: [Int: FrameLines] = [:]
  private var apps = 0

  /// Creates the socket.
  ///
  /// - Parameter path: The path, at which no file exists.
  /// - Returns: A listening descriptor.
  /// - Throws: An `ExitError` if the socket cannot be created.
  static func listen(at path: String) throws(ExitError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isShort = withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
      return path.utf8.count < bytes.count
    }
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound =
      isShort && descriptor >= 0
      && withUnsafePointer(to: &address) { address in
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
      }
    guard isBound, Self.start(descriptor) else {
      let reason = isShort ? String(cString: strerror(errno)) : "the path is too long"
      throw ExitError("\(path): the socket cannot be created: \(reason)", .noFolder)
    }
    return descriptor
  }

  private static func start(_ descriptor: Int32) -> Bool {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    return Foundation.listen(descriptor, 16) == 0
  }

  /// Returns the events of all apps.
  ///
  /// - Parameter descriptor: The listening descriptor, which is closed at the end of the subscription.
  /// - Returns: A publisher for one subscriber.
  static func events(_ descriptor: Int32) -> CallbackPublisher<FeedEvent, Never> {
    CallbackPublisher(label: "feed") { continuation in
      let listener = FeedListener(descriptor) { continuation.yield($0) }
      continuation.onTermination = { _ in listener.cancel() }
    }
  }

  private init(_ descriptor: Int32, onEvent: @escaping @Sendable (FeedEvent) -> Void) {
    self.descriptor = descriptor
    self.onEvent = onEvent
    queue.sync {
      connecting = queue.readable(descriptor, label: "connections", onRelease: { close(descriptor) }) { _ in
        let app = accept(descriptor, nil, nil)
        return app < 0 ? nil : app
      }
      .sink { [weak self] in self?.add($0) }
    }
  }

  private func cancel() {
    queue.async { [self] in
      connecting = nil
      reading = [:]
    }
  }

  private func add(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    apps += 1
    let app = apps
    reading[app] = queue.readable(descriptor, label: "frames", onRelease: { close(descriptor) }) { _ in
      Self.read(descriptor)
    }
    .sink { [weak self] bytes in
      guard let self else { return }
      if bytes.isEmpty {
        (reading[app], lines[app]) = (nil, nil)
        return onEvent(.closed(app: app))
      }
      for line in lines[app, default: FrameLines()].feed(bytes) {
        switch line {
        case .success(let frame): onEvent(.frame(app: app, frame))
        case .failure(let error): onEvent(.unreadable(app: app, reason: error.message))
        }
      }
    }
  }

  /// Returns the bytes that have arrived, an empty array at the end of the connection, or nil before the next bytes.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return Array(buffer.prefix(max(0, count)))
  }
}

/// The frames in the bytes of a connection.
struct FrameLines {
  private struct Version: Decodable {
    let version: Int
  }

  /// The most bytes that a line may have.
  private let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int = 64 << 20) {
    self.limit = limit
  }

  /// Returns the frames that are complete.
  mutating func feed(_ bytes: [UInt8]) -> [Result<StreamFrame, ExitError>] {
    rest += bytes
    var result: [Result<StreamFrame, ExitError>] = []
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      result.append(Self.frame(rest[..<end]))
      rest.removeSubrange(...end)
    }
    if rest.count > limit {
      rest = []
      result.append(.failure(ExitError("what it sends is not a frame: a line has more than \(limit) bytes", .software)))
    }
    return result
  }

  private static func frame(_ line: ArraySlice<UInt8>) -> Result<StreamFrame, ExitError> {
    let decoder = JSONDecoder()
    do {
      let version = try decoder.decode(Version.self, from: Data(line)).version
      guard version == StreamFrame.currentVersion else {
        return .failure(
          ExitError(
            "it is built with another version of CausewayLive (its frames have version \(version), not "
              + "\(StreamFrame.currentVersion))", .software))
      }
      return .success(try decoder.decode(StreamFrame.self, from: Data(line)))
    } catch {
      return .failure(ExitError("what it sends is not a frame: \(SystemReason.text(of: error))", .software))
    }
  }
}

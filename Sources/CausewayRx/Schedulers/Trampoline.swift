import CausewayPlatform

/// The work queue of the current thread: work that is scheduled during other work runs after it.
///
/// The thread-local note is null while no work runs, `withoutQueue` while work runs and nothing is queued, and the
/// queue otherwise.
enum Trampoline {
  // Safety: The note belongs to its thread. It owns one reference to the queue, which `runQueued` releases after the
  // last use. Tested by `FlatMapOfJustTests`, `RxTracesTests`.

  /// The thread-local note while work runs and nothing is queued; no object has this address.
  private static var withoutQueue: UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped }

  /// Whether work is running on this thread.
  static var isRunning: Bool { causeway_thread_note() != nil }

  /// Whether work is queued.
  static var hasQueuedWork: Bool { queue?.isEmpty == false }

  /// Runs a closure, and then the work that it schedules.
  ///
  /// If work is already running, the scheduled work runs after that.
  static func run<Result>(_ body: () -> Result) -> Result {
    if isRunning { return body() }
    causeway_set_thread_note(withoutQueue)
    let result = body()
    runQueued()
    return result
  }

  /// Runs a work item, immediately or after the work that is running.
  static func schedule(_ item: any TrampolineItem) {
    if isRunning {
      enqueue(item)
    } else {
      run { item.run() }
    }
  }

  private static var queue: TrampolineQueue? {
    guard let note = causeway_thread_note(), note != withoutQueue else { return nil }
    return Unmanaged<TrampolineQueue>.fromOpaque(note).takeUnretainedValue()
  }

  private static func enqueue(_ item: any TrampolineItem) {
    if let queue { return queue.append(item) }
    let queue = TrampolineQueue()
    queue.append(item)
    causeway_set_thread_note(Unmanaged.passRetained(queue).toOpaque())
  }

  private static func runQueued() {
    while let item = queue?.removeFirst() { item.run() }
    let note = causeway_thread_note()
    causeway_set_thread_note(nil)
    if let note, note != withoutQueue { Unmanaged<TrampolineQueue>.fromOpaque(note).release() }
  }
}

/// A work item of the ``Trampoline``; it does nothing if it has been disposed of.
protocol TrampolineItem: AnyObject {
  func run()
}

/// The pending work of one thread, used only by that thread.
private final class TrampolineQueue {
  private var items: [(any TrampolineItem)?] = []
  private var first = 0

  var isEmpty: Bool { first == items.count }

  func append(_ item: any TrampolineItem) {
    items.append(item)
  }

  func removeFirst() -> (any TrampolineItem)? {
    if isEmpty {
      items.removeAll(keepingCapacity: true)
      first = 0
      return nil
    }
    defer {
      first += 1
      // Several interleaved sequences never leave the queue empty.
      if first >= 32, first * 2 >= items.count {
        items.removeFirst(first)
        first = 0
      }
    }
    return items[first].take()
  }
}

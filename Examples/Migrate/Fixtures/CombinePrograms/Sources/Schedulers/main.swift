import Dispatch
import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

// Schedulers: virtual time, immediate, and queues that are waited for.

var cancellables: Set<AnyCancellable> = []
let scheduler = VirtualScheduler()

let keys = PassthroughSubject<String, Never>()
let moves = PassthroughSubject<String, Never>()
keys.debounce(for: .milliseconds(10), scheduler: scheduler)
  .sink { print("debounced", $0, "at", scheduler.now.milliseconds) }
  .store(in: &cancellables)
moves.delay(for: .milliseconds(5), scheduler: scheduler)
  .sink { print("delayed", $0, "at", scheduler.now.milliseconds) }
  .store(in: &cancellables)
keys.send("a")
scheduler.advance(by: 3)
keys.send("ab")
scheduler.advance(by: 20)
keys.send("abc")
scheduler.advance(by: 20)
moves.send("left")
scheduler.advance(by: 4)
moves.send("right")
scheduler.advance(by: 20)

[1, 2].publisher.receive(on: ImmediateScheduler.shared).sink { print("immediate", $0) }.store(in: &cancellables)

/// Runs beside the main actor, because it waits.
func workOnQueue() {
  let queue = DispatchQueue(label: "work")
  let done = DispatchSemaphore(value: 0)
  let doubled = [3, 4].publisher
    .receive(on: queue.ocombine)
    .map { $0 * 2 }
    .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { print("queue", $0) })
  done.wait()
  let subscribed = Just(5)
    .subscribe(on: queue.ocombine)
    .sink(receiveCompletion: { _ in done.signal() }, receiveValue: { print("subscribed", $0) })
  done.wait()
  doubled.cancel()
  subscribed.cancel()
}
workOnQueue()

DispatchQueue.main.ocombine.schedule { print("scheduled") }
let saved = Notification.Name("saved")
NotificationCenter.default.ocombine.publisher(for: saved)
  .compactMap { $0.userInfo?["file"] as? String }
  .sink { print("saved", $0) }
  .store(in: &cancellables)
NotificationCenter.default.post(name: saved, object: nil, userInfo: ["file": "a.txt"])

[6].publisher.receive(on: DispatchQueue.main.ocombine).sink {
  print("main", $0)
  exit(0)
}
.store(in: &cancellables)
dispatchMain()

import CausewayRx
import Dispatch
import Foundation
import XCTest

/// The main thread inside the `sync` of another queue, where `MainActor.assumeIsolated` accepts the caller.
///
/// On Linux, tests of Swift Testing never run on the main thread, and those of XCTest do.
final class DriveInSyncTests: XCTestCase {
  private let queue = DispatchQueue(label: "legacy")

  func testDriveDeliversTheLatestElementThere() {
    XCTAssertTrue(Thread.isMainThread)
    let (relay, diary) = (BehaviorRelay(value: 1), Diary())
    let bag = DisposeBag()
    queue.sync {
      MainActor.assumeIsolated {}
      relay.asDriver().map { $0 * 10 }.drive(onNext: { diary.write("\($0)") }).disposed(by: bag)
      relay.accept(2)
    }
    XCTAssertEqual(diary.lines, ["10", "20"])
    relay.accept(3)
    XCTAssertEqual(diary.lines, ["10", "20", "30"])
  }

  func testASignalAndABinderDeliverThere() {
    let (relay, diary) = (PublishRelay<Int>(), Diary())
    let target = NSObject()
    let bag = DisposeBag()
    queue.sync {
      relay.asSignal().emit(to: Binder(target) { _, number in diary.write("\(number)") }).disposed(by: bag)
      relay.accept(1)
      MainScheduler.ensureRunningOnMainThread()
    }
    XCTAssertEqual(diary.lines, ["1"])
  }

  func testWorkOfTheMainSchedulersRunsAtOnce() {
    let diary = Diary()
    queue.sync {
      for scheduler in [MainScheduler(), ConcurrentMainScheduler.instance] as [any ImmediateSchedulerType] {
        _ = scheduler.schedule("run") { text in
          diary.write(text)
          return Disposables.create()
        }
      }
    }
    XCTAssertEqual(diary.lines, ["run", "run"])
  }
}

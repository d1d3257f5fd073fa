import CausewayRx
import Dispatch
import Testing

/// The virtual times at which a maybe sends, as RxSwift's own tests state them.
@Suite struct MaybeTimeTests {
  private let scene = VirtualScene()

  private func times(_ create: @escaping (VirtualScene) -> Maybe<Int>) -> [String] {
    scene.run { [scene] in create(scene).asObservable() }
  }

  @Test func delays() {
    #expect(times { Maybe.just(1).delay(.seconds(2), scheduler: $0.scheduler) } == ["202 1", "203 completed"])
  }

  @Test func delaysTheSubscription() {
    let lines = times { Maybe.just(1).delaySubscription(.seconds(2), scheduler: $0.scheduler) }
    #expect(lines == ["202 1", "202 completed"])
  }

  @Test func observesOnAScheduler() {
    #expect(times { Maybe.just(1).observe(on: $0.scheduler) } == ["201 1", "202 completed"])
  }

  @Test func subscribesOnAScheduler() {
    #expect(times { Maybe.just(1).subscribe(on: $0.scheduler) } == ["201 1", "201 completed"])
  }

  @Test func sendsAValueOnAScheduler() {
    #expect(times { Maybe.just(1, scheduler: $0.scheduler) } == ["201 1", "202 completed"])
  }

  @Test func aTimerSendsZero() {
    #expect(times { Maybe<Int>.timer(.seconds(2), scheduler: $0.scheduler) } == ["202 0", "202 completed"])
  }

  @Test func timesOut() {
    let lines = times { scene in
      scene.cold((10, .next(1)), (20, .completed)).asMaybe().timeout(.seconds(5), scheduler: scene.scheduler)
    }
    #expect(lines == ["205 \(RxError.timeout)"])
  }

  @Test func timesOutToAnother() {
    let lines = times { scene in
      let other = scene.cold((20, .next(2)), (20, .completed)).asMaybe()
      return scene.cold((10, .next(1)), (20, .completed)).asMaybe()
        .timeout(.seconds(5), other: other, scheduler: scene.scheduler)
    }
    #expect(lines == ["225 2", "225 completed"])
  }

  @Test func succeedsInTime() {
    let lines = times { scene in
      scene.cold((10, .next(1)), (20, .completed)).asMaybe().timeout(.seconds(30), scheduler: scene.scheduler)
    }
    #expect(lines == ["220 1", "220 completed"])
  }

  @Test func aResourceIsDisposedOfWithTheWork() {
    let lines = times { scene in
      Maybe.using {
        scene.write("created")
        return BooleanResource { scene.write("disposed") }
      } primitiveSequenceFactory: { _ in
        scene.cold((100, .next(7)), (100, .completed)).asMaybe()
      }
    }
    #expect(lines == ["200 created", "300 7", "300 completed", "300 disposed"])
  }

  @Test func aResourceIsDisposedOfIfTheWorkCannotBegin() {
    let lines = times { scene in
      Maybe.using(
        { BooleanResource { scene.write("disposed") } }, primitiveSequenceFactory: { _ in throw Mishap.first })
    }
    #expect(lines.sorted() == ["200 disposed", "200 first"])
    let broken = Single<Int>.using({ () throws -> BooleanResource in throw Mishap.second }) { _ in .just(1) }
    let diary = Diary()
    diary.follow(broken.asObservable()).dispose()
    #expect(diary.lines == ["second", "disposed"])
  }

  @Test func anEmptyMaybeIsReplaced() {
    let lines = times { scene in
      scene.hot((210, Event<Int>.completed)).asMaybe()
        .ifEmpty(switchTo: scene.cold((10, .next(1)), (20, .completed)).asMaybe())
    }
    #expect(lines == ["230 1", "230 completed"])
    let diary = Diary()
    diary.follow(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(2)).asObservable()).dispose()
    diary.follow(Maybe.just(1).ifEmpty(switchTo: Maybe.just(2)).asObservable()).dispose()
    #expect(diary.lines == ["2", "completed", "disposed", "1", "completed", "disposed"])
  }
}

/// A resource that records its disposal.
private final class BooleanResource: Disposable, @unchecked Sendable {
  private let onDispose: () -> Void

  init(_ onDispose: @escaping () -> Void) {
    self.onDispose = onDispose
  }

  func dispose() { onDispose() }
}

/// A scenario of `bench` and the rounds that are counted, of which a value costs the same each time.
struct Counted: Sendable {
  var name: String
  var rounds: Int
  var work: Work

  init(_ name: String, _ rounds: Int, _ work: @escaping Work) {
    self.name = name
    self.rounds = rounds
    self.work = work
  }

  static let all = core + async + routing + rx + coreOfRx

  private static let core = [
    Counted("S1 send to 1 sink", 2_000, S1.ours(sinks: 1)),
    Counted("S1 send to 1,000 sinks, per delivery", 20, S1.ours(sinks: 1_000)),
    Counted("S2 CurrentValueSubject send to 1 sink", 2_000, S2.oursSend),
    Counted("S2 CurrentValueSubject read of value", 2_000, S2.oursRead),
    Counted("S3 map, filter, map, scan, sink", 2_000, S3.oursChain),
    Counted("S3 the same through one eraseToAnyPublisher()", 2_000, S3.oursErased),
    Counted("S3 ten maps", 2_000, S3.oursTenMaps),
    Counted("S4 combineLatest of 2, per send", 1_000, S4.oursCombineLatest2),
    Counted("S4 combineLatest of 4, per send", 1_000, S4.oursCombineLatest4),
    Counted("S4 combineLatest of 5 (packs), per send", 1_000, S4.oursCombineLatest5),
    Counted("S4 merge of 4, per send", 1_000, S4.oursMerge4),
    Counted("S5 subscribe and cancel, 0 others live", 2_000, S5.ours(others: 0)),
    Counted("S5 subscribe and cancel, 1000 others live", 2_000, S5.ours(others: 1_000)),
    Counted("S5 subscribe and cancel, 10000 others live", 2_000, S5.ours(others: 10_000)),
    Counted("S5 subscribe and cancel the oldest of 10,000", 20_000, S5.oursOldest(of: 10_000)),
  ]

  /// One task sends and receives.
  ///
  /// The row of S6 with a thread of its own is not counted, because its threads take turns as the system decides.
  private static let async = [
    Counted("S6 async 1 to 1, burst then drain", 4, { try await S6.oursBurst(iterations: $0) }),
    Counted("S6 async 1 to 1, drain of a filled buffer", 4, { try await S6.oursFilled(iterations: $0) }),
    Counted("S6 async 1 to 1, bufferingNewest(64), burst", 10, { try await S6.oursNewest(iterations: $0) }),
    Counted("S9 one-shot bridge, immediate completion", 2_000, S9.ours),
  ]

  private static let routing = [
    Counted("S20 URL of an app to a route, 50 patterns", 1_000, S20.ours(.app, patterns: 50)),
    Counted("S20 URL of a page to a route, 50 patterns", 1_000, S20.ours(.web, patterns: 50)),
    Counted("S20 URL of an app to a route, 500 patterns", 1_000, S20.ours(.app, patterns: 500)),
    Counted("S20 URL of a page to a route, 500 patterns", 1_000, S20.ours(.web, patterns: 500)),
  ]

  private static let rx = [
    Counted("S22 PublishSubject to 1 observer", 2_000, S22.rxSend(observers: 1)),
    Counted("S22 PublishSubject to 1,000 observers, per delivery", 20, S22.rxSend(observers: 1_000)),
    Counted("S22 BehaviorSubject to 1 observer", 2_000, S22.rxSendCurrent),
    Counted("S22 BehaviorSubject, read of value()", 2_000, S22.rxRead),
    Counted("S22 map, filter, map, scan, subscribe", 2_000, S22.rxChain),
    Counted("S22 ten maps", 2_000, S22.rxTenMaps),
    Counted("S22 combineLatest of 2, per send", 1_000, S22.rxCombineLatest2),
    Counted("S22 merge of 4, per send", 1_000, S22.rxMerge4),
    Counted("S22 zip of 2, per send", 1_000, S22.rxZip2),
    Counted("S22 subscribe and dispose, 0 others live", 2_000, S22.rxSubscribe(others: 0)),
    Counted("S22 subscribe and dispose, 10000 others live", 2_000, S22.rxSubscribe(others: 10_000)),
    Counted("S22 flatMap of just", 2_000, S22.rxFlatMapOfJust),
    Counted("S22 flatMapLatest, per switch to an inner with a current value", 1_000, S22.rxSwitch),
    Counted("S22 share(replay: 1) to 4, per delivery", 1_000, S22.rxShare),
    Counted("S22 Single created, mapped, subscribed", 1_000, S22.rxSingle),
    Counted("S22 Single created, mapped, its value awaited", 1_000, S22.rxSingleValue),
  ]

  /// The other side of S22, where no other row counts it.
  private static let coreOfRx = [
    Counted("S22 core zip of 2, per send", 1_000, S22.coreZip2),
    Counted("S22 core flatMapLatest, per switch", 1_000, S22.coreSwitch),
    Counted("S22 core share(replay: 1) to 4, per delivery", 1_000, S22.coreShare),
    Counted("S22 core CallbackFuture, mapped, subscribed", 1_000, S22.coreCallbackFuture),
    Counted("S22 core Just, mapped, subscribed", 1_000, S22.coreJust),
  ]
}

extension S22 {
  static let scenarios = sending + operators + combining + subscribing + flattening + sharing + singles + memory

  private static let sending = [
    Scenario(
      "S22", "PublishSubject to 1 observer", ours: rxSend(observers: 1),
      against: [
        Rival("core PassthroughSubject", .ratio(3), S1.ours(sinks: 1)),
        Rival("OpenCombine PassthroughSubject", nil, S1.openCombine(sinks: 1)),
        Rival("limit: one closure under a lock", nil, S1.lockedClosure),
      ]),
    Scenario(
      "S22", "PublishSubject to 1,000 observers, per delivery", ours: rxSend(observers: 1_000),
      against: [
        Rival("core PassthroughSubject", .ratio(2), S1.ours(sinks: 1_000)),
        Rival("OpenCombine PassthroughSubject", nil, S1.openCombine(sinks: 1_000)),
        Rival("limit: array-of-closures loop", nil, S1.loop(sinks: 1_000)),
      ]),
    Scenario(
      "S22", "BehaviorSubject to 1 observer", ours: rxSendCurrent,
      against: [
        Rival("core CurrentValueSubject", .ratio(3), S2.oursSend),
        Rival("OpenCombine CurrentValueSubject", nil, S2.openCombineSend),
      ]),
    Scenario(
      "S22", "BehaviorSubject, read of value()", ours: rxRead,
      against: [
        Rival("core CurrentValueSubject", .ratio(2), S2.oursRead),
        Rival("OpenCombine CurrentValueSubject", nil, S2.openCombineRead),
        Rival("limit: value under a lock", nil, S2.lockedRead),
      ]),
  ]

  private static let operators = [
    Scenario(
      "S22", "map, filter, map, scan, subscribe", ours: rxChain,
      against: [
        Rival("core", .ratio(4), S3.oursChain),
        Rival("OpenCombine", nil, S3.openCombineChain),
      ]),
    Scenario(
      "S22", "ten maps", ours: rxTenMaps,
      against: [
        Rival("core", .ratio(5), S3.oursTenMaps),
        Rival("OpenCombine, each map by itself", nil, S3.openCombineTenMaps),
      ]),
  ]

  private static let combining = [
    Scenario(
      "S22", "combineLatest of 2, per send", ours: rxCombineLatest2,
      against: [
        Rival("core", .ratio(4), S4.oursCombineLatest2),
        Rival("OpenCombine zip of 2", nil, S4.openCombineZip2),
      ]),
    Scenario(
      "S22", "merge of 4, per send", ours: rxMerge4,
      against: [
        Rival("core", .ratio(4), S4.oursMerge4),
        Rival("OpenCombine flatMap", nil, S4.openCombineFlatMap4),
      ]),
    Scenario(
      "S22", "zip of 2, per send", ours: rxZip2,
      against: [
        Rival("core", .ratio(4), coreZip2),
        Rival("OpenCombine", nil, S4.openCombineZip2),
      ]),
  ]

  private static let subscribing = [0, 10_000].map { others in
    Scenario(
      "S22", "subscribe and dispose, \(others) others live", ours: rxSubscribe(others: others),
      against: [
        Rival("core", .ratio(2), S5.ours(others: others)),
        Rival("OpenCombine", nil, S5.openCombine(others: others)),
      ])
  }

  private static let flattening = [
    Scenario(
      "S22", "flatMap of just", ours: rxFlatMapOfJust,
      against: [
        Rival("core flatMap of Just", .ratio(2), S14.oursBriefly),
        Rival("OpenCombine flatMap of Just", nil, S14.openCombineBriefly),
      ]),
    Scenario(
      "S22", "flatMapLatest, per switch to an inner with a current value", ours: rxSwitch,
      against: [
        Rival("core flatMapLatest", .ratio(2), coreSwitch),
        Rival("OpenCombine switchToLatest", nil, S15.openCombineSwitch),
      ]),
  ]

  private static let sharing = [
    Scenario(
      "S22", "share(replay: 1) to 4, per delivery", ours: rxShare,
      against: [
        Rival("core share(replay: 1)", .ratio(4), coreShare),
        Rival("OpenCombine share()", nil, openCombineShare),
      ])
  ]

  private static let singles = [
    Scenario(
      "S22", "Single created, mapped, subscribed", ours: rxSingle,
      against: [
        Rival("core CallbackFuture", .ratio(8), coreCallbackFuture),
        Rival("core Just", nil, coreJust),
        Rival("OpenCombine Future", nil, openCombineFuture),
      ]),
    Scenario(
      "S22", "Single created, mapped, its value awaited", ours: rxSingleValue,
      against: [
        Rival("core withCallback", .ratio(8), S9.ours),
        Rival("OpenCombine Future.value", nil, S9.openCombine),
      ]),
  ]

  /// Twice the memory of the core in S12.
  private static let memory = [
    Scenario(
      "S22", "heap: idle subject", unit: .bytes, ours: rxSubjectBytes,
      against: [
        Rival("core", .amount(160), S12.oursSubject),
        Rival("OpenCombine", nil, S12.openCombineSubject),
      ]),
    Scenario(
      "S22", "heap: one more live subscription", unit: .bytes, ours: rxSubscriptionBytes,
      against: [
        Rival("core", .amount(410), S12.oursSubscription),
        Rival("OpenCombine", nil, S12.openCombineSubscription),
      ]),
    Scenario(
      "S22", "heap: one more live four-operator chain", unit: .bytes, ours: rxChainBytes,
      against: [
        Rival("core", .amount(570), S12.oursChain),
        Rival("OpenCombine", nil, S12.openCombineChain),
      ]),
    Scenario(
      "S22", "allocations per send through four operators", unit: .allocations, ours: rxChainSends,
      against: [
        Rival("core", .amount(0), S12.oursChainSends),
        Rival("OpenCombine", nil, S12.openCombineChainSends),
      ]),
  ]
}

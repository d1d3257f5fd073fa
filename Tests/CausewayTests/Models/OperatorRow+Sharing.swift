import Causeway
import CausewayTesting
import OperatorModels

extension OperatorRow {
  /// Operators with one subscription for several subscribers.
  static let sharing = shares + connectables

  /// The picture shows the events of the late subscriber.
  private static let late: KeyValuePairs = [
    "source": "-1-2-3-----4-5-|", "another is there from 0 to |": "0------------|",
    "late one subscribes at 0": "------0",
  ]
  /// The same, with a time without subscribers.
  private static let later: KeyValuePairs = [
    "source": "-1-2-3-4-|", "another is there from 0 to |": "0---|", "late one subscribes at 0": "------0",
  ]

  /// The same, for what is connected explicitly.
  private static let connected: KeyValuePairs = [
    "source": "-1-2-3-4-|", "connected from 0 to |": "--0-----|", "late one subscribes at 0": "------0",
  ]

  private static let shares: [OperatorRow] = [
    OperatorRow("share()", picture: late) { rig in
      rig.late(rig.numbered.share())
    } model: { scenario in
      scenario.late(replay: 0)
    },
    OperatorRow("share(replay: 2)", picture: late, n: 2, allocations: 2) { rig in
      rig.late(rig.numbered.share(replay: rig.n))
    } model: { scenario in
      scenario.late(replay: scenario.n)
    },
    OperatorRow("shared()", picture: late) { rig in
      rig.late(rig.numbered.shared(clock: rig.clock))
    } model: { scenario in
      scenario.late(replay: 1)
    },
    OperatorRow("shared(stop: .after(3))", picture: later, n: 3, parameter: 1...4) { rig in
      rig.late(rig.numbered.shared(stop: .after(rig.ticks(rig.n)), clock: rig.clock))
    } model: { scenario in
      scenario.late(replay: 1, stopsAfter: scenario.n)
    },
    OperatorRow("shared(stop: .never)", picture: later) { rig in
      rig.late(rig.numbered.shared(stop: .never, clock: rig.clock))
    } model: { scenario in
      scenario.late(replay: 1, stopsAfter: nil)
    },
  ]

  private static let connectables: [OperatorRow] = [
    OperatorRow(
      "makeConnectable()", picture: ["source": "-1-2-3-4-|", "connected from 0 to |": "--0---|"],
      traits: nil
    ) { rig in
      let publisher = rig.source.makeConnectable()
      return publisher.during(Presence(rig[1]) { publisher.connect() })
    } model: { scenario in
      scenario.presence(of: 1).map { scenario.heard(during: $0).map(\.timed) } ?? []
    },
    OperatorRow("multicast { ReplaySubject(1) }", picture: connected, n: 1, allocations: 2, traits: nil) { rig in
      rig.connected(rig.source.multicast { ReplaySubject(rig.n) })
    } model: {
      $0.lateWhileConnected()
    },
    OperatorRow("multicast(subject: ReplaySubject(1))", picture: connected, n: 1, allocations: 2, traits: nil) { rig in
      rig.connected(rig.source.multicast(subject: ReplaySubject(rig.n)))
    } model: {
      $0.lateWhileConnected()
    },
    OperatorRow("autoconnect()", picture: late) { rig in
      rig.late(rig.numbered.makeConnectable().autoconnect())
    } model: { scenario in
      scenario.late(replay: 0)
    },
    OperatorRow("multicast { ReplaySubject(1) }.autoconnect()", picture: later, n: 1, allocations: 2) { rig in
      rig.late(rig.source.multicast { ReplaySubject(rig.n) }.autoconnect())
    } model: { scenario in
      scenario.late(replay: scenario.n, forgets: false)
    },
  ]
}

extension Scenario {
  /// What a late subscriber receives that is replayed the last values sent while connected.
  fileprivate func lateWhileConnected() -> [Timed<Int>] {
    late { start, tick in
      let heard = presence(of: 1).map { self.heard(during: $0) } ?? []
      let missed = heard.filter { $0.index < start }.map { Timed(tick, $0.timed.event) }
      let kept = Array(missed.filter { !$0.isEnd }.suffix(n))
      return kept + missed.filter(\.isEnd) + heard.filter { $0.index > start }.map(\.timed)
    }
  }
}

extension OperatorRow.Rig {
  /// The first input, with values that show whether it has been subscribed to before.
  fileprivate var numbered: some Publisher<Number, MarbleFailure> {
    let count = Probe(-1)
    return Deferred {
      count.change { $0 += 1 }
      let number = count.value
      return source.map { touching($0 + Number(10 * number)) }
    }
  }

  /// Subscribes when the third input sends, and connects while the second says so.
  fileprivate func connected<Relay: Subject<Number, MarbleFailure>>(
    _ publisher: Multicast<RowInput, Relay>
  ) -> some Publisher<Number, MarbleFailure> {
    self[2].first().flatMap { _ in publisher }.during(Presence(self[1]) { publisher.connect() })
  }

  /// Subscribes when the third input sends; another subscriber is present with the second.
  fileprivate func late<Shared: Publisher<Number, MarbleFailure>>(_ shared: Shared) -> some Publisher<
    Number, MarbleFailure
  > {
    // No copy may remain at the end: it could be subscribed to, and the source is retained for that.
    let copy = Probe<Shared?>(shared)
    let other = Presence(self[1]) { [copy] in
      copy.value?.sink(receiveCompletion: { _ in }, receiveValue: { _ in }) ?? AnyCancellable {}
    } end: {
      copy.change { $0 = nil }
    }
    // Another subscription to the row may have ended before, and with it the stay.
    return self[2].first().compactMap { _ in copy.value }.flatMap { $0 }.during(other)
  }
}

extension Publisher {
  /// Ends a stay when the subscription is over.
  fileprivate func during(_ stay: Presence) -> some Publisher<Output, Failure> {
    handleEvents(receiveCompletion: { _ in stay.end() }, receiveCancel: { stay.end() })
  }
}

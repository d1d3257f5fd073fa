import Causeway

extension ContractCase {
  static let sharing: [ContractCase] = [
    ContractCase(operator: "share(replay:), keeping nothing") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }.share(replay: 0)
    },
    ContractCase(operator: "share(replay:)") { subject, _ in subject.share(replay: 1) },
    ContractCase(operator: "makeConnectable, autoconnect") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }.makeConnectable().autoconnect()
    },
    ContractCase(operator: "multicast of a ReplaySubject, autoconnect") { subject, _ in
      subject.multicast { ReplaySubject(0) }.autoconnect()
    },
  ]
}

/// A name that is declared by one of our modules and by another module.
struct Clash: Hashable {
  let name: String
  /// Our module that declares it.
  let module: String
  /// The other modules that declare it.
  let others: Set<String>
  /// Whether it is a member that both modules add to a type of a third module.
  let isMember: Bool

  static func all(in graphs: SymbolGraphs) -> [Clash] {
    Modules.ours.flatMap { module in
      clashes(of: module, isMember: false, graphs: graphs) + clashes(of: module, isMember: true, graphs: graphs)
    }
  }

  private static func clashes(of module: String, isMember: Bool, graphs: SymbolGraphs) -> [Clash] {
    let names = { isMember ? graphs.members(of: $0) : graphs.types(of: $0) }
    return names(module).sorted().compactMap { name in
      var others = Set(Modules.others.filter { names($0.key).contains(name) }.values)
      others.formUnion(Modules.ours.filter { $0 != module && names($0).contains(name) })
      return others.isEmpty ? nil : Clash(name: name, module: module, others: others, isMember: isMember)
    }
  }
}

public import Causeway

extension StreamGraph {
  /// Explains what a publisher delivers to its consumers, or why it delivers nothing.
  ///
  /// The publisher is recognised by the objects in it, such as a subject or a shared source, and otherwise by its type.
  ///
  /// - Parameter publisher: A subject, or any publisher that was subscribed to while the graph was installed.
  /// - Returns: The reasons, those of the first consumer that lacks values first.
  public func explain(_ publisher: some Publisher) -> Explanation {
    let snapshot = snapshot()
    let type = ObjectIdentifier(type(of: publisher))
    let sources = Set(identities(in: publisher).compactMap { snapshot.sourceNumbers[$0] })
    return explanation(
      of: snapshot.consumers.filter { consumer in
        snapshot.contains(below: consumer) { node in
          sources.isEmpty ? node.type == type : node.source.map { sources.contains($0) } == true
        }
      }, in: snapshot)
  }

  /// Explains why a property has no value, or too many.
  ///
  /// - Parameters:
  ///   - property: A property that a view model's binding or `assign` writes.
  ///   - owner: The view model.
  /// - Returns: The reasons. Without a binding of the property, that it is not bound.
  public func explain<Owner: AnyObject>(_ property: PartialKeyPath<Owner>, of owner: Owner) -> Explanation {
    let snapshot = snapshot()
    return explanation(of: snapshot.consumers(of: owner, property), in: snapshot)
  }

  /// The alarms of live streams and of calls.
  ///
  /// A stream that is quiet, or waits as it is meant to, is no alarm.
  ///
  /// - Returns: An explanation for each live consumer, and each line that calls a service without a stream, with an
  ///   ``Explanation/Cause/isAlarm``, which comes first in it.
  public func alarms() -> [Explanation] {
    let snapshot = snapshot()
    let explainer = Explainer(graph: snapshot)
    let streams = snapshot.consumers.filter { $0.end == nil }.map { ($0, explainer.causes(of: $0)) }
    let calls = snapshot.calls.map { ($0, [explainer.cause(of: $0)]) }
    return (streams + calls).compactMap { node, causes in
      causes[0].isAlarm ? Explanation(causes: causes, tree: snapshot.tree(of: node)) : nil
    }
  }

  /// Why a consumer receives nothing more, or `nil` if the graph does not show it.
  ///
  /// - Parameter token: The consumer's token.
  /// - Returns: The reason in sentences.
  package func reason(of token: AnyCancellable) -> String? {
    let snapshot = snapshot()
    guard let consumer = snapshot.consumers.last(where: { $0.token == ObjectIdentifier(token) }) else { return nil }
    let cause = Explainer(graph: snapshot).causes(of: consumer)[0]
    // The caller says itself that the stream has finished.
    return [.delivers, .finished].contains(cause.kind) ? nil : cause.description
  }

  private func explanation(of consumers: [Node], in snapshot: Snapshot) -> Explanation {
    // The live ones, and the last one that is over if there is no other or its token was released.
    let live = consumers.filter { $0.end == nil }
    let past = consumers.last { $0.end != nil }
    let explained = live + [past].compactMap { $0 }.filter { live.isEmpty || $0.end == .released }
    guard !explained.isEmpty else {
      return Explanation(
        causes: [
          Explanation.Cause(
            kind: .notSubscribed,
            sentence: "Nothing is subscribed to it, and nothing was while the graph was installed.",
            location: nil, remedy: "A publisher does nothing until it is subscribed to, for example with sink.")
        ], tree: "")
    }
    let explainer = Explainer(graph: snapshot)
    var reasons = explained.map { explainer.causes(of: $0) }
    if live.isEmpty, let past, let source = snapshot.sharedSource(of: past), source.end == nil,
      !snapshot.consumers.contains(where: { $0.end == nil && snapshot.contains(below: $0) { $0.id == source.id } })
    {
      reasons.insert([explainer.running(source, since: past.endAge ?? 0)], at: 0)
    }
    if let past, past.end == .released, past.values == 0, live.allSatisfy({ $0.id < past.id }), !live.isEmpty {
      // A token that was dropped at once is meant more likely than consumers from before.
      reasons.insert(reasons.removeLast(), at: 0)
    }
    let sorted =
      reasons.filter { $0[0].isAlarm } + reasons.filter { !$0[0].isAlarm && $0[0].kind != .delivers }
      + reasons.filter { $0[0].kind == .delivers }
    var causes: [Explanation.Cause] = []
    for cause in sorted.joined() where !causes.contains(cause) { causes.append(cause) }
    return Explanation(causes: causes, tree: explained.map { snapshot.tree(of: $0) }.joined(separator: "\n"))
  }

  /// The objects in a publisher: itself, or those of its upstreams.
  private func identities(in publisher: Any, depth: Int = 0) -> [ObjectIdentifier] {
    if type(of: publisher) is any AnyObject.Type { return [ObjectIdentifier(publisher as AnyObject)] }
    guard depth < 20 else { return [] }
    return Mirror(reflecting: publisher).children.flatMap { identities(in: $0.value, depth: depth + 1) }
  }
}

/// Explains what a publisher delivers to its consumers, or why it delivers nothing.
///
/// Meant for a debugger (`po explain(model.results)`) and for tests. Like ``StreamGraph/explain(_:)``, with the graph of
/// the task or the process.
///
/// - Parameter publisher: A subject, or any publisher that was subscribed to while the graph was installed.
/// - Returns: The reasons, or that no graph is installed.
public func explain(_ publisher: some Publisher) -> Explanation {
  StreamGraph.current?.explain(publisher) ?? .withoutGraph
}

/// Explains why a property has no value, or too many.
///
/// Meant for a debugger (`po explain(\Model.title, of: model)`) and for tests. Like ``StreamGraph/explain(_:of:)``, with
/// the graph of the task or the process.
///
/// - Parameters:
///   - property: A property that a view model's binding or `assign` writes.
///   - owner: The view model.
/// - Returns: The reasons, or that no graph is installed.
public func explain<Owner: AnyObject>(_ property: PartialKeyPath<Owner>, of owner: Owner) -> Explanation {
  StreamGraph.current?.explain(property, of: owner) ?? .withoutGraph
}

extension Explanation {
  fileprivate static let withoutGraph = Explanation(
    causes: [
      Cause(
        kind: .notWatched, sentence: "No graph of the streams was installed.", location: nil,
        remedy: "Set StreamGraph.processWide at launch, before anything subscribes.")
    ], tree: "")
}

extension StreamGraph.Snapshot {
  /// The shared source that a consumer is, or was, subscribed to.
  fileprivate func sharedSource(of node: StreamGraph.Node) -> StreamGraph.Node? {
    for input in inputs(of: node) {
      if let source = input.role == .shared ? input : sharedSource(of: input) { return source }
    }
    return nil
  }

  fileprivate func contains(below node: StreamGraph.Node, where matches: (StreamGraph.Node) -> Bool) -> Bool {
    inputs(of: node).contains { matches($0) || contains(below: $0, where: matches) }
  }
}

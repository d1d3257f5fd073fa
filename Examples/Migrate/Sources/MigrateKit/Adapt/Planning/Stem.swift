/// The part of a name that says what a function is about.
enum Stem {
  private static let verbs = [
    "add", "register", "observe", "subscribe", "listen", "watch", "attach", "monitor", "start", "begin", "track",
    "remove", "unregister", "unobserve", "unsubscribe", "unlisten", "unwatch", "detach", "stop", "cancel", "end", "set",
    "on",
  ]
  private static let nouns = [
    "Listener", "Observer", "Handler", "Callback", "Subscriber", "Watcher", "Block", "Closure",
  ]

  /// Returns the name without its verb: `Price` for `observePrice` and `PriceListener` for `addPriceListener`.
  static func of(_ name: String) -> String {
    for verb in verbs.sorted(by: { $0.count > $1.count }) where name.hasPrefix(verb) {
      let rest = name.dropFirst(verb.count)
      if rest.isEmpty || rest.first?.isUppercase == true { return String(rest) }
    }
    return name.capitalizedFirst
  }

  /// Returns the name of a stream of events: `priceEvents` for `observePrice`, and `events` for `subscribe`.
  static func events(_ name: String) -> String {
    var stem = of(name)
    for noun in nouns where stem.hasSuffix(noun) && stem != noun { stem = String(stem.dropLast(noun.count)) }
    return stem.isEmpty ? "events" : "\(stem.lowercasedFirst)Events"
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

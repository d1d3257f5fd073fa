import Foundation

/// The saved form of a ``PoppedDestination``, without a tab if it was popped from the detail column.
struct SavedPop<Destination: Codable>: Codable {
  var destination: Destination
  var tab: String?
  var date: Date

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    destination = try container.decode(Readable<Destination>.self, forKey: .destination).result.get()
    tab = try container.decodeIfPresent(String.self, forKey: .tab)
    date = try container.decode(Date.self, forKey: .date)
  }

  init<Scheme: NavigationScheme>(_ popped: PoppedDestination<Scheme>) where Scheme.Destination == Destination {
    destination = popped.destination
    date = popped.date
    if case .tab(let tab) = popped.stack { self.tab = tab.rawValue }
  }
}

import ForumReaderKit
import Observation

/// The names of the members that begin with what is typed as the recipient of a message.
@MainActor
@Observable
final class RecipientNames {
  /// The maximum number of names.
  private static let limit = 20

  /// The names in alphabetical order.
  private(set) var names: [String] = []
  @ObservationIgnored private var beginning: String?

  /// Looks the names up.
  ///
  /// If the request fails, the form works without names.
  func find(_ beginning: String, in library: any ForumLibrary) async {
    guard beginning != self.beginning else { return }
    self.beginning = beginning
    let members = try? await library.members(named: beginning, limit: Self.limit)
    // Meanwhile the user may have typed more.
    if self.beginning == beginning { names = members?.map(\.name) ?? [] }
  }
}

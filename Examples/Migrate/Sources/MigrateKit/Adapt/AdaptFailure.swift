/// A reason for which there is no result for a service at all.
package enum AdaptFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  case unknownType(String, similar: [String])
  case unsupportedType(String, kind: String)
  case noMembers(String)
  case unknownMember(String, type: String, members: [String])
  /// The numbers of the result do not agree. This is a defect of the tool.
  case inconsistent(found: Int, adapted: Int, reported: Int, asked: Int, skipped: Int)

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .unknownType(let name, let similar):
      """
      No scanned file declares a type '\(name)'.\
      \(similar.isEmpty ? "" : " Did you mean \(similar.map { "'\($0)'" }.joined(separator: " or "))?")
      """
    case .unsupportedType(let name, let kind):
      "'\(name)' is \(kind). The type has to be a class, actor, struct or protocol that other files can use."
    case .noMembers(let name): "'\(name)' has no member that calls back. 'scan' lists the types that have one."
    case .unknownMember(let name, let type, let members):
      """
      '\(type)' has no member '\(name)' that calls back. It has \
      \(members.map { "'\($0)'" }.joined(separator: ", ")).
      """
    case .inconsistent(let found, let adapted, let reported, let asked, let skipped):
      """
      The result is incomplete: \(found) members were found, but \(adapted) are adapted, \(reported) reported, \
      \(asked) asked about and \(skipped) skipped. This is a defect of causeway-migrate. Nothing was written.
      """
    }
  }
}

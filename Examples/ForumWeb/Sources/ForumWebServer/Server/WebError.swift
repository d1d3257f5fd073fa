import ForumReaderKit
import HTTPTypes

/// An error that a page explains to the user.
enum WebError: Error, Equatable {
  case badRequest(String)
  case forbidden(String)
  case notFound
  /// A page of the forum whose subject does not exist, with the reason.
  case missing(String)
  case methodNotAllowed(allowed: String)
  case outdated(String)
  case bodyTooLarge
  case addressTooLong
  case searchTooLong
  case wrongHost
  case tooManyWindows
  case tooManyConnections
  case tooManySessions
  case tooManyLogins
  case tooManyFromAddress
  case overloaded
  case unavailable

  var status: HTTPResponse.Status {
    switch self {
    case .badRequest, .searchTooLong: .badRequest
    case .forbidden: .forbidden
    case .notFound, .missing: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .outdated: .conflict
    case .bodyTooLarge: .contentTooLarge
    case .addressTooLong: .uriTooLong
    case .wrongHost: .misdirectedRequest
    case .tooManyWindows, .tooManyConnections, .tooManyLogins, .tooManyFromAddress: .tooManyRequests
    case .tooManySessions, .overloaded, .unavailable: .serviceUnavailable
    }
  }

  /// What happened, and what the user can do.
  var text: String {
    switch self {
    case .badRequest(let text), .forbidden(let text), .missing(let text): text
    case .notFound: "There is no page at this address."
    case .methodNotAllowed: "This address does not accept such a request."
    case .outdated(let text): "\(text) Load the page again."
    case .bodyTooLarge: "The text is too long."
    case .addressTooLong: "The address is too long."
    case .searchTooLong: "The text is too long. Search for at most \(SearchWords.limit) words and 200 characters."
    case .wrongHost: "This server does not answer under that name."
    case .tooManyWindows: "Too many windows are open. Close one of them, and try again later."
    case .tooManyConnections: "The window is open in too many places. Close one of them."
    case .tooManySessions, .overloaded: "Too many people use the forum at the moment. Try again later."
    case .tooManyLogins: "Too many logins have failed. Try again in a minute."
    case .tooManyFromAddress: "Too many connections are open from your address. Close some windows, and try again."
    case .unavailable: "The forum cannot be opened at the moment. Try again later."
    }
  }

  /// The title of the page.
  var title: String {
    switch self {
    case .badRequest: "The request cannot be understood"
    case .forbidden: "Not allowed"
    case .notFound, .missing: "Page not found"
    case .methodNotAllowed: "Not allowed here"
    case .outdated: "The page is out of date"
    case .bodyTooLarge, .addressTooLong, .searchTooLong: "Too long"
    case .wrongHost: "Wrong name"
    case .tooManyWindows, .tooManyConnections, .tooManyFromAddress: "Too many windows"
    case .tooManyLogins: "Wait before the next login"
    case .tooManySessions, .overloaded, .unavailable: "Not available"
    }
  }
}

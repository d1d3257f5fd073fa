import Foundation

/// Answers one request.
struct Responder {
  private let connection: Connection
  private let request: Request
  private let board: Board

  init(_ connection: Connection, _ request: Request, _ board: Board) {
    self.connection = connection
    self.request = request
    self.board = board
  }

  func respond() {
    board.note("\(request.method) \(request.path) \(request.id)")
    board.mark("arrived:\(request.id)")
    switch request.path {
    case "/ok": connection.respond(body: "hello")
    case "/cacheable": connection.respond(200, ["Cache-Control: max-age=60"], "hello")
    case "/status": connection.respond(request.number("code"), [], request.query["body"] ?? "")
    case "/echo": connection.respond(body: "\(request.bodyLength) \(request.bodyChecksum)")
    case "/hold": hold()
    case "/hold-body": holdBody()
    case "/broken": sendPart(of: 2 * request.number("bytes")) { connection.breakOff() }
    case "/truncated": sendPart(of: 2 * request.number("bytes")) {}
    case "/huge": sendHuge(isLengthKnown: request.query["length"] != "unknown")
    case "/redirect": redirect()
    case "/loop": connection.respond(302, ["Location: /loop?id=\(request.id)"])
    case "/redirect-to":
      connection.respond(request.number("code"), ["Location: \(request.query["to"] ?? "/ok")"], "moved")
    case "/auth": authenticate()
    case "/log": connection.respond(body: board.log.filter { $0.hasSuffix(" \(request.id)") }.joined(separator: "\n"))
    case "/await":
      _ = board.wait(for: request.query["mark"] ?? "")
      connection.respond(body: "happened")
    case "/release":
      board.mark("released:\(request.id)")
      connection.respond(body: "released")
    default: connection.respond(404, [], "there is no \(request.path)")
    }
  }

  /// Sends no response before it is released, and records it if the client closes the connection.
  private func hold() {
    if waitForRelease() { connection.respond(body: "late") }
  }

  private func holdBody() {
    connection.respond(body: "hello", length: 10)
    if waitForRelease() { connection.send("world") }
  }

  private func waitForRelease() -> Bool {
    let (board, id) = (board, request.id)
    connection.onClosed { board.mark("closed:\(id)") }
    return board.wait(for: "released:\(id)", "closed:\(id)") == "released:\(id)"
  }

  private func sendPart(of length: Int, _ end: () -> Void) {
    connection.respond(length: length)
    Pattern.pieces(of: request.number("bytes")) { connection.send($0) }
    if request.query["held"] != nil { _ = board.wait(for: "released:\(request.id)") }
    end()
  }

  private func sendHuge(isLengthKnown: Bool) {
    let count = request.number("bytes")
    let sum = "X-Checksum: \(Pattern.checksum(of: count))"
    if isLengthKnown {
      connection.respond(200, [sum], length: count)
    } else {
      connection.send("HTTP/1.1 200 Fixture\r\nConnection: close\r\n\(sum)\r\n\r\n")
    }
    Pattern.pieces(of: count) { piece in
      let isSent = connection.send(piece)
      if !isSent { board.mark("closed:\(request.id)") }
      return isSent
    }
  }

  private func redirect() {
    let rest = request.number("n")
    let next = rest > 1 ? "/redirect?n=\(rest - 1)&id=\(request.id)" : "/ok?id=\(request.id)"
    connection.respond(302, ["Location: \(next)"])
  }

  private func authenticate() {
    let wanted = Data("user:password".utf8).base64EncodedString()
    if request.headers["authorization"] == "Basic \(wanted)" {
      connection.respond(body: "welcome")
    } else {
      connection.respond(401, ["WWW-Authenticate: Basic realm=\"fixture\""], "who are you?")
    }
  }
}

extension Connection {
  func respond(body: String, length: Int? = nil) { respond(200, [], body, length: length) }
  func respond(length: Int) { respond(200, [], "", length: length) }
}

/// One subject, one and a thousand sinks.
enum S1 {
  static func expect(_ tallies: [Tally], sent: Int) throws {
    for tally in tallies { try tally.expect(0..<sent) }
  }
}

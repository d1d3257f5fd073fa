/// The text of a trace in the [trace event format](https://www.chromium.org/developers/how-tos/trace-event-profiling-tool).
struct TraceFile {
  private(set) var bytes: [UInt8] = []

  init(_ timeline: TraceTimeline) {
    bytes.reserveCapacity(200 * timeline.entries.count + 1_000)
    add(#"{"displayTimeUnit":"ns","otherData":{"recorded by":"Causeway","limit":"#)
    add("\(timeline.limit)")
    add(#","dropped":"#)
    add("\(timeline.dropped)")
    add("},\n\"traceEvents\":[\n")
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    add(#"{"ph":"M","name":"process_name","pid":1,"tid":1,"args":{"name":"#)
    bytes.append(quoted: program)
    add("}}")
    for thread in timeline.threads {
      add(",\n" + #"{"ph":"M","name":"thread_name","pid":1,"tid":\#(thread),"args":{"name":"#)
      bytes.append(quoted: thread == 1 ? "main actor" : "thread \(thread)")
      add("}}")
    }
    for entry in timeline.entries { add(entry) }
    add("\n]}\n")
  }

  private mutating func add(_ entry: TraceTimeline.Entry) {
    add(",\n{\"ph\":\"")
    add(entry.phase.rawValue)
    add(#"","name":"#)
    bytes.append(quoted: entry.name)
    add(#","cat":""#)
    add(entry.category)
    add(#"","pid":1,"tid":"#)
    add("\(entry.thread)")
    add(#","ts":"#)
    add(microseconds: entry.time)
    if let duration = entry.duration {
      add(#","dur":"#)
      add(microseconds: duration)
    }
    if let id = entry.id {
      // Spans on several threads are those of the process; arrows have no other form.
      let isSpan = entry.phase == .begin || entry.phase == .end
      add(isSpan ? #","id2":{"local":"0x"# : #","id":"0x"#)
      add(String(id, radix: 16))
      add(isSpan ? "\"}" : "\"")
    }
    // The arrow ends at the span in which it ends, not at the next one.
    if entry.phase == .flowEnd { add(#","bp":"e""#) }
    if entry.phase == .instant { add(#","s":"g""#) }
    if let number = entry.number {
      add(#","args":{"value":\#(number)}"#)
    } else if !entry.arguments.isEmpty {
      add(#","args":{"#)
      for (place, argument) in entry.arguments.enumerated() {
        if place > 0 { add(",") }
        bytes.append(quoted: argument.name)
        add(":")
        bytes.append(quoted: argument.text)
      }
      add("}")
    }
    add("}")
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// The format has microseconds, with as many decimals as are given.
  private mutating func add(microseconds nanoseconds: Int64) {
    let fraction = String(nanoseconds % 1_000)
    add("\(nanoseconds / 1_000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)")
  }
}

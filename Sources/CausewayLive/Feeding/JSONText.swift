/// A JSON object that is being written, without Foundation, which an app need not contain.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Writes an object.
  mutating func object(_ body: (inout JSONText) -> Void) {
    add("{")
    needsComma = false
    body(&self)
    add("}")
    needsComma = true
  }

  mutating func object(_ key: StaticString, _ body: (inout JSONText) -> Void) {
    begin(key)
    object(body)
  }

  mutating func objects<Element>(
    _ key: StaticString, _ elements: [Element], _ body: (Element, inout JSONText) -> Void
  ) {
    begin(key)
    add("[")
    needsComma = false
    for element in elements {
      if needsComma { add(",") }
      object { body(element, &$0) }
    }
    add("]")
    needsComma = true
  }

  mutating func field(_ key: StaticString, _ number: some BinaryInteger) {
    begin(key)
    add(String(number))
  }

  mutating func field(_ key: StaticString, _ flag: Bool) {
    begin(key)
    add(flag ? "true" : "false")
  }

  mutating func field(_ key: StaticString, _ text: String) {
    begin(key)
    bytes.append(quoted: text)
  }

  /// Writes an object of the texts' values under keys that are not known in advance.
  mutating func object<Value>(
    _ key: StaticString, _ values: [String: Value], _ body: (Value, inout JSONText) -> Void
  ) {
    object(key) { text in
      for (key, value) in values {
        text.separate()
        text.bytes.append(quoted: key)
        text.add(":")
        text.object { body(value, &$0) }
      }
    }
  }

  private mutating func begin(_ key: StaticString) {
    separate()
    add("\"")
    add(key.description)
    add("\":")
  }

  private mutating func separate() {
    if needsComma { add(",") }
    needsComma = true
  }

  private mutating func add(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }
}

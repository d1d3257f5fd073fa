/// The state of ``HeldReadings``: values between a producer that may be made to wait and a consumer.
struct HeldReadingsState<Value: Sendable, Consumer> {
  enum Insertion: Equatable {
    case accepted
    /// The buffer is full, and the producer has to wait until it is woken up.
    case full
    /// The consumer is gone.
    case over
  }

  let capacity: Int
  private var values: [Value] = []
  private var consumer: Consumer?
  private var isProducerWaiting = false
  private(set) var isOver = false

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Inserts a value, and returns a waiting consumer with the values to resume it with.
  mutating func insert(_ value: Value) -> (Insertion, (Consumer, [Value])?) {
    if isOver { return (.over, nil) }
    if values.count == capacity {
      isProducerWaiting = true
      return (.full, nil)
    }
    values.append(value)
    guard let waiting = consumer.take() else { return (.accepted, nil) }
    return (.accepted, (waiting, takeAll()))
  }

  /// Takes all values, or stores the consumer until there is one.
  ///
  /// - Returns: The values, which are empty at the end, or `nil` if the consumer waits.
  mutating func take(_ waiting: Consumer) -> [Value]? {
    if values.isEmpty, !isOver {
      consumer = waiting
      return nil
    }
    return takeAll()
  }

  /// Ends the sequence.
  ///
  /// Values that are still waiting can be taken.
  ///
  /// - Parameter discards: Whether the consumer is gone, so that the values are discarded.
  /// - Returns: A waiting consumer to resume with no values.
  mutating func end(discards: Bool) -> Consumer? {
    isOver = true
    if discards { values = [] }
    return consumer.take()
  }

  /// Returns whether the producer waits, and has to be woken up once.
  mutating func takeWaitingProducer() -> Bool {
    defer { isProducerWaiting = false }
    return isProducerWaiting
  }

  private mutating func takeAll() -> [Value] {
    let all = values
    values = []
    values.reserveCapacity(min(capacity, all.count))
    return all
  }
}

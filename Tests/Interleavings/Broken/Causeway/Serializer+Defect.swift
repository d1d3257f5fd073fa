import Synchronization

extension Serializer {
  /// What ``submit(_:_:)`` does with ``Defect/leaveByStore``.
  @usableFromInline
  func leaveByStore() {
    word.store(SerializerWord.idle, ordering: .releasing)
  }
}

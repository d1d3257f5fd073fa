import Synchronization

extension Serializer {
  /// Replaces ``submit(_:_:)`` for ``Defect/leaveByStore``.
  @usableFromInline
  func leaveByStore() {
    word.store(SerializerWord.idle, ordering: .releasing)
  }
}

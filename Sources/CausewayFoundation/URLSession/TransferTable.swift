import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Which transfer a task of a session belongs to.
final class TransferTable: Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])

  subscript(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  var count: Int { transfers.withLock { $0.count } }

  func insert(_ transfer: Transfer) {
    transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
  }

  /// Takes a transfer out.
  ///
  /// It is released by the caller, outside the lock.
  func remove(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }
}

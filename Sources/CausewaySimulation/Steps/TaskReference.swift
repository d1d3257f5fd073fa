import CausewaySimulationRuntime

/// A reference to a task that tells when the task no longer exists.
///
/// The task of an `async let` is not an object of its own: it is part of its parent's memory, and cannot be retained. It
/// exists as long as its parent lists it among its children, and as the parent itself exists. The reference therefore
/// retains the nearest ancestor that is an object, and looks the task up from there.
final class TaskReference {
  // Safety: An object is retained until `deinit`. The memory of any other task is read only if its parent exists, has
  // not finished and lists it; only the simulating thread runs these tasks, so no list changes meanwhile. Tested by
  // `ChildTaskTests`.

  private enum Storage {
    case object(Unmanaged<AnyObject>)
    case child(UnsafeRawPointer, id: UInt64, of: TaskReference)
  }

  private let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  deinit {
    if case .object(let object) = storage { object.release() }
  }

  /// Creates a reference to a task that exists.
  convenience init(_ task: UnsafeRawPointer) {
    if causeway_task_is_part_of_parent(task) {
      let parent = TaskReference(causeway_task_parent(task))
      self.init(.child(task, id: causeway_task_id(task), of: parent))
    } else {
      self.init(.object(Unmanaged<AnyObject>.fromOpaque(task).retain()))
    }
  }

  /// The task, or `nil` if it no longer exists.
  var task: UnsafeRawPointer? {
    switch storage {
    case .object(let object): return UnsafeRawPointer(object.toOpaque())
    case .child(let task, let id, let parent):
      guard let parent = parent.task, !causeway_task_is_complete(parent), causeway_task_has_child(parent, task),
        causeway_task_id(task) == id
      else { return nil }
      return task
    }
  }

  /// The task, or `nil` if it has finished or no longer exists.
  var unfinishedTask: UnsafeRawPointer? {
    task.flatMap { causeway_task_is_complete($0) ? nil : $0 }
  }
}

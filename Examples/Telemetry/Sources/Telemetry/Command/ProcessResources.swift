import Foundation

/// What the process holds, as the system reports it.
struct ProcessResources {
  /// The number of open sockets.
  ///
  /// Other descriptors belong to the runtime.
  let sockets: Int
  /// The number of threads of MQTT clients.
  let clientThreads: Int
  /// The largest amount of memory so far, in KiB.
  let peakMemory: Int

  /// The current values; 0 on systems without `/proc`.
  static var current: ProcessResources {
    let files = FileManager.default
    let descriptors = (try? files.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let sockets = descriptors.count { descriptor in
      (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)").hasPrefix("socket:")) ?? false
    }
    let threads = (try? files.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let clients = threads.count { thread in
      (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "mqtt client\n"
    }
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let digits = peak?.filter(\.isNumber) ?? ""
    return ProcessResources(sockets: sockets, clientThreads: clients, peakMemory: Int(digits) ?? 0)
  }
}

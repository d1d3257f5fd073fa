// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What `CausewayFoundation` uses of Darwin and of Apple's Dispatch, and Linux does not have. It is only compiled against.

public import Dispatch
@_exported import Glibc

public let O_EVTONLY: Int32 = 0x8000

public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  var data: DispatchSource.FileSystemEvent { get }
}

extension DispatchSource {
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject { fatalError() }
}

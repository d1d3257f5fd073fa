import CausewayBridging
import CausewayFoundation
import CausewayViewModel
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The text of every error of the module.
@Suite struct ErrorMessageTests {
  private enum Fault: Error { case fault }

  private static let notFound = HTTPStatusFailure(
    response: HTTPURLResponse(
      url: URL(string: "https://example.org")!, statusCode: 404, httpVersion: nil, headerFields: nil)!,
    bodyPrefix: Data("gone".utf8))

  static let messages = [
    ("\(FileHandleFailure.busy)", "the file handle already has a readability handler"),
    ("\(FileHandleFailure.unreadable(.EBADF))", "the file handle cannot be read: Bad file descriptor"),
    ("\(FileWatchError(path: "/x", code: ENOENT))", "/x cannot be watched: No such file or directory"),
    ("\(notFound)", "status 404: gone"),
    ("\(TransferFailure.service(Fault.fault))", "fault"),
    ("\(TransferFailure.status(notFound))", "status 404: gone"),
    ("\(TransferFailure.file(Fault.fault))", "the downloaded file could not be saved: fault"),
  ]

  @Test(arguments: messages) func itSaysWhatHappened(_ message: String, _ expected: String) {
    #expect(message == expected)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    static let processes = [
      ("\(ProcessExit.exited(3))", "exited with status 3"),
      ("\(ProcessExit.signalled(9))", "terminated by signal 9"),
      ("\(ProcessFailure.launch(Fault.fault))", "the process could not be started: fault"),
      (
        "\(ProcessFailure.unreadable(.busy))",
        "the process's output could not be read: the file handle already has a readability handler"
      ),
      (
        "\(ProcessFailure.timedOut(PartialProcessResult(output: Data([1, 2]))))",
        "the process was not over in time: still running, 2 bytes of output, 0 bytes of errors"
      ),
      (
        errorText(of: CallbackError.service(ProcessFailure.timedOut(PartialProcessResult()))),
        "The program took too long."
      ),
    ]

    @Test(arguments: processes) func aProcessSaysWhatHappened(_ message: String, _ expected: String) {
      #expect(message == expected)
    }
  #endif
}

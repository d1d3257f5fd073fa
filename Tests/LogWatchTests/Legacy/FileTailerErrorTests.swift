import Foundation
import Testing

@testable import LogWatch

@Suite struct FileTailerErrorTests {
  @Test func limitsOfTheSystemNameTheirSetting() {
    #expect("\(FileTailerError.unwatchable("log", ENOSPC))".contains("raise fs.inotify.max_user_watches"))
    #expect("\(FileTailerError.unwatchable("log", EMFILE))".contains("raise fs.inotify.max_user_instances"))
    #expect("\(FileTailerError.unreadable("log", EMFILE))".contains("ulimit -n"))
  }

  @Test func otherReasonsAreTheWordsOfTheSystem() {
    #expect("\(FileTailerError.unreadable("log", EACCES))" == "log: cannot be read (Permission denied)")
    #expect("\(FileTailerError.unwatchable("log", EACCES))" == "log: cannot be watched (Permission denied)")
  }
}

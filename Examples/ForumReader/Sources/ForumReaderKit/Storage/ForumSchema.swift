import GRDB

/// The tables of a ``ForumDatabase``.
enum ForumSchema {
  /// The versions of the tables.
  ///
  /// A released version never changes; a new one is added below it.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { try $0.execute(sql: tables) }
    return migrator
  }

  private static let tables = """
    -- Numbers of deleted replies are not used again, because links contain them.
    CREATE TABLE reply (
      id INTEGER PRIMARY KEY AUTOINCREMENT, threadID TEXT NOT NULL, authorID TEXT NOT NULL, date REAL NOT NULL,
      text TEXT NOT NULL);
    CREATE INDEX replyOfThread ON reply (threadID, id);
    CREATE VIRTUAL TABLE replyText USING fts5(
      text, content='reply', content_rowid='id', detail=none, columnsize=0, tokenize='unicode61 remove_diacritics 2');
    CREATE TRIGGER replyTextAfterInsert AFTER INSERT ON reply BEGIN
      INSERT INTO replyText (rowid, text) VALUES (new.id, new.text);
    END;
    CREATE TABLE sentMessage (
      id INTEGER PRIMARY KEY, recipientID TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL);
    CREATE TABLE forumName (forumID TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
    -- The IDs are in the order of bookmarking.
    CREATE TABLE bookmark (
      id INTEGER PRIMARY KEY AUTOINCREMENT, userID TEXT NOT NULL, threadID TEXT NOT NULL, UNIQUE (userID, threadID));
    CREATE TABLE readMark (
      userID TEXT NOT NULL, threadID TEXT NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (userID, threadID)) WITHOUT ROWID;
    CREATE TABLE draft (
      path TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL, PRIMARY KEY (path, key)) WITHOUT ROWID;
    -- Files of earlier versions whose contents have been added.
    CREATE TABLE importedFile (path TEXT PRIMARY KEY) WITHOUT ROWID;
    """
}

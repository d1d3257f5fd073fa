// The part of Apple's Foundation that the file with Objective-C code uses. It is only compiled against.

@_exported import ObjectiveC

// The part of Objective-C's runtime that the libraries use. It is only compiled against.

__attribute__((objc_root_class)) @interface NSObject
- (instancetype)init;
@end

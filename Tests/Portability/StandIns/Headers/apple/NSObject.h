// The part of Objective-C's runtime that the libraries use. It is only compiled against.

typedef signed char BOOL;

@protocol NSObject
- (BOOL)isEqual:(id _Nullable)object;
@property (readonly) unsigned long hash;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype _Nonnull)init;
@end

// The part of Objective-C's runtime that the libraries use. It is only compiled against.

typedef signed char BOOL;
@class NSString;

@protocol NSObject
- (BOOL)isEqual:(id)object;
@property (readonly) unsigned long hash;
@end

__attribute__((objc_root_class)) @interface NSObject <NSObject>
- (instancetype)init;
- (id)copy;
@end

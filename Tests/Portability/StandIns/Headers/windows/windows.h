// The part of the Windows SDK that CausewayPlatform uses.
#ifndef STAND_IN_WINDOWS_H
#define STAND_IN_WINDOWS_H

typedef unsigned long DWORD;
typedef void *HANDLE, *LPVOID;
typedef int BOOL;
typedef unsigned long long ULONGLONG, *PULONGLONG;
#define WINAPI __stdcall
typedef DWORD(WINAPI *LPTHREAD_START_ROUTINE)(LPVOID);

HANDLE WINAPI CreateThread(void *attributes, unsigned long long stack, LPTHREAD_START_ROUTINE start, LPVOID parameter,
                           DWORD flags, DWORD *identifier);
BOOL WINAPI CloseHandle(HANDLE handle);
#define INFINITE 0xFFFFFFFF
BOOL WINAPI WaitOnAddress(volatile void *address, void *compared, unsigned long long size, DWORD milliseconds);
void WINAPI WakeByAddressSingle(void *address);
DWORD WINAPI GetCurrentThreadId(void);
DWORD WINAPI GetLastError(void);
void WINAPI Sleep(DWORD milliseconds);
void WINAPI QueryInterruptTimePrecise(PULONGLONG ticks);
void WINAPI QueryUnbiasedInterruptTimePrecise(PULONGLONG ticks);
int WINAPI QueryUnbiasedInterruptTime(PULONGLONG ticks);

#endif

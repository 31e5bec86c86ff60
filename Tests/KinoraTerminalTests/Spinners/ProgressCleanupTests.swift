import Foundation
import GraphicsKit
import KinoraBasics
import Testing

@testable import KinoraTerminal

/// Raises a signal in this thread, even if the thread blocks it, as threads that run tasks do.
private func raiseHere(_ number: Int32) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
}

/// Tests of the program's end, each in its own process.
@Suite struct ProgressCleanupTests {
    /// The sequence that clears the progress.
    private static let clearing = Array("\u{1B}]9;4;0;0\u{1B}\\".utf8)

    @Test func `an interrupt clears the progress`() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGINT),
            observing: [\.standardErrorContent]
        ) {
            ProgressCleanup.begin(STDERR_FILENO)
            raiseHere(SIGINT)
        }
        #expect(try #require(result).standardErrorContent == Self.clearing)
    }

    @Test func `a request to terminate clears the progress of any spinner that is left`()
        async throws
    {
        let result = await #expect(
            processExitsWith: .signal(SIGTERM),
            observing: [\.standardErrorContent]
        ) {
            ProgressCleanup.begin(STDERR_FILENO)
            ProgressCleanup.begin(STDERR_FILENO)
            ProgressCleanup.end()
            raiseHere(SIGTERM)
        }
        #expect(try #require(result).standardErrorContent == Self.clearing)
    }

    @Test func `an exit clears the progress`() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(3),
            observing: [\.standardErrorContent]
        ) {
            ProgressCleanup.begin(STDERR_FILENO)
            exit(3)
        }
        #expect(try #require(result).standardErrorContent == Self.clearing)
    }

    @Test func `a signal after the end has its default action alone`() async throws {
        let result = await #expect(
            processExitsWith: .signal(SIGHUP),
            observing: [\.standardErrorContent]
        ) {
            ProgressCleanup.begin(STDERR_FILENO)
            ProgressCleanup.end()
            DescriptorOutput.write(Array("ended".utf8), to: STDERR_FILENO)
            raiseHere(SIGHUP)
        }
        #expect(try #require(result).standardErrorContent == Array("ended".utf8))
    }

    @Test func `signals that the program handles stay with it`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGINT) { _ in exit(7) }
            ProgressCleanup.begin(STDERR_FILENO)
            signal(SIGTERM) { _ in exit(8) }
            ProgressCleanup.end()
            let action = signal(SIGTERM, SIG_DFL)
            precondition(action != nil, "The handler that was installed last is still there.")
            raiseHere(SIGINT)
        }
    }
}

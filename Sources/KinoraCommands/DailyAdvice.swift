import Foundation
import KinoraBasics

/// Advice that is given once a day.
struct DailyAdvice {
    /// The folder with an empty file for each piece of advice, whose date is that of the last time.
    private let folder: URL

    /// The time in seconds after which advice is due again.
    private static let interval: TimeInterval = 24 * 60 * 60

    /// Creates a record in a folder, or in the user's folder of caches.
    init(in caches: URL? = nil) {
        folder = CacheFolder.url(in: caches).appendingPathComponent("advice")
    }

    /// Returns the advice that wasn't given within a day, and records that it is given.
    ///
    /// Where nothing can be recorded, all advice is due.
    func due(_ advice: [String], at now: Date = Date()) -> [String] {
        advice.filter { text in
            let file = folder.appendingPathComponent(StableHash(of: [text]).text)
            let last = try? file.resourceValues(forKeys: [.contentModificationDateKey])
            if let date = last?.contentModificationDate, date <= now,
                now.timeIntervalSince(date) < Self.interval
            {
                return false
            }
            try? FileManager.default.createDirectory(
                at: folder,
                withIntermediateDirectories: true
            )
            try? Data().write(to: file)
            return true
        }
    }
}

import Foundation

extension ProcessTree {
    #if canImport(Darwin)
    /// Returns the processes that haven't ended.
    static func running() -> [Member] {
        var name = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
        var size = 0
        guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
        // Processes may start between the two calls.
        let stride = MemoryLayout<kinfo_proc>.stride
        var list = [kinfo_proc](repeating: kinfo_proc(), count: size / stride + 64)
        size = list.count * stride
        guard sysctl(&name, 3, &list, &size, nil, 0) == 0 else { return [] }
        return list.prefix(size / stride).filter { Int32($0.kp_proc.p_stat) != SZOMB }.map {
            let start = $0.kp_proc.p_un.__p_starttime
            return Member(
                identifier: $0.kp_proc.p_pid,
                parent: $0.kp_eproc.e_ppid,
                group: $0.kp_eproc.e_pgid,
                start: Int64(start.tv_sec) * 1_000_000 + Int64(start.tv_usec)
            )
        }
    }
    #else
    /// Returns the processes that haven't ended.
    static func running() -> [Member] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: [Member] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = pid_t(name), let member = member(number) { found.append(member) }
        }
        return found
    }

    /// Returns a process, or nil if it has ended.
    private static func member(_ number: pid_t) -> Member? {
        let file = open("/proc/\(number)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(file, &bytes, bytes.count)
        // The name in parentheses may contain any character; the state is the word after it.
        guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        let words = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
        guard words.count > 19, words[0].first != UInt8(ascii: "Z"),
            let parent = pid_t(String(decoding: words[1], as: UTF8.self)),
            let group = pid_t(String(decoding: words[2], as: UTF8.self)),
            let start = Int64(String(decoding: words[19], as: UTF8.self))
        else { return nil }
        return Member(identifier: number, parent: parent, group: group, start: start)
    }
    #endif
}

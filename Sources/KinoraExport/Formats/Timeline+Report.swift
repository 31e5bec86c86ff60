import KinoraTimeline

extension Timeline {
    /// Returns what a format made from the timeline does not carry: its own remarks after those about
    /// what key frames can't say.
    func report(with own: ExportReport) -> ExportReport {
        var report = ExportReport(approximations.map(\.remark))
        for remark in own.remarks { report.add(remark) }
        report.choices = own.choices
        return report
    }
}

extension Timeline.Approximation {
    /// The approximation as a remark about a file.
    var remark: ExportReport.Remark {
        let write = DecimalFormatter(precision: 5)
        let subject = layer == "." ? property : "\(layer) \(property)"
        switch property {
        case "picture":
            return ExportReport.Remark(
                subject,
                loss: "key frames can’t say what it looks like",
                remedy: "pictures stand for it, \(write(error)) s each"
            )
        case "period":
            return ExportReport.Remark(
                subject,
                loss:
                    "the animations’ periods have no common loop of up to \(write(CommonLoop.limit)) s",
                remedy: "the loop ends where they fit best, \(write(error)) s off"
            )
        default:
            return ExportReport.Remark(
                subject,
                loss: "cubic key frames can’t say it exactly",
                remedy: "key frames are fitted to it within \(write(error))"
            )
        }
    }
}

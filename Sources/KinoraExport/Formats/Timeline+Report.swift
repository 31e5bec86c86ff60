import KinoraBasics
import KinoraTimeline

extension Timeline {
    /// Returns a report with the timeline's approximations, followed by a format's own remarks.
    package func report(with own: ExportReport) -> ExportReport {
        // Errors below the precision of the text are rounding errors.
        var report = ExportReport(approximations.filter { $0.error >= 5e-6 }.map(\.remark))
        for remark in own.remarks { report.add(remark) }
        report.choices = own.choices
        return report
    }
}

extension Timeline.Approximation {
    /// A remark that describes the approximation.
    var remark: ExportReport.Remark {
        let write = DecimalFormatter(precision: 5)
        let subject = layer == "." ? property : "\(layer) \(property)"
        switch property {
        case "picture":
            return ExportReport.Remark(
                subject,
                loss: "keyframes can’t represent its appearance",
                remedy: "replaced by pictures of \(write(error)) s each"
            )
        case "period":
            return ExportReport.Remark(
                subject,
                loss:
                    "the animations’ periods have no common loop of up to \(write(CommonLoop.limit)) s",
                remedy: "the loop ends at the best fit, \(write(error)) s off"
            )
        case "particles":
            return ExportReport.Remark(
                subject,
                loss: "vector files carry up to \(Timeline.maximumParticleCount) particles a layer",
                remedy: "an even selection is drawn, without \(write(error)) particles"
            )
        default:
            return ExportReport.Remark(
                subject,
                loss: "cubic keyframes can’t represent it exactly",
                remedy: "fitted keyframes are accurate to \(write(error))"
            )
        }
    }
}

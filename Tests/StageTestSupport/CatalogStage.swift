import KinoraStage
import Testing

/// Returns a stage of the catalog's indicator with an identifier.
package func catalogStage(_ identifier: String) throws -> Stage {
    let type = try #require(IndicatorCatalog.all.first { $0.identifier == identifier })
    return Stage(type.init())
}

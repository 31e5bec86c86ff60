import Foundation
import ViewKit

extension UICollectionView {
    var collectionDelegate: (any UICollectionViewDelegate)? {
        delegate as? any UICollectionViewDelegate
    }

    func needsReload() {
        list.isStale = true
        collectionViewLayout.invalidateLayout()
    }

    /// Loads the numbers of items from the data source if they may have changed.
    func loadIfNeeded() {
        guard list.isStale else { return }
        list.isStale = false
        let sections = max(dataSource?.numberOfSections(in: self) ?? 0, 0)
        counts = (0..<sections).map {
            max(dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0, 0)
        }
    }

    /// Prepares the layout if it's invalid.
    func prepareIfNeeded() {
        loadIfNeeded()
        guard collectionViewLayout.isStale else { return }
        // A layout may invalidate itself while it prepares; that isn't a new change.
        collectionViewLayout.isStale = false
        collectionViewLayout.prepare()
        collectionViewLayout.isStale = false
        contentSize = collectionViewLayout.collectionViewContentSize
    }

    /// Lays out the visible elements and removes the others.
    func tile() {
        prepareIfNeeded()
        backgroundView?.frame = bounds
        let seen = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        removeViews(outside: seen)
        for attributes in seen {
            switch attributes.representedElementCategory {
            case .cell: tileCell(attributes)
            case .supplementaryView: tileSupplement(attributes)
            case .decorationView: break
            }
        }
    }

    private func tileCell(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        if let cell = list.cells[path] { return cell.take(attributes) }
        guard counts.indices.contains(path.section), path.item < counts[path.section],
            let cell = dataSource?.collectionView(self, cellForItemAt: path)
        else { return }
        list.cells[path] = cell
        cell.take(attributes)
        // Behind the supplementary views, which are added at the end.
        insertSubview(cell, at: (backgroundView == nil ? 0 : 1) + list.cells.count - 1)
        cell.isSelected = list.selection.contains(path)
        collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    }

    private func tileSupplement(_ attributes: UICollectionViewLayoutAttributes) {
        guard let kind = attributes.representedElementKind else { return }
        let key = SupplementKey(kind: kind, path: attributes.indexPath)
        if let view = supplements[key] { return view.take(attributes) }
        let view = dataSource?.collectionView(
            self,
            viewForSupplementaryElementOfKind: kind,
            at: attributes.indexPath
        )
        guard let view else { return }
        supplements[key] = view
        view.take(attributes)
        addSubview(view)
    }

    private func removeViews(outside seen: [UICollectionViewLayoutAttributes]) {
        var paths: Set<IndexPath> = []
        var keys: Set<SupplementKey> = []
        for attributes in seen {
            if let kind = attributes.representedElementKind {
                keys.insert(SupplementKey(kind: kind, path: attributes.indexPath))
            } else {
                paths.insert(attributes.indexPath)
            }
        }
        for (path, cell) in list.cells where !paths.contains(path) { remove(cell, at: path) }
        for (key, view) in supplements where !keys.contains(key) { remove(view, at: key) }
    }

    /// Removes a cell and keeps it for reuse.
    func remove(_ cell: UICollectionViewCell, at path: IndexPath) {
        list.cells[path] = nil
        cell.removeFromSuperview()
        list.pool.put(cell, cell.reuseIdentifier)
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }

    private func remove(_ view: UICollectionReusableView, at key: SupplementKey) {
        supplements[key] = nil
        view.removeFromSuperview()
        let name = view.reuseIdentifier.map { Self.name(of: key.kind, $0) }
        supplementPool.put(view, name)
    }

    func removeSupplements() {
        for (key, view) in supplements { remove(view, at: key) }
    }

    func removeAllViews() {
        for (path, cell) in list.cells { remove(cell, at: path) }
        removeSupplements()
    }

    /// Returns a name for an identifier of a kind.
    static func name(of kind: String, _ identifier: String) -> String {
        "\(kind)\n\(identifier)"
    }
}

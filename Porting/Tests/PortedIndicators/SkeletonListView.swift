// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import PortingKit

/// A placeholder row with a circle and two bars.
class SkeletonCell: UITableViewCell {
    static let reuseIdentifier = "SkeletonCell"

    private var bones: [UIView] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        for _ in 0..<3 {
            let bone = UIView()
            bone.backgroundColor = UIColor(white: 0.88, alpha: 1)
            bone.clipsToBounds = true
            contentView.addSubview(bone)
            bones.append(bone)
        }
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentView.bounds.insetBy(dx: 12, dy: 10)
        guard bones.count == 3, area.width > 0, area.height > 0 else { return }
        bones[0].frame = CGRect(x: area.minX, y: area.minY, width: area.height, height: area.height)
        let x = area.minX + area.height + 12
        let width = max(area.maxX - x, 0)
        bones[1].frame = CGRect(x: x, y: area.minY + 4, width: width * 0.9, height: 9)
        bones[2].frame = CGRect(x: x, y: area.maxY - 13, width: width * 0.6, height: 9)
        for bone in bones { bone.layer.cornerRadius = bone.bounds.height / 2 }
    }
}

/// A placeholder tile in the strip above the rows.
class SkeletonTile: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = UIColor(white: 0.88, alpha: 1)
        contentView.layer.cornerRadius = 10
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }
}

/// A list of placeholders with a shimmer until there is content.
class SkeletonListView: UIView, UITableViewDataSource, UITableViewDelegate,
    UICollectionViewDataSource
{
    private(set) var isLoading = false

    private var tableView: UITableView!
    private var strip: UICollectionView!
    private var note: UITextView!
    private let shimmer = CAGradientLayer()
    private var loaded: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setup()
    }

    private func setup() {
        backgroundColor = UIColor.white
        clipsToBounds = true

        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 52, height: 52)
        layout.minimumLineSpacing = 10
        layout.sectionInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
        strip = UICollectionView(frame: .zero, collectionViewLayout: layout)
        strip.register(SkeletonTile.self, forCellWithReuseIdentifier: "tile")
        strip.dataSource = self
        strip.backgroundColor = UIColor.clear
        addSubview(strip)

        tableView = UITableView(frame: .zero, style: .plain)
        registerCells()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.backgroundColor = UIColor.clear
        addSubview(tableView)

        note = UITextView(frame: .zero)
        note.text = "Updated just now"
        note.font = UIFont.systemFont(ofSize: 11)
        note.textColor = UIColor.gray
        note.textAlignment = .center
        note.isEditable = false
        note.backgroundColor = UIColor.clear
        note.alpha = 0
        addSubview(note)
    }

    /// Registers the cells from a nib if the bundle has one, otherwise by class.
    private func registerCells() {
        let bundle = Bundle(for: SkeletonCell.self)
        if bundle.path(forResource: "SkeletonCell", ofType: "nib") != nil {
            let nib = UINib(nibName: "SkeletonCell", bundle: bundle)
            tableView.register(nib, forCellReuseIdentifier: SkeletonCell.reuseIdentifier)
        } else {
            tableView.register(
                SkeletonCell.self,
                forCellReuseIdentifier: SkeletonCell.reuseIdentifier
            )
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        strip.frame = CGRect(x: 0, y: 10, width: bounds.width, height: 56)
        tableView.frame = CGRect(
            x: 0,
            y: 72,
            width: bounds.width,
            height: max(bounds.height - 98, 0)
        )
        note.frame = CGRect(x: 0, y: bounds.maxY - 26, width: bounds.width, height: 26)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        shimmer.frame = bounds
        CATransaction.commit()
    }

    // MARK: - Loading

    func startLoading() {
        guard !isLoading else { return }
        isLoading = true
        loaded = []
        tableView.reloadData()
        note.alpha = 0
        tableView.isUserInteractionEnabled = false

        let side = UIColor.white.withAlphaComponent(0).cgColor
        shimmer.colors = [side, UIColor.white.withAlphaComponent(0.75).cgColor, side]
        shimmer.locations = [0.2, 0.5, 0.8]
        shimmer.startPoint = CGPoint(x: 0, y: 0.45)
        shimmer.endPoint = CGPoint(x: 1, y: 0.55)
        layer.addSublayer(shimmer)

        let start = CABasicAnimation(keyPath: "startPoint")
        start.fromValue = NSValue(cgPoint: CGPoint(x: -1, y: 0.45))
        start.toValue = NSValue(cgPoint: CGPoint(x: 1, y: 0.45))
        let end = CABasicAnimation(keyPath: "endPoint")
        end.fromValue = NSValue(cgPoint: CGPoint(x: 0, y: 0.55))
        end.toValue = NSValue(cgPoint: CGPoint(x: 2, y: 0.55))
        // The shimmer gets wider as it moves.
        let width = CABasicAnimation(keyPath: "locations")
        width.fromValue = [0.3, 0.5, 0.7]
        width.toValue = [0.1, 0.5, 0.9]

        let group = CAAnimationGroup()
        group.animations = [start, end, width]
        group.duration = 1.3
        group.repeatCount = .infinity
        group.isRemovedOnCompletion = false
        shimmer.add(group, forKey: "shimmer")
    }

    func finishLoading(with titles: [String]) {
        guard isLoading else { return }
        isLoading = false
        loaded = titles
        shimmer.removeAllAnimations()
        shimmer.removeFromSuperlayer()
        tableView.isUserInteractionEnabled = true
        UIView.transition(
            with: self,
            duration: 0.3,
            options: .transitionCrossDissolve,
            animations: { self.tableView.reloadData() },
            completion: nil
        )
        UIView.animate(withDuration: 0.4) {
            self.note.alpha = 1
        }
    }

    private lazy var disc: UIImage? = {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 34, height: 34), false, 0)
        defer { UIGraphicsEndImageContext() }
        UIColor(red: 0.45, green: 0.55, blue: 0.95, alpha: 1).setFill()
        UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 34, height: 34)).fill()
        return UIGraphicsGetImageFromCurrentImageContext()
    }()

    // MARK: - Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        loaded.isEmpty ? 12 : loaded.count
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        54
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard !loaded.isEmpty else {
            return tableView.dequeueReusableCell(
                withIdentifier: SkeletonCell.reuseIdentifier,
                for: indexPath
            )
        }
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "loaded")
            ?? UITableViewCell(style: .default, reuseIdentifier: "loaded")
        cell.textLabel?.text = loaded[indexPath.row]
        cell.imageView?.image = disc
        cell.textLabel?.textColor = UIColor.darkGray
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView,
        numberOfItemsInSection section: Int
    ) -> Int {
        8
    }

    func collectionView(
        _ collectionView: UICollectionView,
        cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
}

/// The style sheet of a gallery's page.
enum GalleryStyle {
    static let css = """
        :root {
          --paper: #f7f6f3; --card: #ffffff; --ink: #1c1b19; --soft: #6b6862; --line: #e3e0da;
          --accent: #b4235a; --light: #ffffff; --dark: #16161a;
          --chequer-a: #ffffff; --chequer-b: #ececea;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #101012; --card: #1b1b1f; --ink: #f1efeb; --soft: #a3a09a; --line: #323238;
            --accent: #ff8db4;
          }
        }
        * { box-sizing: border-box; }
        html { scroll-behavior: smooth; }
        @media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
        body {
          margin: 0; background: var(--paper); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
          -webkit-text-size-adjust: 100%;
        }
        header, main, footer {
          max-width: 1240px; margin: 0 auto; padding: 0 clamp(16px, 4vw, 40px);
        }
        header { padding-top: clamp(40px, 8vw, 88px); padding-bottom: clamp(24px, 4vw, 48px); }
        h1 {
          margin: 0 0 8px; font-size: clamp(40px, 7vw, 68px); line-height: 1.02;
          letter-spacing: -0.035em; font-weight: 700;
        }
        header p { max-width: 56ch; margin: 0; color: var(--soft); font-size: 18px; }
        main {
          display: grid; gap: clamp(16px, 2vw, 24px);
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 520px), 1fr));
        }
        article, section {
          min-width: 0; padding: clamp(16px, 2.4vw, 28px); background: var(--card);
          border: 1px solid var(--line); border-radius: 16px;
        }
        section { grid-column: 1 / -1; }
        h2 { margin: 0; font-size: 22px; line-height: 1.2; letter-spacing: -0.015em; }
        article { display: grid; grid-template-columns: 1fr auto; align-content: start; }
        .facts { margin: 0; color: var(--soft); font-size: 14px; white-space: nowrap; }
        .facts code { padding: 2px 7px; border: 1px solid var(--line); border-radius: 6px; }
        .facts span { margin-left: 8px; font-variant-numeric: tabular-nums; }
        .origin { grid-column: 1 / -1; margin: 4px 0 18px; color: var(--soft); font-size: 14px; }
        .grounds { grid-column: 1 / -1; display: grid; gap: 8px; grid-template-columns: repeat(4, 1fr); }
        figure {
          display: flex; flex-direction: column; min-width: 0; margin: 0; overflow: hidden;
          border: 1px solid var(--line); border-radius: 10px;
        }
        figure picture {
          display: grid; place-items: center; aspect-ratio: 1; padding: 8%;
        }
        figure source { display: none; }
        figure img { display: block; max-width: 100%; max-height: 100%; height: auto; }
        .light picture { background: var(--light); }
        .dark picture { background: var(--dark); }
        .chequered picture {
          background: repeating-conic-gradient(var(--chequer-b) 0 25%, var(--chequer-a) 0 50%)
            0 0 / 16px 16px;
        }
        figcaption {
          display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 8px;
          padding: 6px 10px; border-top: 1px solid var(--line); font-size: 12px;
        }
        figcaption span { color: var(--soft); font-variant-numeric: tabular-nums; }
        code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
        code { font-size: 13px; }
        pre {
          grid-column: 1 / -1; margin: 12px 0 0; padding: 10px 12px; white-space: pre-wrap;
          background: var(--paper); border-radius: 8px; line-height: 1.45;
        }
        pre code { font-size: 12.5px; }
        pre span { white-space: nowrap; }
        details { grid-column: 1 / -1; margin-top: 12px; }
        summary { width: max-content; cursor: pointer; font-size: 14px; color: var(--soft); }
        details img { display: block; width: 100%; height: auto; margin-top: 12px; border-radius: 8px; }
        a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 3px; }
        a:hover { color: var(--accent); text-decoration-color: currentColor; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
        .table { overflow-x: auto; margin-top: 12px; }
        table { width: 100%; border-collapse: collapse; font-size: 14px; }
        caption { padding-bottom: 8px; color: var(--soft); text-align: left; }
        th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--line); white-space: nowrap; }
        th { font-weight: 500; text-align: left; }
        thead th { border-top: 0; color: var(--soft); font-size: 13px; }
        td, thead th:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
        footer { padding-top: 32px; padding-bottom: 64px; color: var(--soft); font-size: 14px; }
        @media (max-width: 480px) {
          article { grid-template-columns: 1fr; }
          .facts { grid-row: auto; margin-top: 6px; }
          .grounds { grid-template-columns: 1fr; }
          figure picture { aspect-ratio: 16 / 9; padding: 16px; }
        }
        """
}

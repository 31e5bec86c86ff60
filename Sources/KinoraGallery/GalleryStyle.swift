/// The style sheet of a gallery's page.
enum GalleryStyle {
    static let css = """
        :root {
          --paper: #f6f6f4; --card: #ffffff; --ink: #1b1d22; --soft: #63666e; --line: #e2e2de;
          --accent: #3256d8; --show: #ffffff; --stage-ink: #63666e;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #0e0f12; --card: #17181c; --ink: #f0f0ee; --soft: #a0a3ab; --line: #2c2e34;
            --accent: #9db2ff;
          }
        }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body {
          margin: 0; background: var(--paper); color: var(--ink);
          font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
          -webkit-text-size-adjust: 100%;
        }
        header, main, footer {
          max-width: 1320px; margin: 0 auto; padding: 0 clamp(16px, 3vw, 40px);
        }
        header { padding-top: clamp(28px, 5vw, 64px); padding-bottom: 20px; }
        h1 {
          margin: 0 0 6px; font-size: clamp(34px, 5vw, 56px); line-height: 1.05;
          letter-spacing: -0.03em; font-weight: 700;
        }
        header p { max-width: 60ch; margin: 0; color: var(--soft); font-size: 17px; }
        .tools {
          position: sticky; top: 0; z-index: 1; background: var(--paper);
          border-bottom: 1px solid var(--line);
        }
        .tools form {
          display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; max-width: 1320px;
          margin: 0 auto; padding: 10px clamp(16px, 3vw, 40px);
        }
        .tools input[type=search] {
          flex: 1 1 180px; min-width: 0; padding: 7px 12px; border: 1px solid var(--line);
          border-radius: 9px; background: var(--card); color: inherit; font: inherit;
        }
        fieldset { display: flex; margin: 0; padding: 0; border: 0; }
        legend { float: left; padding: 0 8px 0 0; color: var(--soft); font-size: 14px; line-height: 30px; }
        fieldset label, .tools button {
          padding: 4px 10px; border: 1px solid var(--line); background: var(--card); font-size: 14px;
          cursor: pointer;
        }
        fieldset label + label { margin-left: -1px; }
        fieldset label:first-of-type { border-radius: 8px 0 0 8px; }
        fieldset label:last-of-type { border-radius: 0 8px 8px 0; }
        fieldset input { position: absolute; opacity: 0; }
        fieldset label:has(:checked) { background: var(--ink); color: var(--paper); }
        fieldset label:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
        .tools .plain { display: flex; align-items: center; gap: 6px; color: var(--soft); font-size: 14px; }
        .tools .plain input[type=color] {
          width: 30px; height: 30px; padding: 2px; border: 1px solid var(--line); border-radius: 8px;
          background: var(--card);
        }
        .tools button { border-radius: 8px; color: inherit; }
        .tools button:disabled { color: var(--soft); opacity: 0.6; cursor: default; }
        .families { display: flex; flex-wrap: wrap; gap: 4px 18px; margin-top: 18px; }
        .families a { padding: 3px 0; color: inherit; font-size: 15px; text-decoration: none; }
        .families a:hover { color: var(--accent); }
        .families small, h2 small {
          color: var(--soft); font-size: 13px; font-weight: 400; letter-spacing: 0;
          font-variant-numeric: tabular-nums;
        }
        section { padding-top: clamp(26px, 3vw, 44px); scroll-margin-top: 44px; }
        h2 {
          display: flex; align-items: baseline; gap: 8px; margin: 0 0 14px; font-size: 24px;
          line-height: 1.2; letter-spacing: -0.02em;
        }
        .cards {
          display: grid; gap: clamp(14px, 1.6vw, 22px);
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
        }
        article {
          display: flex; flex-direction: column; min-width: 0; overflow: hidden;
          background: var(--card); border: 1px solid var(--line); border-radius: 16px;
        }
        .show, .sizes { background: var(--show); color: var(--stage-ink); }
        .show { position: relative; aspect-ratio: 4 / 3; }
        .show svg { position: absolute; inset: 9%; width: 82%; height: 82%; }
        .sizes {
          display: flex; align-items: center; justify-content: center; gap: 22px; padding: 0 12px 14px;
          border-bottom: 1px solid var(--line);
        }
        .sizes span { display: grid; place-items: center; flex: none; }
        .sizes svg { display: block; width: 100%; height: 100%; }
        [data-ground=dark] { --show: #16161a; }
        [data-ground=photo] {
          --show: radial-gradient(60% 80% at 20% 15%, #f4c58f 0, #f4c58f00),
            radial-gradient(70% 70% at 85% 30%, #7fa7c9 0, #7fa7c900),
            radial-gradient(90% 60% at 60% 100%, #4d6b57 0, #4d6b5700), #b98f76;
        }
        [data-ground=photo] .show, [data-ground=photo] .sizes { background-attachment: fixed; }
        [data-ground=checkered] {
          --show: repeating-conic-gradient(#e4e4e2 0 25%, #fff 0 50%) 0 0 / 16px 16px;
        }
        .text { display: flex; flex-direction: column; flex: 1; gap: 8px; padding: 14px 16px 16px; }
        .head { display: flex; align-items: baseline; gap: 10px; }
        h3 { margin: 0; font-size: 18px; line-height: 1.25; letter-spacing: -0.01em; }
        .head span {
          margin-left: auto; color: var(--soft); font-size: 13px; font-variant-numeric: tabular-nums;
        }
        .text p { margin: 0; color: var(--soft); font-size: 14px; }
        code { font: 13px ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
        .chips, .copies { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; padding: 0; list-style: none; }
        .chips a, .copies button {
          display: inline-block; padding: 3px 9px; border: 1px solid var(--line); border-radius: 7px;
          background: none; color: inherit; font: inherit; font-size: 12.5px;
          text-decoration: none; cursor: pointer;
        }
        .chips small { color: var(--soft); font-variant-numeric: tabular-nums; }
        .chips a:hover, .copies button:hover { border-color: var(--accent); color: var(--accent); }
        .copies { align-items: center; gap: 5px; color: var(--soft); font-size: 12.5px; }
        .copies button { padding: 3px 7px; }
        .copies button[data-done] { border-color: #2f9e6b; color: #2f9e6b; }
        .copies button[data-done]::after { content: " ✓"; }
        details { font-size: 13px; }
        summary { width: max-content; color: var(--soft); cursor: pointer; }
        details img { display: block; width: 100%; height: auto; margin-top: 8px; border-radius: 8px; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        #none { padding-top: 28px; color: var(--soft); }
        footer { padding-top: 28px; padding-bottom: 56px; color: var(--soft); font-size: 14px; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        @media (max-width: 480px) {
          .tools { position: static; }
          .tools form { gap: 10px; }
          .tools fieldset { flex-wrap: wrap; }
          .sizes { gap: 16px; }
        }
        """
}

/** How a campaign looks on a phone: one column, the brand's colour, light or dark as the phone is. */
export const landingStyle = `
:root{--accent:#b3261e;--page:#f5f6f8;--surface:#fff;--strong:#1a1f27;--text:#3b4350;--weak:#6b7482;--line:#e6e8ec}
@media (prefers-color-scheme:dark){:root{--page:#0f1216;--surface:#161a20;--strong:#eef1f5;--text:#c4cad4;--weak:#8b94a2;--line:#2a303a}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif}
main{max-width:480px;margin:0 auto;padding:16px 16px 40px}
header{display:flex;align-items:center;gap:8px;color:var(--weak);font-size:14px;min-height:32px}
.logo{width:32px;height:32px;border-radius:6px;object-fit:cover}
.picture{display:block;width:100%;border-radius:6px;margin-top:8px}
h1{margin:20px 0 4px;color:var(--strong);font-size:28px;line-height:1.25;overflow-wrap:anywhere}
.lead{margin:0;font-size:17px;overflow-wrap:anywhere}
.state{display:inline-block;margin:16px 0 8px;padding:2px 12px;border-radius:99px;font-size:14px}
.on{background:var(--accent);color:#fff}
.off{background:var(--line);color:var(--text)}
section{margin-top:16px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:6px}
h2{margin:0 0 8px;color:var(--weak);font-size:14px;font-weight:500}
section p{margin:0}
ul{margin:0;padding:0;list-style:none}
li{padding:8px 0;color:var(--strong);border-top:1px solid var(--line);overflow-wrap:anywhere}
li:first-child{padding-top:0;border:0}
li:last-child{padding-bottom:0}
.join{margin-top:16px;font-size:17px}
.code{user-select:all;margin-top:12px;color:var(--strong);font:600 24px/1.4 ui-monospace,monospace;letter-spacing:.08em}
.code span{display:block;color:var(--weak);font:400 13px/1.4 system-ui,sans-serif;letter-spacing:0}
.lines{white-space:pre-line;overflow-wrap:anywhere}
.block{display:block;width:100%;border-radius:6px}
section>:not(h2)+*{margin-top:12px}
.button{display:block;padding:10px 16px;border-radius:6px;background:var(--accent);color:#fff;text-align:center;text-decoration:none}
.link{display:inline-block;margin-top:8px;padding:4px 0;color:inherit}
small{color:var(--weak)}
footer{margin-top:20px;color:var(--weak);font-size:13px;text-align:center}
`.trim()

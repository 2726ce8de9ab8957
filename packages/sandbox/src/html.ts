/** A page of the sandbox: plain, and right on a phone as well. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><body>${body}</body></html>`
}

/** Currencies with three letters; delivery platforms and old payments name none. */
export const money = (cents: number, currency = 'CNY') =>
  new Intl.NumberFormat('zh-CN', { style: 'currency', currency }).format(cents / 100)

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const style = `
:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:.5rem 0 2rem}
td,th{text-align:start;padding:.35rem .5rem;border-bottom:1px solid #8884;vertical-align:top}
button,.go{font:inherit;padding:.25rem .75rem;margin:0 .25rem .25rem 0;border:1px solid #8888;border-radius:6px;background:#8881;color:inherit;text-decoration:none;display:inline-block;cursor:pointer}
form{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:.5rem 1rem;margin-bottom:2rem}
label{display:grid;gap:.15rem}input{font:inherit;padding:.2rem .4rem}input[type=checkbox]{justify-self:start}
.scroll{overflow-x:auto}small{color:#888}`

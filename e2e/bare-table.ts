import type { Page } from 'playwright-core'

/** A page with nothing in it but the place for a table. */
export async function openBarePage(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.setContent('<main role="tabpanel"><button>go</button><div></div></main>')
}

/** Runs in the browser: the least that could show as much as a list of so many rows and columns, in milliseconds. */
export function paintBareTable({ rows, columns }: { rows: number; columns: number }): Promise<number> {
  const start = performance.now()
  const cells = Array.from({ length: columns }, (_, index) => `<td><span>cell ${index}</span></td>`).join('')
  const place = document.querySelector('div')
  if (place) place.innerHTML = `<table>${`<tr>${cells}</tr>`.repeat(rows)}</table>`
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))))
}

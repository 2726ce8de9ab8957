import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious or critical on the page as it stands, in words that name the place. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // A colour on its way to another is neither. What turns for ever, while something is awaited, is no colour.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<Findings> } }).axe.run(),
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
}

interface Findings {
  violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[]
}

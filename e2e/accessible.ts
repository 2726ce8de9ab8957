import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Serious or critical findings of axe on the page as it stands, or in a part of it, in words that name the place. */
export async function seriousFindings(page: Page, about?: About, within?: string): Promise<string[]> {
  // A colour on its way to another is neither. What turns for ever, while something is awaited, is no colour.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`(() => {${axe.source}})()`)
  const { violations } = await page.evaluate(
    ([within, options]) =>
      (window as unknown as { axe: { run(part: unknown, options: object): Promise<Findings> } }).axe.run(
        within ?? document,
        options,
      ),
    // Of what passes nothing is asked: axe need not work out where thousands of parts stand.
    [within, { resultTypes: ['violations'], ...(about && kinds[about]) }] as const,
  )
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  return about === 'colours' || about === 'targets' ? found : [...found, ...(await spokenIcons(page))]
}

/** Buttons and links whose icon is read out before their text, by the English name that it has in its library. */
function spokenIcons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const icons = document.querySelectorAll<HTMLElement>(
      ':is(button, a, [role=button]):not([aria-label]) .anticon[aria-label]',
    )
    return [...icons]
      .filter((icon) => !icon.closest('[aria-hidden=true]') && icon.classList.contains(`anticon-${icon.ariaLabel}`))
      .filter((icon) => !icon.classList.contains('anticon-spin'))
      .map((icon) => icon.closest<HTMLElement>('button, a, [role=button]'))
      .filter((control) => control?.checkVisibility() && control.innerText.trim() !== '')
      .map((control) => `icon of “${control?.innerText.trim()}” is read out`)
  })
}

/** A part of it, where the rest has been looked at and could not have changed: all of a big page takes seconds. */
export type About = 'colours' | 'targets' | 'names'

const kinds: Readonly<Record<About, object>> = {
  colours: { runOnly: ['color-contrast'] },
  targets: { runOnly: ['target-size'] },
  names: { rules: { 'color-contrast': { enabled: false } } },
}

interface Findings {
  violations: { id: string; impact: string; nodes: { target: string[]; failureSummary: string }[] }[]
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type RunnerTestSuite, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { clippedTexts } from './clipped-texts.ts'
import { startDevelopment } from './development.ts'
import { gallerySources, keepSources, keptSources } from './gallery-sources.ts'
import { openWindow } from './operator.ts'
import { painted } from './painted.ts'

const keeps = Boolean(process.env.KEEP_LOOKS)
const isKnown = !keeps && gallerySources() === keptSources()

/**
 * Every shared part in every state, without a server: what no page happens to show is looked at here. It takes two
 * minutes, so it runs when its sources are others than those that it was last found good with.
 */
describe.skipIf(isKnown)('the gallery of parts', () => {
  let development: Awaited<ReturnType<typeof startDevelopment>>
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    development = await startDevelopment()
    browser = await launchBrowser()
    page = await openWindow(browser)
    page.setDefaultTimeout(60_000)
    await page.goto(`${development.address}/gallery`)
    await settled()
  })
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from a pattern
  afterAll(async ({}, suite) => {
    await browser?.close()
    await development?.stop()
    if (!isGood(suite)) return
    if (keeps) keepSources()
    else console.log('The gallery is good: KEEP_LOOKS=1 notes its sources, so that it need not be looked at again.')
  })

  /** The last things to come: records that are read for their drawers, and what is wrong in a form. */
  async function settled() {
    await page.getByText('138****1234').first().waitFor()
    await page
      .getByRole('status')
      .filter({ hasText: /需要修改/ })
      .first()
      .waitFor()
  }
  const choose = (value: string) => page.getByRole('banner').locator(`input[value=${value}]`).check()

  const sizes = ['default', 'medium', 'small', 'mini']

  // Colours follow the look and measures the size: each is compared with the text that was kept (ADR 0051).
  test.each([
    ...(['light', 'dark'] as const).map((look) => ({ what: 'colours', look, size: 'default', kept: look }) as const),
    ...sizes.map((size) => ({ what: 'measures', look: 'light', size, kept: size }) as const),
  ])('$what of $kept are as they were kept', async ({ what, look, size, kept }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const value of ['zh', look, size]) await choose(value)
    const file = join(import.meta.dirname, 'looks', `${what}-${kept}.txt`)
    if (keeps) {
      await page.waitForTimeout(10_000)
      writeFileSync(file, (await painted(page))[what])
    }
    const wanted = readFileSync(file, 'utf8').split('\n')
    // The last parts come a moment later.
    await expect.poll(async () => (await painted(page))[what].split('\n'), { timeout: 30_000 }).toEqual(wanted)
  })

  describe.each([1440, 390])('%i px wide', (width) => {
    beforeAll(async () => {
      await page.setViewportSize({ width, height: 900 })
    })

    // Each is looked at in what it can change with: texts and targets with the language and the size, colours with the
    // look, names with the language.
    test.each(['zh', 'en'])(
      'nothing is cut off, too wide, or hard to read or to press: %s',
      async (language) => {
        await choose(language)
        for (const size of sizes) {
          await choose(size)
          expect(await clippedTexts(page), size).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width)
          // Another width reaches a busy page a moment later.
          await expect.poll(() => seriousFindings(page, 'targets'), { message: size }).toEqual([])
        }
        for (const look of ['dark', 'light']) {
          await choose(look)
          expect(await seriousFindings(page, 'colours'), look).toEqual([])
        }
        expect(await seriousFindings(page, 'names')).toEqual([])
      },
      300_000,
    )

    test('no serious findings in what is asked', async () => {
      const questions = page.locator('[data-questions]').getByRole('button')
      for (const question of await questions.all()) {
        await question.click()
        const dialog = page
          .getByRole('dialog')
          .filter({ has: page.locator('.ant-modal-footer, footer') })
          .last()
        await dialog.waitFor()
        expect(await clippedTexts(page, '.ant-modal')).toEqual([])
        await page.locator('.ant-modal:visible').getByRole('button').last().click()
        await page.locator('.ant-modal:visible').waitFor({ state: 'detached' })
      }
    })
  })
})

/** Every test of it ran and passed. */
function isGood({ tasks }: Readonly<RunnerTestSuite>): boolean {
  return tasks.every((task) => (task.type === 'suite' ? isGood(task) : task.result?.state === 'pass'))
}

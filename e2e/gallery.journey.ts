import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { clippedTexts } from './clipped-texts.ts'
import { startDevelopment } from './development.ts'
import { openWindow } from './operator.ts'

/** Every shared part in every state, without a server: what no page happens to show is looked at here. */
describe('the gallery of parts', () => {
  let development: Awaited<ReturnType<typeof startDevelopment>>
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    development = await startDevelopment()
    browser = await launchBrowser()
    page = await openWindow(browser, { reducedMotion: 'reduce' })
    page.setDefaultTimeout(60_000)
    await page.goto(`${development.address}/gallery`)
    await settled()
  })
  afterAll(async () => {
    await browser?.close()
    await development?.stop()
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

  describe.each([1440, 390])('%i px wide', (width) => {
    beforeAll(async () => {
      await page.setViewportSize({ width, height: 900 })
    })

    // Each language meets each half of the sizes at one of the two widths.
    test.each([
      ['zh', width === 390 ? ['default', 'mini'] : ['medium', 'small']],
      ['en', width === 390 ? ['medium', 'small'] : ['default', 'mini']],
    ])('nothing is cut off or wider than the window: %s, %s', async (language, chosen) => {
      await choose(language)
      for (const size of chosen) {
        await choose(size)
        expect(await clippedTexts(page), size).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(width)
      }
    })

    test('no serious findings', async () => {
      for (const value of width === 390 ? ['light', 'zh', 'medium'] : ['dark', 'en', 'medium']) await choose(value)
      expect(await seriousFindings(page)).toEqual([])
    })

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

import type { CDPSession, Page } from 'playwright-core'
import { openBarePage, paintBareTable } from '../../e2e/bare-table.ts'
import type { RunningProduct } from '../../e2e/product.ts'
import { untilFirstPainted, untilPainted, type Wanted } from '../../e2e/until-painted.ts'

/** One figure in milliseconds, taken again at every call. */
export type Taken = (devtools: CDPSession) => Promise<number>

export interface Measure {
  name: string
  /** Milliseconds at full speed and at a quarter of it. */
  aim?: { full: number; quarter: number }
  /** Brings the page to where the measure begins. */
  prepare(page: Page, product: RunningProduct): Promise<Taken>
}

const brands: Wanted = { tab: '品牌管理', rows: 50 }

/** Fifty rows and all the columns that the page offers: twelve. */
async function openBrands(page: Page, { address }: RunningProduct): Promise<void> {
  await page.goto(`${address}/store/brand?rows=50`)
  await page.getByRole('main').getByRole('row').nth(50).waitFor()
}

export const measures: readonly Measure[] = [
  {
    name: 'floor: a bare table of 50 × 12',
    async prepare(page) {
      await openBarePage(page)
      return () => page.evaluate(paintBareTable, { rows: 50, columns: 12 })
    },
  },
  {
    name: 'cold load to a usable list',
    aim: { full: 1000, quarter: 2000 },
    async prepare(page, product) {
      await openBrands(page, product)
      return async (devtools) => {
        await devtools.send('Network.enable')
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
        await page.goto(`${product.address}/store/brand`, { waitUntil: 'commit' })
        const taken = await page.evaluate(untilFirstPainted, { ...brands, rows: 20 })
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: false })
        return taken
      }
    },
  },
  {
    name: 'open a list from the menu',
    aim: { full: 400, quarter: 800 },
    async prepare(page, product) {
      await openBrands(page, product)
      return async () => {
        await page.getByRole('button', { name: '关闭 品牌管理' }).click()
        await page.getByRole('tab', { name: '品牌管理' }).waitFor({ state: 'detached' })
        return await page.evaluate(untilPainted, {
          ...brands,
          rows: 20,
          click: 'nav a[href^="/store/brand"]',
        })
      }
    },
  },
  {
    name: 'back to a list of 50 × 12',
    aim: { full: 80, quarter: 260 },
    async prepare(page, product) {
      await openBrands(page, product)
      return async () => {
        await page.getByRole('tab', { name: '首页' }).click()
        await page.getByRole('main').getByRole('heading', { level: 1, name: /好/ }).waitFor()
        return await page.evaluate(untilPainted, { ...brands, click: '[id="tab:/store/brand"]' })
      }
    },
  },
  {
    name: 'script of the next 50 × 12',
    aim: { full: 120, quarter: 480 },
    async prepare(page, product) {
      await openBrands(page, product)
      return async (devtools) => {
        await openBrands(page, product)
        await devtools.send('Performance.enable')
        const before = await script(devtools)
        await page.evaluate(untilPainted, { ...brands, click: '[aria-label="下一页"]', fresh: true })
        return (await script(devtools)) - before
      }
    },
  },
]

async function script(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

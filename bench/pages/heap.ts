import type { CDPSession, Page } from 'playwright-core'

export interface Footprint {
  heap: number
  nodes: number
}

/** Memory in use after a tenth of the tabs, and after all of them, each opened, used and closed again. */
export async function heapGrowth(
  page: Page,
  devtools: CDPSession,
  tabs: number,
): Promise<{ early: Footprint; late: Footprint }> {
  // From here on its group in the menu is open.
  await page.goto(new URL('/store/brand', page.url()).href)
  await close(page)
  let early: Footprint | undefined
  for (let opened = 1; opened <= tabs; opened++) {
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '品牌管理' }).click()
    await page.getByRole('main').getByRole('row').nth(1).waitFor()
    await close(page)
    if (opened === Math.round(tabs / 10)) early = await footprint(devtools)
  }
  const late = await footprint(devtools)
  return { early: early ?? late, late }
}

async function close(page: Page): Promise<void> {
  await page.getByRole('button', { name: '关闭 品牌管理' }).click()
  await page.getByRole('button', { name: '关闭 品牌管理' }).waitFor({ state: 'detached' })
}

async function footprint(devtools: CDPSession): Promise<Footprint> {
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes } = await devtools.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes }
}

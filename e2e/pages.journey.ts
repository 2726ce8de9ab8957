import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pointRule } from '@brandside/contract/member/point-rule.ts'
import { modules } from '@brandside/server/modules.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seriousFindings } from './accessible.ts'
import { launchBrowser } from './browser.ts'
import { clippedTexts } from './clipped-texts.ts'
import { chosenPassword, openAt, openWindow } from './operator.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { Driver } from './walk/driver.ts'
import { faultsOf } from './walk/faults.ts'
import { PageWalk, Presses } from './walk/page-walk.ts'
import { everyPage, personOf, sharedOut } from './walk/pages.ts'
import { everyRead, everyRole, tablesWithoutStatistics } from './whole-demonstration.ts'

/**
 * The administrator sends each kind of act once, and looks at each list for accessibility. It takes as long as all the rest
 * of this file, so it runs when it is asked for.
 */
const isWhole = process.env.WHOLE_WALK === '1'

/** The whole demonstration on the built client: first those who work there, then the administrator, who also sends what opens. */
describe('every page', () => {
  let product: RunningProduct
  let browser: Browser
  const data = mkdtempSync(join(tmpdir(), 'brandside-pages-'))
  const presses = new Presses()
  const administrators: Driver[] = []

  beforeAll(async () => {
    product = await startProduct({
      DEMO: '1',
      DATA_DIR: data,
      API_CALLS_PER_MINUTE: '0',
      ADMIN_PASSWORD: chosenPassword,
      DEMO_PASSWORD: chosenPassword,
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    rmSync(data, { recursive: true, force: true })
  })

  async function windowOf(): Promise<Driver> {
    return await Driver.on(await openWindow(browser))
  }

  /** In a window that others have used before: it has the code of the client already. */
  async function walkOver(driver: Driver, username: string, paths: readonly string[], sends = false): Promise<void> {
    const { page } = driver
    await openAt(page, product, '/', username)
    // Colours are looked at where all parts stand side by side, in the gallery.
    const findings = async (within: string) => [
      ...(await clippedTexts(page, within)),
      ...(sends ? await seriousFindings(page, 'names', within) : []),
    ]
    const walk = new PageWalk(driver, presses, { sends, findings })
    // The page that signing in leads to is looked at once: it is not walked over again.
    await driver.settled()
    await driver.done()
    for (const path of paths) {
      const since = { problems: driver.problems.length, answers: driver.answers.length }
      await walk.over(path)
      if (sends) continue
      // Two windows and the product share two processors, so that a press may come too early: a fault shows itself twice.
      const faults = faultsOf([driver.takeNotes(since)])
      if (faults.length === 0) continue
      console.warn(`${username} walks over ${path} again: ${faults.join('\n')}`)
      presses.forget(path)
      await page.reload()
      await walk.over(path)
    }
  }

  test('list, form, record and dialogs open without a fault, for a person who works there', async () => {
    const people = await Promise.all(everyRole.map((username) => personOf(product, username)))
    const shares = [...sharedOut(people)].toSorted(([, a], [, b]) => b.length - a.length).values()
    const drivers = await Promise.all([windowOf(), windowOf()])
    const walk = async (driver: Driver) => {
      for (const [{ username }, paths] of shares) await walkOver(driver, username, paths)
      await driver.page.context().close()
    }
    await Promise.all(drivers.map(walk))
    expect(faultsOf(drivers)).toEqual([])
  }, 900_000)

  test('the walk fails where what a form asks is answered with 400, and where a read is refused', async () => {
    const driver = await windowOf()
    const { page } = driver
    await openAt(page, product, '/', 'shen.qiu')
    const { simulate, view } = pointRule.endpoints
    const refuse = (path: string, status: number, code: number) =>
      page.route(`**${path}*`, (route) => route.fulfill({ status, json: { code, msg: '不行', message: 'No' } }))
    await refuse(simulate.path, 400, 400)
    await refuse(view.path, 200, 2)
    await new PageWalk(driver, new Presses()).over('/member/pointRule')
    const faults = faultsOf([driver]).join('\n')
    expect(faults).toContain(`${simulate.path} 400`)
    expect(faults).toMatch(new RegExp(`${view.path}\\S* 200 2`))
    await page.context().close()
  })

  test.runIf(isWhole)(
    'so do they for the administrator, who sends what opens, and each list is accessible',
    async () => {
      const { pages } = await personOf(product, 'admin')
      // Pages of the shell are in no menu: signing in, and what stands in the place of a page.
      expect(everyPage.filter((path) => !path.startsWith('/pages/')).toSorted()).toEqual(pages.toSorted())
      const areas = Map.groupBy(pages, (path) => /^\/(wholesale|system)\//.exec(path)?.[1] ?? 'shops')
      const walk = async (area: string) => {
        const driver = await windowOf()
        administrators.push(driver)
        await walkOver(driver, 'admin', areas.get(area) ?? [], true)
        await driver.page.context().close()
      }
      await Promise.all([walk('shops'), walk('wholesale')])
      // What is changed on the pages of the system concerns all others.
      await walk('system')
      expect(faultsOf(administrators)).toEqual([])
    },
    900_000,
  )

  test.runIf(isWhole)('of each kind of act that several pages have, one was carried out', () => {
    const done = new Set(acts().map(({ path }) => path))
    const kinds = Map.groupBy(
      modules
        .flatMap(({ contract }) => Object.values(contract.endpoints))
        .filter(({ effect, guard }) => effect === 'write' && guard.includes(':')),
      ({ name }) => name,
    )
    const common = [...kinds].filter(([name, all]) => all.length >= 4 && !needMore.has(name))
    expect(common.filter(([, all]) => !all.some(({ path }) => done.has(path))).map(([name]) => name)).toEqual([])
  })

  test.runIf(isWhole)(
    'calls have what stands beside their fields: the key of an act, and a part in the address',
    () => {
      const keyed = acts().filter(({ keyed }) => keyed)
      expect(keyed.some(({ query }) => query === '')).toBe(true)
      expect(keyed.some(({ query }) => query !== '')).toBe(true)
    },
  )

  test('the planner knows all that the first start has written, and every role is answered in time', async () => {
    await product.stop()
    product = { ...product, stop: async () => {} }
    expect(await tablesWithoutStatistics(data)).toEqual([])
    const { calls, late, figures, differing, withoutEffects } = await everyRead(data, chosenPassword)
    expect(late).toEqual([])
    expect(withoutEffects).toEqual([])
    expect(differing).toEqual([])
    expect(figures).toBeGreaterThan(350)
    expect(calls).toBeGreaterThan(1_000)
  })

  const acts = () =>
    administrators.flatMap(({ answers }) => answers.filter(({ code, isRead }) => code === 0 && !isRead))
})

/** Kinds that need more than a press on what stands in the dialog; the journeys of their areas carry them out. */
const needMore: ReadonlySet<string> = new Set([
  // A file is chosen, rows are dragged, a message offers it for some seconds.
  'importPreview',
  'importCommit',
  'arrange',
  'move',
  'undo',
  'undoRemove',
  'undoSetStatus',
  // A field is changed, a record stands in that state, or was entered by another person.
  'update',
  'adjust',
  'approve',
  'cancel',
  'close',
  'reject',
  'remove',
])

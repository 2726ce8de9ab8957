import { scheduledReport } from '@brandside/contract/payment/scheduled-report.ts'
import type { Input } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { notice } from '@brandside/contract/shell/notice.ts'
import { shop } from '@brandside/contract/store/shop/shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '../../platform/testing/fixtures.ts'
import { readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { mainEngine } from '../../platform/testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { join } from '../../platform/testing/walk/people.ts'
import { sendDue } from './send.ts'

const { create, update, view, send, setStatus } = scheduledReport.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct(mainEngine())
  root = await product.as(people.root)
  await clocks({ company: 'UTC', brands: 'UTC' })
})
afterAll(() => product.close())
beforeEach(() => sql('delete from app.job; delete from app.scheduled_report'))

const sql = (text: string, values: unknown[] = []) =>
  asSuperuser(product.database, async (client) => (await client.query(text, values)).rows)

async function clocks({ company, brands }: { company: string; brands: string }): Promise<void> {
  await sql('update app.tenant set time_zone = $1 where id = 1', [company])
  await sql('update app.brand set time_zone = $1 where tenant_id = 1', [brands])
}

/** Made forty days ago, so that each rhythm has come round since. */
async function scheduled(fields: Partial<Input<typeof scheduledReport, 'create'>> = {}): Promise<Id> {
  const { data, msg } = await root.call(create, { name: '每日收款', sendAt: '00:00', ...fields })
  if (!data) throw new Error(msg)
  await sql(`update app.scheduled_report set created_at = now() - interval '40 days' where id = $1`, [data.id])
  return data.id
}

const due = () => sendDue(product.database.pool, 1)
const sent = async () => (await sql('select id, title_zh, input from app.job order by id')).map(({ input }) => input)

/** A day of the calendar, so many days after the first of its kind. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayMs = 86_400_000

test('the day before is sent once, however many replicas look', async () => {
  const id = await scheduled()
  await Promise.all([due(), due(), due()])
  await due()
  const yesterday = dayOf(Date.now() - dayMs)
  expect(await sent()).toEqual([{ from: yesterday, to: yesterday, on: 'PAID', bizType: 'ORDER' }])
  const { data } = await root.call(view, { id })
  expect(data).toMatchObject({ lastOn: yesterday, nextAt: `${dayOf(Date.now() + dayMs)}T00:00:00.000Z` })
  await root.call(setStatus, { id, status: 0 })
  expect((await root.call(view, { id })).data?.nextAt).toBeNull()
})

test('a week begins on Monday, and a month on its first', async () => {
  const now = new Date()
  const monday = Date.now() - ((now.getUTCDay() + 6) % 7) * dayMs
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  await scheduled({ rhythm: 'WEEK' })
  await scheduled({ rhythm: 'MONTH' })
  await due()
  expect(await sent()).toMatchObject([
    { from: dayOf(monday - 7 * dayMs), to: dayOf(monday - dayMs) },
    { from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)), to: dayOf(first - dayMs) },
  ])
})

test('a new one, a disabled one and that of a disabled person are not sent', async () => {
  await root.call(create, { name: '刚建的', sendAt: '00:00' })
  const disabled = await scheduled()
  await root.call(setStatus, { id: disabled, status: 0 })
  const left = await scheduled()
  await sql(
    `with person as (update app.admin set status = 0 where tenant_id = 1 and username = $2 returning id)
     update app.scheduled_report set recipient_id = (select id from person) where id = $1`,
    [left, people.nobody],
  )
  await due()
  expect(await sent()).toEqual([])
})

test('waits until the business day is over in all of its brands', async () => {
  await clocks({ company: 'Etc/GMT-14', brands: 'Etc/GMT+12' })
  await sql(`insert into app.brand (tenant_id, code, name, path, industry, contact_name, contact_mobile, time_zone, day_cut, currency, sort, status)
             values (1, 'FAR', '远方', '/', 'BAKERY', '罗恩', '13800001234', 'Etc/GMT+12', '00:00', 'CNY', 1, 1)`)
  const id = await scheduled()
  await due()
  expect(await sent()).toEqual([])
  expect((await root.call(view, { id })).data?.waitsFor).toBe('远方')
  await clocks({ company: 'UTC', brands: 'UTC' })
  await due()
  expect(await sent()).toHaveLength(1)
  expect((await root.call(view, { id })).data?.waitsFor).toBeNull()
})

test('is sent at once to the caller, as a sheet that he alone fetches', async () => {
  const id = await scheduled({ source: 'POS', sendAt: '09:30' })
  expect(await root.call(send, { id })).toMatchObject({ code: 0 })
  await product.runJobs()
  const [job] = (await root.call(exportJob.endpoints.list, {})).data?.list ?? []
  const jobId = job?.id ?? 0
  const { bytes } = await root.call(exportJob.endpoints.download, { id: jobId })
  expect((await readSheet(bytes)).rows.length).toBeGreaterThan(0)
  expect((await root.call(notice.endpoints.list, {})).data?.list[0]?.text).toMatch(/^“每日收款”.*已完成$/)
  expect(await (await product.as(people.other)).call(exportJob.endpoints.download, { id: jobId })).toMatchObject({
    status: 404,
  })
})

test('asks for the right to export', async () => {
  const person = await join(product, { rights: ['payment:scheduledReport:create', 'payment:report:payOrder'] })
  expect(await person.caller.call(create, { name: '每日收款' })).toMatchObject({ status: 403 })
})

test('names only what is there', async () => {
  const gone = 999_999 as Id
  for (const [path, value] of [
    ['brandId', gone],
    ['shopIds', [gone]],
    ['payChannelIds', [gone]],
  ] as const)
    expect(await root.call(create, { name: '范围', [path]: value })).toMatchObject({ errors: [{ path }] })
  const id = await scheduled()
  const { data } = await root.call(view, { id })
  expect(await root.call(update, { id, version: data?.version ?? 0, shopIds: [gone] })).toMatchObject({
    errors: [{ path: 'shopIds' }],
  })
  const shops = (await root.call(shop.endpoints.dropdown, {})).data ?? []
  expect(
    await root.call(update, { id, version: data?.version ?? 0, shopIds: shops.slice(0, 1).map((each) => each.id) }),
  ).toMatchObject({ code: 0 })
})

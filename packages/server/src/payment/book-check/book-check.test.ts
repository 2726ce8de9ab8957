import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contribution } from '../../platform/contribution.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'
import { checkNightly } from './nightly.ts'

const { list, view } = bookCheck.endpoints

let product: TestProduct
let root: Caller
beforeAll(async () => {
  product = await openTestProduct('embedded')
  root = await product.as(people.root)
})
afterAll(() => product.close())

/** Moves the company's clock to this hour of the day. */
async function letItBe(hour: number): Promise<void> {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
  await asSuperuser(product.database, (client) =>
    client.query('update app.tenant set time_zone = $1 where id = 1', [zone]),
  )
}
/** A night in which the ledger of these books says this. */
const night = (faults: Fault[] = []) => nightWith(async () => faults)
const nightWith = (check: Provable['check'], stopping = new AbortController().signal) =>
  checkNightly(product.database.pool, 1, [{ ledgers: [{ name: 'books', check }] } as unknown as Contribution], stopping)
/** The night before has long begun. */
const forgetStart = () => asSuperuser(product.database, (client) => client.query('delete from app.book_check_start'))
const found = async () => (await root.call(list, {})).data?.list ?? []

test('all ledgers are checked once a night, and not before three o’clock', async () => {
  // Not at two: it may be three by the time that it is looked at.
  await letItBe(1)
  await night()
  expect(await found()).toEqual([])
  await letItBe(12)
  await Promise.all([night(), night()])
  await night()
  expect(await found()).toMatchObject([{ nightly: true, faultCount: 0 }])
})

test('a difference is kept with its ledger, and is work for those who may see it', async () => {
  await asSuperuser(product.database, (client) => client.query('delete from app.book_check'))
  await forgetStart()
  await night([{ account: 7 as Id, entry: null, what: 'principal', is: '100', should: '90' }])
  const [row] = await found()
  expect(row).toMatchObject({ faultCount: 1 })
  const shown = (await root.call(view, { id: row?.id as never })).data
  expect(shown?.checks).toMatchObject([{ name: 'books', faults: [{ what: 'principal', is: '100', should: '90' }] }])
  const works = (await root.call(dashboard.endpoints.todo, {})).data ?? []
  expect(works).toContainEqual({ work: 'LEDGERS_DIFFER', count: 1 })
  // An earlier one that differed is no work any more.
  await asSuperuser(product.database, (client) =>
    client.query(
      `insert into app.book_check (tenant_id, day, checked_at, nightly, ledger_count, fault_count, checks, id)
       select tenant_id, day - 1, checked_at, nightly, ledger_count, fault_count, checks, id - 1 from app.book_check`,
    ),
  )
  expect(await root.call(list, { differs: true, latest: true })).toMatchObject({ data: { list: [{ id: row?.id }] } })
})

test('a proof that has failed is not begun again within the hour', async () => {
  await asSuperuser(product.database, (client) => client.query('delete from app.book_check'))
  await forgetStart()
  let times = 0
  const failing = () =>
    nightWith(() => {
      times++
      throw new Error('no answer')
    })
  await expect(failing()).rejects.toThrow('no answer')
  await failing()
  expect(times).toBe(1)
  await asSuperuser(product.database, (client) =>
    client.query(`update app.book_check_start set started_at = now() - interval '61 minutes'`),
  )
  await night()
  expect(await found()).toMatchObject([{ nightly: true }])
})

test('a proof is given up when the product stops, in the middle of a statement', async () => {
  await asSuperuser(product.database, (client) => client.query('delete from app.book_check'))
  await forgetStart()
  const stop = new AbortController()
  const endless = nightWith(async (db) => {
    setTimeout(() => stop.abort(), 200)
    await sql`select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b`.execute(db)
    return []
  }, stop.signal)
  await expect(endless).rejects.toMatchObject({ code: '57014' })
  expect(await found()).toEqual([])
})

import { defineContract } from '@brandside/contract/platform/contract.ts'
import { NoInput } from '@brandside/contract/platform/crud.ts'
import { write } from '@brandside/contract/platform/endpoint.ts'
import { choice, flag } from '@brandside/contract/platform/fields/choice.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { tenantTable } from '../../../migrations/tables-1.ts'
import type { Context } from '../context.ts'
import { refuse } from '../refuse.ts'
import { serve } from '../serve.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { type Caller, openTestProduct, type TestProduct } from '../testing/test-product.ts'

const fails = choice(['失败于', 'Fails'], {
  NEVER: ['否', 'Never'],
  WITHIN: ['其中', 'Within'],
  AFTER: ['之后', 'After'],
})

/** Reserves something ahead of the call's own transaction, as a shop is reserved before its platform is asked. */
const reservation = defineContract({
  name: 'reservation',
  area: 'store',
  title: ['预留', 'Reservation'],
  records: 'none',
  endpoints: {
    reserve: write('/pcapi/v1/reservation/reserve', z.object({ fails }), NoInput, {
      rule: 'session',
      title: ['预留', 'Reserve'],
      repeats: false,
    }),
    late: write('/pcapi/v1/reservation/late', z.object({ sure: flag(['是', 'Yes']) }), NoInput, {
      rule: 'session',
      title: ['事后预留', 'Reserve late'],
      repeats: false,
    }),
  },
})

const insert = sql`insert into reservation (what) values ('table 7')`
const reservations = serve(reservation, {
  async reserve(ctx: Context, input: { fails: string }) {
    await ctx.session.ahead(async (db) => {
      await insert.execute(db)
      if (input.fails === 'WITHIN') refuse(common.stale)
    })
    if (input.fails === 'AFTER') refuse(common.busy)
    ctx.unchanged()
    return {}
  },
  async late(ctx: Context) {
    await sql`select 1`.execute(ctx.db)
    await ctx.session
      .ahead((db) => insert.execute(db))
      .catch((error: Error) => refuse(common.badRequest, { detail: error.message }))
    return {}
  },
})
const table = tenantTable('reservation', { columns: 'what text not null' })

describe.each(engines())('a write ahead of the call on %s', (engine) => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct(engine, { beside: [reservations] })
    await product.database.asOwner((owner) => owner.query(table))
    root = await product.as(people.root)
  })
  afterAll(() => product.close())
  beforeEach(() => asSuperuser(product.database, (db) => db.query('delete from app.reservation')))

  const rows = () =>
    asSuperuser(product.database, async (db) => {
      const found = await db.query(
        'select tenant_id::int as tenant, created_by is not null as known from app.reservation',
      )
      return found.rows as unknown[]
    })

  test('is committed at once, in the name of the operator, and stays where the call is refused afterwards', async () => {
    expect(await root.call(reservation.endpoints.reserve, { fails: 'AFTER' })).toMatchObject({ key: 'common.busy' })
    expect(await rows()).toEqual([{ tenant: 1, known: true }])
  })

  test('is undone as a whole where it fails by itself', async () => {
    expect(await root.call(reservation.endpoints.reserve, { fails: 'WITHIN' })).toMatchObject({ key: 'common.stale' })
    expect(await rows()).toEqual([])
  })

  test('never waits for a second connection while the call holds one', async () => {
    expect(await root.call(reservation.endpoints.late, { sure: true })).toMatchObject({
      key: 'common.badRequest',
      message: expect.stringContaining('must not wait for a second one'),
    })
    expect(await rows()).toEqual([])
  })

  test('goes on where many calls write ahead at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => root.call(reservation.endpoints.reserve, { fails: 'NEVER' })),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
    expect(await rows()).toHaveLength(20)
  })
})

import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { prospect, prospectMaxOwned } from '@brandside/contract/wholesale/prospect.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { param } from '../../platform/parameters/param.ts'
import { refuse } from '../../platform/refuse.ts'
import { demandTaker, isSalesman } from '../customer/references.public.ts'
import { demandMove, type Prospect, prospects } from './prospects.ts'

const { reasons } = prospect

/** Takes prospects out of the pool: of two who claim one, the first has it. */
export async function claim(ctx: Context, input: Parsed<typeof prospect, 'claim'>) {
  if (!(await isSalesman(ctx, ctx.operator.id))) refuse(reasons.notSalesman)
  return prospects.many(ctx, input, async (id) => {
    const row = await prospects.lock(ctx, 'claim', id)
    demandMove(ctx, row, 'claim')
    if (row.salesmanId !== null) refuse(reasons.notInPool, { name: await nameOf(ctx, row.salesmanId) })
    await demandRoom(ctx, ctx.operator.id)
    own(ctx, row, ctx.operator.id)
  })
}

/** Lets others have them. */
export async function release(ctx: Context, input: Parsed<typeof prospect, 'release'>) {
  return prospects.many(ctx, input, async (id) => {
    const row = await prospects.lock(ctx, 'release', id)
    demandMove(ctx, row, 'release')
    if (row.salesmanId === null) refuse(reasons.inPool)
    own(ctx, row, null)
  })
}

export async function assign(ctx: Context, input: Parsed<typeof prospect, 'assign'>) {
  const { salesmanId } = input
  await prospects.demandWithin(ctx, 'assign', { salesmanId })
  return prospects.many(ctx, input, async (id) => {
    await demandTaker(ctx, salesmanId, reasons.salesmanMissing)
    const row = await prospects.lock(ctx, 'assign', id)
    demandMove(ctx, row, 'assign')
    if (row.salesmanId === salesmanId) return
    await demandRoom(ctx, salesmanId)
    own(ctx, row, salesmanId)
  })
}

/** Refuses one more than a salesman may have; asked one at a time for each of them. */
export async function demandRoom(ctx: Context, salesmanId: Id): Promise<void> {
  const max = param(ctx, prospectMaxOwned)
  await sql`select pg_advisory_xact_lock(hashtext(${`prospects of ${salesmanId}`}), ${ctx.tenantId}::int)`.execute(
    ctx.db,
  )
  const { owned } = await ctx.db
    .selectFrom('prospect')
    .select(({ fn }) => fn.countAll<number>().as('owned'))
    .where('salesmanId', '=', salesmanId)
    .where('state', 'in', ['NEW', 'FOLLOWING'])
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(owned) >= max) refuse(reasons.tooMany, { max })
}

/** It changes hands, and its new owner begins to be waited for. */
function own(ctx: Context, row: Prospect, salesmanId: Id | null): void {
  const ownedAt = salesmanId === null ? null : ctx.now
  const owned = { ...row, salesmanId, ownedAt, waitingSince: ctx.now }
  const after = writeRow(ctx, 'prospect', owned, ['salesmanId', 'ownedAt', 'waitingSince'])
  ctx.log({ id: row.id, name: row.name, before: row, after })
}

async function nameOf({ db }: Context, id: Id): Promise<string | undefined> {
  const found = await db.selectFrom('admin').select('nickName').where('id', '=', id).executeTakeFirst()
  return found?.nickName
}

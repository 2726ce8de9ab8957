import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { balancePackage } from '@brandside/contract/wholesale/balance-recharge/balance-package.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

const { reasons } = balancePackage

/** Recharges that have counted, or still may. */
const sold = sql<number>`(
  select count(*) from balance_recharge r
   where r.tenant_id = app.tenant() and r.balance_package_id = balance_package.id and r.state <> 'CANCELLED')`

const packages = entityTable(balancePackage, { shows: { sold } })

export const balancePackageModule = serve(balancePackage, packages.handlers({ create, update, remove }))

async function create(ctx: Context, input: Parsed<typeof balancePackage, 'create'>) {
  await demandSound(ctx, input)
  return packages.create(ctx, input)
}

async function update(ctx: Context, input: Parsed<typeof balancePackage, 'update'>) {
  const before = await packages.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = packages.changesOf(before, input)
  await demandSound(ctx, { ...before, ...changes })
  return packages.save(ctx, before, changes)
}

/** What was sold once stays, disabled. */
async function remove(ctx: Context, { ids }: Parsed<typeof balancePackage, 'remove'>) {
  const rows = await packages.lockAll(ctx, 'remove', ids)
  const found = await ctx.db
    .selectFrom('balanceRecharge')
    .select('balancePackageId')
    .where('balancePackageId', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  if (found) refuse(reasons.sold, { name: rows.find(({ id }) => id === found.balancePackageId)?.name })
  return packages.drop(ctx, rows)
}

type Offer = Pick<RowOf<'balancePackage'>, 'startAt' | 'endAt' | 'custLevelIds'>

async function demandSound({ db }: Context, { startAt, endAt, custLevelIds }: Offer): Promise<void> {
  if (startAt !== null && endAt !== null && endAt <= startAt) refuseField('endAt', reasons.dates)
  if (custLevelIds.length === 0) return
  const found = await db
    .selectFrom('custLevel')
    .select('id')
    .where('id', 'in', custLevelIds)
    .where('deletedAt', 'is', null)
    .execute()
  if (found.length < new Set(custLevelIds).size) refuseField('custLevelIds', reasons.levelMissing)
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { common, type Reason } from '@brandside/contract/platform/reasons.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Table } from '../../platform/entity/rows.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import type { Customer } from './customers.ts'

const { reasons } = customer

/** Refuses a type, a level or suppliers that are newly named and not there. */
export async function demandReferences(ctx: Context, named: Partial<Customer>): Promise<void> {
  await Promise.all([
    demandEnabled(ctx, 'custType', named.custTypeId, 'custTypeId', reasons.typeMissing),
    demandEnabled(ctx, 'custLevel', named.custLevelId, 'custLevelId', reasons.levelMissing),
    demandProviders(ctx, named.providerIds ?? []),
  ])
}

async function demandEnabled(ctx: Context, table: Table, id: Id | undefined, path: string, reason: Reason) {
  if (id === undefined) return
  const { rows } = await sql`
    select from ${sql.table(table)}
     where tenant_id = app.tenant() and id = ${id} and status = 1 and deleted_at is null`.execute(ctx.db)
  if (rows.length === 0) refuseField(path, reason)
}

async function demandProviders({ db }: Context, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return
  const found = await db
    .selectFrom('provider')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  if (found.length < new Set(ids).size) refuseField('providerIds', reasons.providerMissing)
}

/** Refuses somebody who sells nothing, or has left. */
export async function demandSalesman(ctx: Context, id: Id | null): Promise<void> {
  if (id !== null && !(await isSalesman(ctx, id))) refuseField('salesmanId', reasons.salesmanMissing)
}

/** The same of somebody whom many rows are to be given to: he may not be there at all. */
export async function demandTaker(ctx: Context, id: Id, reason: Reason): Promise<void> {
  const { rows } = await sql`select from admin where tenant_id = app.tenant() and id = ${id}`.execute(ctx.db)
  if (rows.length === 0) fail(404, common.notFound)
  if (!(await isSalesman(ctx, id))) refuseField('salesmanId', reason)
}

/** Held until the end of the call: switching him off meanwhile finds what he has been given. */
export async function isSalesman({ db }: Context, id: Id): Promise<boolean> {
  const found = await db
    .selectFrom('admin')
    .select('id')
    .where(sql<boolean>`tenant_id = app.tenant()`)
    .where('id', '=', id)
    .where('salesman', '=', true)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

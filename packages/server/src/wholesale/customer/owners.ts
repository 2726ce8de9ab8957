import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandUnmerged } from '../customer-record/merged.public.ts'
import { customers } from './customers.ts'
import { demandTaker } from './references.public.ts'

/** Another salesman takes over: he sees the customer from now on, and what was sold before stays its seller's. */
export async function transfer(ctx: Context, input: Parsed<typeof customer, 'transfer'>) {
  const { salesmanId, reason } = input
  await customers.demandWithin(ctx, 'transfer', { salesmanId })
  return customers.many(ctx, input, (id) => transferOne(ctx, id, salesmanId, reason))
}

async function transferOne(ctx: Context, id: Id, salesmanId: Id, reason: string): Promise<void> {
  await demandTaker(ctx, salesmanId, customer.reasons.salesmanMissing)
  const row = await customers.lock(ctx, 'transfer', id)
  await demandUnmerged(ctx, row)
  if (row.salesmanId === salesmanId) return
  const after = writeRow(ctx, 'customer', { ...row, salesmanId }, ['salesmanId'])
  // A share with the one who owns it now says nothing any more.
  ctx.send(sql`
    delete from customer_share where tenant_id = app.tenant() and customer_id = ${id} and admin_id = ${salesmanId}`)
  ctx.log({ id, name: row.name, before: row, after, note: [`原因：${reason}`, `Reason: ${reason}`] })
}

/** Opens a customer to one more person, or closes it to him. */
export async function share(ctx: Context, { id, adminId, level, until }: Parsed<typeof customer, 'share'>) {
  const row = await customers.lock(ctx, 'share', id)
  if (row.salesmanId === adminId) refuseField('adminId', customer.reasons.shareOwner)
  const person = await ctx.db
    .selectFrom('admin')
    .select('nickName')
    .where(sql<boolean>`tenant_id = app.tenant()`)
    .where('id', '=', adminId)
    .where('status', '=', 1)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!person) return refuseField('adminId', customer.reasons.shareMissing)
  if (level === null)
    ctx.send(sql`
      delete from customer_share where tenant_id = app.tenant() and customer_id = ${id} and admin_id = ${adminId}`)
  else
    ctx.send(sql`
      insert into customer_share (customer_id, admin_id, level, until) values (${id}, ${adminId}, ${level}, ${until})
      on conflict (tenant_id, customer_id, admin_id)
      do update set level = excluded.level, until = excluded.until, updated_at = now(), updated_by = app.admin()`)
  const { nickName } = person
  const told = level === null ? ['取消共享', 'no longer shared with'] : ['共享给', `shared (${level}) with`]
  ctx.log({ id, name: row.name, note: [`${told[0]}“${nickName}”`, `${told[1]} “${nickName}”`] })
  return {}
}

/** With whom a customer is shared, also those shares that have run out. */
export async function shares(ctx: Context, { id }: ById) {
  await customers.find(ctx, 'shares', id)
  return ctx.db
    .selectFrom('customerShare')
    .select(['adminId', 'until'])
    .select(sql<'READ' | 'WRITE'>`level`.as('level'))
    .select(personName('customerShare.adminId').as('adminName'))
    .where('customerId', '=', id)
    .orderBy('id')
    .execute()
}

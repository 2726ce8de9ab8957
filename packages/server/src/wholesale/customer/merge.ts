import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { mergeCustom } from '../../platform/entity/merge-custom.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { demandUnmerged } from '../customer-record/merged.public.ts'
import { lockAccount } from '../order-books/order-account.public.ts'
import { type Customer, customers } from './customers.ts'

/**
 * One customer out of two: both are locked in the order of their ids, what belongs to the first goes to the second, and
 * the first stays as a disabled record that says where it went. Each module moves what is its own.
 */
export async function merge(ctx: Context, { fromId, intoId }: Parsed<typeof customer, 'merge'>) {
  if (fromId === intoId) refuseField('intoId', customer.reasons.mergeSelf)
  // Accounts before customers, as those lock them who post.
  for (const id of [fromId, intoId].sort((one, other) => one - other)) {
    await customers.find(ctx, 'merge', id)
    await lockAccount(ctx, id)
  }
  const locked = await customers.lockAll(ctx, 'merge', [fromId, intoId])
  const [from, into] = [fromId, intoId].map((id) => locked.find((row) => row.id === id)) as [Customer, Customer]
  for (const row of locked) await demandUnmerged(ctx, row)
  await moveBranches(ctx, from, into)
  await moveShares(ctx, fromId, intoId)
  await joinOrders(ctx, from, intoId)
  for (const { merges } of ctx.modules) await merges.customer?.(ctx.db, fromId, intoId)
  const custom = await mergeCustom(ctx, 'customer', from, into)
  customers.save(ctx, from, { status: 0, mergedIntoId: intoId }, { after: { mergedIntoName: into.name } })
  ctx.log({
    id: into.id,
    name: into.name,
    note: [`并入“${from.name}”`, `“${from.name}” was merged into it`],
    ...custom,
  })
  return {}
}

async function moveBranches({ db }: Context, from: Customer, into: Customer): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update customer set parent_id = ${into.id}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and parent_id = ${from.id} and id <> ${into.id}`.execute(db)
  if (numAffectedRows > 0n && into.parentId !== null) refuse(customer.reasons.mergeOffice, { name: from.name })
  if (into.parentId === from.id)
    await sql`
      update customer set parent_id = null, bill_to_parent = false
       where tenant_id = app.tenant() and id = ${into.id}`.execute(db)
}

/** The orders of both are those of the kept customer. */
async function joinOrders(ctx: Context, { firstOrderAt, lastOrderAt }: Customer, into: Id): Promise<void> {
  await sql`
    update customer set first_order_at = least(first_order_at, ${firstOrderAt}), last_order_at = greatest(last_order_at, ${lastOrderAt})
     where tenant_id = app.tenant() and id = ${into}`.execute(ctx.db)
}

/** Who saw the one sees the other; of two shares with one person the kept customer’s own counts. */
async function moveShares({ db }: Context, from: Id, into: Id): Promise<void> {
  await sql`
    insert into customer_share (customer_id, admin_id, level, until)
    select ${into}, admin_id, level, until from customer_share
     where tenant_id = app.tenant() and customer_id = ${from}
    on conflict (tenant_id, customer_id, admin_id) do nothing`.execute(db)
  await sql`delete from customer_share where tenant_id = app.tenant() and customer_id = ${from}`.execute(db)
}

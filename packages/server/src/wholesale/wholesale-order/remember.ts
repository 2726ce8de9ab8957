import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import type { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuseField } from '../../platform/refuse.ts'
import { demandCustomer } from './party.ts'

/** What a customer means by these words: the next text of this customer is read so (wholesale.md 31.3). */
export async function remember(ctx: Context, { customerId, words, skuId }: Parsed<typeof wholesaleOrder, 'remember'>) {
  const customer = await demandCustomer(ctx, customerId)
  const sku = await ctx.db
    .selectFrom('productSku')
    .select('name')
    .where('id', '=', skuId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!sku) return refuseField('skuId', common.notFound)
  const { rows } = await sql<{ id: number }>`
    insert into customer_wording as w (customer_id, words, sku_id) values (${customerId}, ${words.toLowerCase()}, ${skuId})
    on conflict (tenant_id, customer_id, words) do update
       set sku_id = excluded.sku_id, version = w.version + 1, updated_at = now(), updated_by = app.admin()
     where w.sku_id <> excluded.sku_id
    returning id`.execute(ctx.db)
  if (rows.length === 0) ctx.unchanged()
  else ctx.log({ name: customer.name, note: [`“${words}”指 ${sku.name}`, `“${words}” means ${sku.name}`] })
  return {}
}

import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { customer } from '@brandside/contract/wholesale/customer.ts'
import { type BalanceAccount, customerBalance as contract } from '@brandside/contract/wholesale/customer-balance.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { lookUp, wordsIn } from '../../platform/lists/words.ts'
import { customerBalance } from '../balance/balance.public.ts'
import { accountOf } from '../income/account.public.ts'

const { endpoints } = contract

/** What customers have paid beforehand, the largest first. */
export async function list(ctx: Context, { keyword, below, page, rows }: Parsed<typeof contract, 'list'>) {
  const words = keyword === undefined ? [] : [{ contract: customer, words: keyword }]
  const found = await lookUp(ctx, words)
  const from = sql`
    from customer join customer_balance_account a on a.tenant_id = customer.tenant_id and a.customer_id = customer.id
   where customer.tenant_id = app.tenant() and customer.deleted_at is null
     and ${visible(ctx, customer, endpoints.list.guard)}
     and ${keyword === undefined ? sql`true` : wordsIn(found, customer, keyword)}
     and ${below === undefined ? sql`true` : sql`a.principal + a.gift < ${below}`}`
  const [shown, counted] = await Promise.all([
    sql<BalanceAccount>`
      select customer.id as customer_id, customer.name as customer_name, a.principal as principal_cents,
             a.gift as gift_cents, a.principal + a.gift as total_cents ${from}
       order by a.principal + a.gift desc, customer.id limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number; sum: number }>`
      select count(*) as total, coalesce(sum(a.principal + a.gift), 0)::bigint as sum ${from}`.execute(ctx.db),
  ])
  return { list: shown.rows, total: counted.rows[0]?.total ?? 0, sumCents: counted.rows[0]?.sum ?? 0 }
}

type Entries = Output<typeof contract, 'entries'>

/** What came to a balance and went from it, the latest first. */
export async function entries(
  ctx: Context,
  { customerId, ...query }: Parsed<typeof contract, 'entries'>,
): Promise<Entries> {
  const account = await accountOf(ctx, endpoints.entries, customerId)
  const { list: lines, total } = await customerBalance.history(ctx, { customerId: account }, query)
  const told = lines.map((line) => ({
    ...{ id: line.id, number: line.number, day: line.day, event: line.eventType, note: line.note },
    ...{ principalDeltaCents: line.principal, giftDeltaCents: line.gift },
    ...{ principalCents: line.principalBalance, giftCents: line.giftBalance, createdAt: line.createdAt },
  }))
  return { list: told as Entries['list'], total }
}

import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Guard } from '@brandside/contract/platform/permission.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import {
  type BalanceAccount,
  customerBalance as contract,
} from '@brandside/contract/wholesale/customer/customer-balance.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { foundRows, orNone } from '../../platform/export/found-rows.ts'
import { latestFirst } from '../../platform/ledger/read.ts'
import { lookUp, wordsIn } from '../../platform/lists/words.ts'
import { customerBalance } from '../balance-ledger/balance.public.ts'
import { accountOf } from '../income/account.public.ts'

const { endpoints } = contract

/** What customers have paid beforehand, the largest first. */
export async function list(ctx: Context, { page, rows, ...asked }: Parsed<typeof contract, 'list'>) {
  const from = await accountsOf(ctx, endpoints.list.guard, asked)
  const [shown, counted] = await Promise.all([
    sql<BalanceAccount>`
      select ${columns} ${from}
       order by a.principal + a.gift desc, customer.id limit ${rows} offset ${(page - 1) * rows}`.execute(ctx.db),
    sql<{ total: number; sum: number }>`
      select count(*) as total, coalesce(sum(a.principal + a.gift), 0)::bigint as sum ${from}`.execute(ctx.db),
  ])
  return { list: shown.rows, total: counted.rows[0]?.total ?? 0, sumCents: counted.rows[0]?.sum ?? 0 }
}

export async function exportList(ctx: Context, asked: Parsed<typeof contract, 'export'>) {
  const from = await accountsOf(ctx, endpoints.export.guard, asked)
  const rows = await foundRows<Output<typeof contract, 'export'>>(ctx, sql`select ${columns} ${from}`, [
    { column: 'totalCents', descending: true },
    { column: 'customerId', descending: false },
  ])
  return rows.total === 0 ? rows : { ...rows, totals: ['principalCents', 'giftCents', 'totalCents'] as const }
}

const columns = sql`customer.id as customer_id, customer.name as customer_name, a.principal as principal_cents,
  a.gift as gift_cents, a.principal + a.gift as total_cents`

async function accountsOf(ctx: Context, guard: Guard, { keyword, below }: Parsed<typeof contract, 'export'>) {
  const found = await lookUp(ctx, keyword === undefined ? [] : [{ contract: customer, words: keyword }])
  return sql`
    from customer join customer_balance_account a on a.tenant_id = customer.tenant_id and a.customer_id = customer.id
   where customer.tenant_id = app.tenant() and customer.deleted_at is null and ${visible(ctx, customer, guard)}
     and ${keyword === undefined ? sql`true` : wordsIn(found, customer, keyword)}
     and ${below === undefined ? sql`true` : sql`a.principal + a.gift < ${below}`}`
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
    id: line.id,
    number: line.number,
    day: line.day,
    event: line.eventType,
    note: line.note,
    principalDeltaCents: line.principal,
    giftDeltaCents: line.gift,
    principalCents: line.principalBalance,
    giftCents: line.giftBalance,
    createdAt: line.createdAt,
  }))
  return { list: told as Entries['list'], total }
}

/** All of them as a sheet. */
export function entriesExport(ctx: Context, { customerId, ...days }: Parsed<typeof contract, 'entriesExport'>) {
  return orNone(async () => {
    const account = await accountOf(ctx, endpoints.entriesExport, customerId)
    return foundRows<Output<typeof contract, 'entriesExport'>>(
      ctx,
      sql`select e.number, e.day, e.event_type as event, e.principal as principal_delta_cents, e.gift as gift_delta_cents,
               e.principal_balance as principal_cents, e.gift_balance as gift_cents, e.note, e.created_at
          from (${customerBalance.told({ customerId: account }, days)}) e`,
      latestFirst,
    )
  })
}

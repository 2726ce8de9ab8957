import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { income } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowEffect } from '../../platform/import/row-effect.ts'

type New = Parsed<typeof income, 'create'>

/**
 * Receipts that may have been registered before: of the same account, payer, amount and minute, where no reference of the bank
 * tells them apart. A statement that comes twice looks like this; so do two payments of one customer, so the clerk decides.
 */
export async function repeatedReceipts({ db }: Context, rows: readonly New[]): Promise<RowEffect[]> {
  const asked = rows.map(({ bankAccountId, amountCents, paidAt, payerName, bankRef }, at) => ({
    at,
    account: bankAccountId,
    cents: amountCents,
    paid: paidAt,
    payer: payerName,
    ref: bankRef,
  }))
  const { rows: found } = await sql<{ at: number; no: string | null; other: number | null }>`
    with asked as (
      select a.*, app.payer_key(a.payer) as payer_key, date_trunc('minute', a.paid) as minute
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as a (at integer, account bigint, cents bigint, paid timestamptz, payer text, ref text))
    select a.at, n.no, null::integer as other
      from asked a
      join income n on n.tenant_id = app.tenant() and n.bank_account_id = a.account and n.amount_cents = a.cents
       and n.paid_at >= a.minute and n.paid_at < a.minute + interval '1 minute' and n.state <> 'INVALID'
       and n.direction = 'IN' and n.payer_key is not distinct from a.payer_key
       and (n.bank_ref is null or a.ref is null)
     union all
    select a.at, null, min(b.at)
      from asked a
      join asked b on b.at < a.at and b.account = a.account and b.cents = a.cents and b.minute = a.minute
       and b.payer_key is not distinct from a.payer_key and (b.ref is null or a.ref is null)
     group by a.at`.execute(db)
  return rows.map((_, at) => {
    const same = found.find((each) => each.at === at)
    const words = same && (same.no === null ? inSheet : registered(same.no))
    return { action: 'INSERT', was: null, warnings: words ? [{ path: 'amountCents', words }] : [] }
  })
}

const inSheet: Bilingual = [
  '表格上方有一行的付款方、金额与时间相同，请确认是两笔收款',
  'A row above has the same payer, amount and minute: make sure that there were two payments',
]
const registered = (no: string): Bilingual => [
  `可能已登记：${no} 的账户、付款方、金额与时间相同`,
  `It may be registered already: ${no} has the same account, payer, amount and minute`,
]

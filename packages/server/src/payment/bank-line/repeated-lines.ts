import type { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowEffect } from '../../platform/import/row-effect.ts'

type New = Parsed<typeof bankLine, 'create'>

/** Lines of the same account, amount, minute and payer as one that is there, where no reference tells them apart. */
export async function repeatedLines({ db }: Context, rows: readonly New[]): Promise<RowEffect[]> {
  const asked = rows.map(({ bankAccountId, amountCents, bookedAt, payerName, bankRef }, at) => ({
    at,
    account: bankAccountId,
    cents: amountCents,
    booked: bookedAt,
    payer: payerName,
    ref: bankRef,
  }))
  const { rows: found } = await sql<{ at: number }>`
    select a.at
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a (at integer, account bigint, cents bigint, booked timestamptz, payer text, ref text)
     where exists (
       select from bank_line b
        where b.tenant_id = app.tenant() and b.bank_account_id = a.account and b.amount_cents = a.cents and b.deleted_at is null
          and b.booked_at >= date_trunc('minute', a.booked) and b.booked_at < date_trunc('minute', a.booked) + interval '1 minute'
          and b.payer_name is not distinct from a.payer and (b.bank_ref is null or a.ref is null))`.execute(db)
  const known = new Set(found.map(({ at }) => at))
  return rows.map((_, at) => ({
    action: 'INSERT',
    was: null,
    warnings: known.has(at) ? [{ path: 'amountCents', words: repeated }] : [],
  }))
}

const repeated: Bilingual = [
  '可能已导入：已有账户、付款方、金额与时间相同的流水',
  'It may be there already: a line of the same account, payer, amount and minute',
]

import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Day } from '@brandside/contract/platform/time.ts'
import { type BankJournal, bankAccount } from '@brandside/contract/wholesale/bank-account.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { orNone } from '../../platform/export/found-rows.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { accounts } from './accounts.ts'

const { reasons } = bankAccount

/** Lines that one journal shows, at most. */
const maxLines = 5_000

type Line = Omit<BankJournal['list'][number], 'balanceCents'>

/** The confirmed receipts and refunds of an account. The bank's fee is ours: it lowers the balance whichever way money went. */
export const journal = (ctx: Context, { id, ...range }: Parsed<typeof bankAccount, 'journal'>) =>
  journalOf(ctx, 'journal', id, range)

export function journalExport(ctx: Context, { bankAccountId, ...range }: Parsed<typeof bankAccount, 'journalExport'>) {
  return orNone(async () => {
    const { list } = await journalOf(ctx, 'journalExport', bankAccountId, range)
    return { total: list.length, batches: oneBatch(list) }
  })
}

async function journalOf(
  ctx: Context,
  act: 'journal' | 'journalExport',
  id: Id,
  { from, to }: { from: Day; to: Day },
): Promise<BankJournal> {
  if (to < from) refuseField('to', reasons.journalDays)
  const { openingCents: atFirst } = await accounts.find(ctx, act, id)
  const signed = sql`case when direction = 'IN' then amount_cents else -amount_cents end`
  const [before, lines] = await Promise.all([
    sql<{ cents: number }>`
      select coalesce(sum(${signed} - fee_cents), 0)::bigint as cents from income
       where tenant_id = app.tenant() and bank_account_id = ${id} and state = 'CONFIRMED' and deleted_at is null
         and biz_date < ${from}`.execute(ctx.db),
    sql<Line>`
      select income.id, income.no, income.biz_date as day, c.name as customer_name, income.bank_ref,
             ${signed} as amount_cents, income.fee_cents
        from income join customer c on c.tenant_id = income.tenant_id and c.id = income.customer_id
       where income.tenant_id = app.tenant() and income.bank_account_id = ${id} and income.state = 'CONFIRMED'
         and income.deleted_at is null and income.biz_date between ${from} and ${to}
       order by income.biz_date, income.id limit ${maxLines + 1}`.execute(ctx.db),
  ])
  if (lines.rows.length > maxLines) refuse(reasons.journalLong, { max: maxLines })
  const openingCents = atFirst + (before.rows[0]?.cents ?? 0)
  let balance = openingCents
  const list = lines.rows.map((line) => {
    balance += line.amountCents - line.feeCents
    return { ...line, balanceCents: balance }
  })
  const sum = (of: (line: Line) => number) => list.reduce((total, line) => total + of(line), 0)
  return {
    openingCents,
    inCents: sum(({ amountCents }) => Math.max(amountCents, 0)),
    outCents: sum(({ amountCents }) => Math.max(-amountCents, 0)),
    feeCents: sum(({ feeCents }) => feeCents),
    closingCents: balance,
    list,
  }
}

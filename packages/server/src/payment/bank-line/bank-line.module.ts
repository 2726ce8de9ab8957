import { bankLine } from '@brandside/contract/payment/payout/bank-line.ts'
import { settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import { settlementWords } from '@brandside/contract/payment/settlement.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { keptBy } from '../../platform/delete-guards.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion, findRow, type RowOf } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { entityImport } from '../../platform/import/sheet-import.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { demandBankAccount } from '../../wholesale/income/account.public.ts'
import { arrive, holdUnderway, takeBackArrival } from '../payout/arrivals.public.ts'
import { candidatesOf, certainPayouts } from './candidates.ts'
import { repeatedLines } from './repeated-lines.ts'
import { statement } from './statement.ts'

type Row = RowOf<'bankLine'>

const { reasons } = bankLine

const nameOf = ({ bankRef, payerName, amountCents }: Row) => bankRef ?? payerName ?? centsText(amountCents)

const bankLines = entityTable(bankLine, {
  shows: {
    bankAccountName: sql<string>`${nameIn('bankAccount', 'bankLine.bankAccountId')}`,
    payouts: sql<Output<typeof bankLine, 'view'>['payouts']>`coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'no', p.no, 'payChannelName', c.name, 'paidDay', p.paid_day, 'amountCents', p.amount_cents) order by p.id)
        from payout p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
       where p.tenant_id = bank_line.tenant_id and p.bank_line_id = bank_line.id), '[]')`,
  },
  asks: { differs: (differs) => sql<boolean>`(bank_line.difference_cents <> 0) = ${differs}` },
  nameOf,
})
const { demandMove, moveState } = movesOf(bankLine, { table: 'bankLine', nameOf })

const sheet = entityImport(bankLine, create, { lines: statement, effectOf: repeatedLines })

export const bankLineModule = serve(
  bankLine,
  bankLines.handlers({ create, remove, candidates, match, matchAll, setAside, release, ...sheet, importPreview }),
  {
    deleteGuards: {
      bankAccount: keptBy({
        table: 'bankLine',
        column: 'bankAccountId',
        where: sql<boolean>`deleted_at is null`,
        reason: reasons.ofAccount,
      }),
    },
    uniques: { bank_line_ref: { path: 'bankRef', reason: reasons.refTaken } },
  },
)

/** The account that a clerk names has to be there, whatever kind of sheet is sent with it. */
async function importPreview(ctx: Context, input: Parsed<typeof bankLine, 'importPreview'>) {
  if (input.bankAccountId) await findRow(ctx, 'bankAccount', input.bankAccountId)
  return sheet.importPreview(ctx, input)
}

async function create(ctx: Context, input: Parsed<typeof bankLine, 'create'>) {
  const { bankAccountId, bankRef, bookedAt } = input
  if (bookedAt > ctx.now) refuseField('bookedAt', reasons.future)
  await demandBankAccount(ctx, bankAccountId)
  if (bankRef !== null) await demandNewRef(ctx, bankAccountId, bankRef)
  return bankLines.create(ctx, input)
}

async function demandNewRef({ db }: Context, bankAccountId: Id, bankRef: string): Promise<void> {
  const other = await db
    .selectFrom('bankLine')
    .select('id')
    .where('bankAccountId', '=', bankAccountId)
    .where('bankRef', '=', bankRef)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (other) refuseField('bankRef', reasons.refTaken, { ref: bankRef })
}

async function remove(ctx: Context, { ids }: { ids: Id[] }) {
  const rows = await bankLines.lockAll(ctx, 'remove', ids)
  for (const row of rows) demandMove(ctx, row, 'remove')
  return bankLines.drop(ctx, rows)
}

async function candidates(ctx: Context, { id }: { id: Id }) {
  return candidatesOf(ctx.db, await bankLines.find(ctx, 'candidates', id), ctx.operator.timeZone)
}

async function match(ctx: Context, input: Parsed<typeof bankLine, 'match'>) {
  const row = await bankLines.lock(ctx, 'match', input.id)
  demandVersion(row, input.version)
  return matchRow(ctx, row, input)
}

type Choice = Pick<Parsed<typeof bankLine, 'match'>, 'payoutIds' | 'settlement' | 'note'>

/** A line that is held, with all the payouts that came with it; what is apart says how that is settled. */
async function matchRow(ctx: Context, row: Row, { payoutIds, settlement, note }: Choice) {
  demandMove(ctx, row, 'match')
  const payouts = await holdUnderway(ctx, payoutIds, row.currency)
  const payoutCents = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const differenceCents = row.amountCents - payoutCents
  if (differenceCents !== 0) demandSettlement(row, { payoutCents, settlement, note })
  const settled = differenceCents === 0 ? { settlement: null, note: null } : { settlement, note }
  const after = await moveState(ctx, row, 'match', { payoutCents, differenceCents, ...settled })
  await arrive(ctx, payouts, row.id)
  return { version: after.version }
}

function demandSettlement(
  { amountCents, currency }: Row,
  { payoutCents, settlement, note }: Pick<Choice, 'settlement' | 'note'> & { payoutCents: number },
): void {
  const apart = amountCents - payoutCents
  const text = (cents: number) => `${centsText(cents)} ${currency}`
  if (settlement === null || note === null) {
    const detail = { payouts: text(payoutCents), line: text(amountCents), difference: text(apart) }
    refuseField(settlement === null ? 'settlement' : 'note', reasons.differs, detail)
  }
  const ways = settlementsFor(apart)
  if (!ways.includes(settlement))
    refuseField('settlement', reasons.settlementUnfit, { amount: text(apart), ways: settlementWords(ways) })
}

/** One after the other, the oldest first, so that each payout is found by one line. */
async function matchAll(ctx: Context) {
  const { rows } = await sql<Row>`
    select * from bank_line where tenant_id = app.tenant() and state = 'OPEN' and deleted_at is null
     order by booked_at, id limit 1000 for update`.execute(ctx.db)
  let matched = 0
  for (const row of rows) {
    const payoutIds = certainPayouts(await candidatesOf(ctx.db, row, ctx.operator.timeZone), row.amountCents)
    if (payoutIds.length === 0) continue
    await matchRow(ctx, row, { payoutIds, settlement: null, note: null })
    matched++
  }
  if (matched === 0) ctx.unchanged()
  return { matched, left: rows.length - matched }
}

async function setAside(ctx: Context, { id, version, note }: Parsed<typeof bankLine, 'setAside'>) {
  const row = await bankLines.lock(ctx, 'setAside', id)
  demandVersion(row, version)
  const after = await moveState(ctx, row, 'setAside', { note })
  return { version: after.version }
}

async function release(ctx: Context, { id, version }: Parsed<typeof bankLine, 'release'>) {
  const row = await bankLines.lock(ctx, 'release', id)
  demandVersion(row, version)
  const none = { payoutCents: 0, differenceCents: 0, settlement: null, note: null }
  const after = await moveState(ctx, row, 'release', none)
  if (row.state === 'MATCHED') await takeBackArrival(ctx, id)
  return { version: after.version }
}

import { payout } from '@brandside/contract/payment/payout/payout.ts'
import { settlementsFor } from '@brandside/contract/payment/settlement.rules.ts'
import { settlementWords } from '@brandside/contract/payment/settlement.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { dayAfter } from '@brandside/contract/platform/read/days.ts'
import type { Instant } from '@brandside/contract/platform/time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { dues } from './dues.ts'
import { fetchPayouts } from './fetch-payouts.ts'
import { demandChannel, demandNew, keepPayout } from './keep-payout.ts'
import { ownMoney } from './own-money.ts'
import { trace } from './trace.ts'

type Row = Output<typeof payout, 'view'>

const { reasons } = payout

const lines = sql<Row['lines']>`coalesce((
  select jsonb_agg(to_jsonb(shown)) from (
    select l.id, l.type, l.no, l.net_cents as "netCents", l.words, t.id as "tradeId", t.trade_no as "tradeNo"
      from payout_line l
      left join lateral (select m.trade_id from (${ownMoney}) m where m.type = l.type and m.no = l.no limit 1) o on true
      left join trade t on t.tenant_id = l.tenant_id and t.id = o.trade_id
     where l.tenant_id = payout.tenant_id and l.payout_id = payout.id order by l.id limit 500) shown), '[]')`

const ofBankLine = (column: string) =>
  sql`(select ${sql.ref(`b.${column}`)} from bank_line b where b.tenant_id = payout.tenant_id and b.id = payout.bank_line_id)`

const payouts = entityTable(payout, {
  shows: {
    lines,
    payChannelName: sql<string>`${nameIn('payChannel', 'payout.payChannelId')}`,
    settledByName: personName('payout.settledBy'),
    bankAt: sql<Instant | null>`${ofBankLine('bookedAt')}`,
    bankRef: sql<string | null>`${ofBankLine('bankRef')}`,
  },
  asks: {
    unsettled: (unsettled) => sql<boolean>`(payout.difference_cents <> 0 and payout.settlement is null) = ${unsettled}`,
  },
  nameOf: ({ no }) => no,
})
const { demandMove } = movesOf(payout, { table: 'payout', nameOf: ({ no }) => no })

export const payoutModule = serve(
  payout,
  payouts.handlers({ create, remove, fetch: fetchPayouts, settle, dues, trace }),
)

const mostDays = 62

/** One that an operator types or a sheet brings: it is made of the lines of the bills of its days. */
async function create(ctx: Context, input: Parsed<typeof payout, 'create'>) {
  const { payChannelId, fromDay, toDay, paidDay, no } = input
  await payouts.demandWithin(ctx, 'create', input)
  if (toDay < fromDay) refuseField('toDay', reasons.days)
  if (dayAfter(fromDay, mostDays) <= toDay) refuseField('toDay', reasons.daysLong, { max: mostDays })
  if (paidDay > toLocal(ctx.now, ctx.operator.timeZone).slice(0, 10)) refuseField('paidDay', reasons.ahead)
  await demandChannel(ctx, payChannelId)
  await demandNew(ctx, payChannelId, no)
  const { id } = await keepPayout(ctx, { ...input, fetched: false })
  return { id }
}

/** Its lines are free for another one. */
async function remove(ctx: Context, { ids }: { ids: Id[] }) {
  const rows = await payouts.lockAll(ctx, 'remove', ids)
  for (const row of rows) demandMove(ctx, row, 'remove')
  ctx.send(sql`delete from payout_line where tenant_id = app.tenant() and payout_id = any(${ids}::bigint[])`)
  return payouts.drop(ctx, rows)
}

/** Says what became of the money that the lines do not explain. */
async function settle(ctx: Context, { id, version, settlement, note }: Parsed<typeof payout, 'settle'>) {
  const row = await payouts.lock(ctx, 'settle', id)
  demandVersion(row, version)
  demandMove(ctx, row, 'settle')
  if (row.differenceCents === 0) refuse(reasons.noDifference)
  if (row.settlement === settlement && row.settleNote === note) {
    ctx.unchanged()
    return { version }
  }
  const ways = settlementsFor(row.differenceCents)
  if (!ways.includes(settlement))
    refuseField('settlement', reasons.settlementUnfit, {
      amount: `${centsText(row.differenceCents)} ${row.currency}`,
      ways: settlementWords(ways),
    })
  return payouts.save(ctx, row, { settlement, settleNote: note, settledBy: ctx.operator.id, settledAt: ctx.now })
}

import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { movesOf } from '../../platform/states/moves.ts'
import { chainOf } from './chain.ts'
import { fetchBill } from './fetch-bill.ts'
import { channelDay, matchDay } from './match.ts'
import { isSettler, settleLine } from './settle.ts'

type Lines = Output<typeof reconciliation, 'view'>['lines']

/** `differenceOf()` of the contract, for the sheet and the page alike. */
const lineDifference = sql`((coalesce(l.bill_cents, 0) - coalesce(l.our_cents, 0)
  - coalesce(l.bill_fee_cents, 0) + coalesce(l.our_fee_cents, 0)) * case l.type when 'PAY' then 1 else -1 end)`

const lines = sql<Lines>`coalesce((
  select jsonb_agg(to_jsonb(shown)) from (
    select l.id, l.type, l.no, l.channel_no as "channelNo", l.our_cents as "ourCents", l.bill_cents as "billCents", l.our_fee_cents as "ourFeeCents", l.bill_fee_cents as "billFeeCents", l.outcome,
           l.trade_id as "tradeId", t.trade_no as "tradeNo", ${lineDifference} as "differenceCents", l.settlement, l.note,
           ${personName('l.settledBy')} as "settledByName", to_char(l.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "settledAt"
      from reconciliation_line l left join trade t on t.tenant_id = l.tenant_id and t.id = l.trade_id
     where l.tenant_id = reconciliation.tenant_id and l.reconciliation_id = reconciliation.id and l.outcome <> 'MATCHED'
     order by l.settlement is not null, l.outcome, l.no limit 500) shown), '[]')`

const days = entityTable(reconciliation, {
  shows: {
    lines,
    channelName: sql<string>`${nameIn('payChannel', 'reconciliation.payChannelId')}`,
    fetchedByName: personName('reconciliation.fetchedBy'),
    closedByName: personName('reconciliation.closedBy'),
    differenceCents: sql<number>`(reconciliation.bill_paid_cents - reconciliation.bill_refunded_cents
      - reconciliation.our_paid_cents + reconciliation.our_refunded_cents)`,
  },
  asks: {
    unsettled: (unsettled) => sql<boolean>`(reconciliation.unsettled_count > 0) = ${unsettled}`,
    differs: (differs) => sql<boolean>`(reconciliation.differing_count > 0) = ${differs}`,
  },
  nameOf: ({ day }) => day,
})
const { demandMove, moveState } = movesOf(reconciliation, { table: 'reconciliation', nameOf: ({ day }) => day })

export const reconciliationModule = serve(reconciliation, days.handlers({ fetch, settle, close, chain }), {
  duties: [
    {
      tags: ['payment:reconciliation:fetch', 'payment:reconciliation:close'],
      words: ['对账并自行关账', 'to match a day and to close it'],
    },
  ],
})

/** The bill comes before the transaction begins, so that none waits for a channel. */
async function fetch(ctx: Context, input: Parsed<typeof reconciliation, 'fetch'>) {
  const bill = await fetchBill(ctx, input)
  return matchDay(ctx, input, bill)
}

async function chain(ctx: Context, { id }: Parsed<typeof reconciliation, 'chain'>) {
  return chainOf(ctx.db, await days.find(ctx, 'chain', id))
}

async function settle(ctx: Context, input: Parsed<typeof reconciliation, 'settle'>) {
  const row = await days.lock(ctx, 'settle', input.id)
  demandMove(ctx, row, 'settle')
  return { unsettledCount: await settleLine(ctx, row, input) }
}

/** A second person accepts what differs, and says why. */
async function close(ctx: Context, { id, version, remark }: Parsed<typeof reconciliation, 'close'>) {
  const row = await days.lock(ctx, 'close', id)
  if (version !== undefined) demandVersion(row, version)
  demandMove(ctx, row, 'close')
  if (row.unsettledCount > 0 && remark === null)
    refuseField('remark', reconciliation.reasons.remarkNeeded, { count: row.unsettledCount })
  if (await isSettler(ctx, id)) refuse(reconciliation.reasons.ownSettlement)
  if (row.day >= (await channelDay(ctx))) refuse(reconciliation.reasons.dayRunning)
  // What came in after its bill was fetched stands in neither.
  if (toLocal(row.fetchedAt, ctx.operator.timeZone).slice(0, 10) <= row.day) refuse(reconciliation.reasons.matchedEarly)
  const after = await moveState(ctx, row, 'close', { closedBy: ctx.operator.id, closedAt: ctx.now, remark })
  return { version: after.version }
}

import { deliveryAdapters } from '@brandside/contract/payment/delivery-platforms.rules.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { forbids } from '@brandside/contract/platform/states.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'
import { companyCurrency } from '../../store/brand/shops-of-query.public.ts'
import type { Bill } from './fetch-bill.ts'
import type { Line } from './settle.ts'

type Input = Pick<Parsed<typeof reconciliation, 'fetch'>, 'payChannelId' | 'day' | 'currency'>
type Currency = NonNullable<Input['currency']>
/** What is matched at once: the days of a channel are apart by currency. */
type Day = Required<Input>

const { reasons } = reconciliation

/**
 * Puts the bill of a day beside what stands here, anew each time, until the day is closed: of each currency for itself. A line
 * that is not known here belongs to the one of most lines. An open day without a line on either side goes, where the channel's
 * day has another currency: there is nothing to confirm of it.
 */
export async function matchDay(ctx: Context, { currency, ...wanted }: Input, { lines, uploaded }: Bill) {
  if (wanted.day > (await channelDay(ctx))) refuseField('day', reasons.dayAhead)
  // One at a time for a channel: each call takes rows of several currencies, and not in one order.
  await sql`select pg_advisory_xact_lock(hashtextextended('reconciliation', ${wanted.payChannelId}))`.execute(ctx.db)
  const known = await currenciesOf(ctx, wanted, lines)
  const [most, ...others] = currenciesFound(known, await companyCurrency(ctx))
  const ids: Id[] = []
  const all = new Set([most, ...others, ...(await openCurrencies(ctx, wanted))])
  for (const one of currency === undefined ? all : [currency]) {
    const own = lines.filter((line) => (known.get(keyOf(line)) ?? most) === one)
    ids.push(await matchCurrency(ctx, { ...wanted, currency: one }, { lines: own, uploaded }))
  }
  await dropEmpty(ctx, { ...wanted, currency: most })
  return { id: await dayAmong(ctx, wanted, ids) }
}

const keyOf = ({ type, no }: Pick<Bill['lines'][number], 'type' | 'no'>) => `${type} ${no}`

async function matchCurrency(ctx: Context, of: Day, { lines, uploaded }: Bill): Promise<Id> {
  const id = await openDay(ctx, of, uploaded)
  const settled = await takeLines(ctx, id)
  await matchLines(ctx, id, of, lines)
  await keepSettlements(ctx, id, settled)
  const fee = lines.reduce((sum, line) => sum + line.fee, 0)
  const { rows } = await sql<{ matchedCount: number; differingCount: number }>`
    update reconciliation r
       set matched_count = s.matched, differing_count = s.differing, unsettled_count = s.unsettled, our_paid_cents = s.our_paid, bill_paid_cents = s.bill_paid,
           our_refunded_cents = s.our_refunded, bill_refunded_cents = s.bill_refunded, bill_fee_cents = ${fee}
      from (select count(*) filter (where outcome = 'MATCHED')::integer as matched,
                   count(*) filter (where outcome <> 'MATCHED')::integer as differing,
                   count(*) filter (where outcome <> 'MATCHED' and settlement is null)::integer as unsettled,
                   coalesce(sum(our_cents) filter (where type = 'PAY'), 0)::bigint as our_paid,
                   coalesce(sum(bill_cents) filter (where type = 'PAY'), 0)::bigint as bill_paid,
                   coalesce(sum(our_cents) filter (where type = 'REFUND'), 0)::bigint as our_refunded,
                   coalesce(sum(bill_cents) filter (where type = 'REFUND'), 0)::bigint as bill_refunded
              from reconciliation_line where tenant_id = app.tenant() and reconciliation_id = ${id}) s
     where r.tenant_id = app.tenant() and r.id = ${id}
    returning matched_count, differing_count`.execute(ctx.db)
  const { matchedCount = 0, differingCount = 0 } = rows[0] ?? {}
  ctx.log({
    id,
    name: of.day,
    note: [`一致 ${matchedCount} 笔，差异 ${differingCount} 笔`, `${matchedCount} agree, ${differingCount} differ`],
  })
  return id
}

type SettledLine = Pick<
  Line,
  'type' | 'no' | 'ourCents' | 'billCents' | 'outcome' | 'settlement' | 'note' | 'settledBy' | 'settledAt'
>

/** The lines of the last matching go; those that were settled are handed on. */
async function takeLines({ db }: Context, id: Id): Promise<SettledLine[]> {
  const { rows } = await sql<SettledLine>`
    delete from reconciliation_line where tenant_id = app.tenant() and reconciliation_id = ${id}
    returning type, no, our_cents, bill_cents, outcome, settlement, note, settled_by, settled_at`.execute(db)
  return rows.filter((row) => row.settlement !== null)
}

/** What was settled stays so where the line is what it was; one whose amounts have moved is looked at again. */
async function keepSettlements({ db }: Context, id: Id, settled: readonly SettledLine[]): Promise<void> {
  if (settled.length === 0) return
  await sql`
    update reconciliation_line l
       set settlement = s.settlement, note = s.note, settled_by = s."settledBy", settled_at = s."settledAt"
      from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (type text, no text, "ourCents" bigint, "billCents" bigint,
           outcome text, settlement text, note text, "settledBy" bigint, "settledAt" timestamptz)
     where l.tenant_id = app.tenant() and l.reconciliation_id = ${id} and l.type = s.type and l.no = s.no
       and l.outcome = s.outcome and l.our_cents is not distinct from s."ourCents"
       and l.bill_cents is not distinct from s."billCents"`.execute(db)
}

/** The currency of most lines keeps its day also when there are none at all: that nothing was paid is closed, too. */
async function dropEmpty(ctx: Context, { payChannelId, day, currency: most }: Day): Promise<void> {
  const hasLines = (row: string) => sql`exists (
    select from reconciliation_line l where l.tenant_id = app.tenant() and l.reconciliation_id = ${sql.ref(row)}.id)`
  const { rows } = await sql<{ id: Id; currency: Currency }>`
    update reconciliation r set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = app.admin()
     where r.tenant_id = app.tenant() and r.pay_channel_id = ${payChannelId} and r.day = ${day} and r.state = 'OPEN'
       and r.deleted_at is null and not ${hasLines('r')}
       and exists (
         select from reconciliation other
          where other.tenant_id = app.tenant() and other.pay_channel_id = ${payChannelId} and other.day = ${day}
            and other.deleted_at is null and other.id <> r.id and (other.currency = ${most} or ${hasLines('other')}))
    returning r.id, r.currency`.execute(ctx.db)
  for (const { id, currency } of rows)
    ctx.log({
      id,
      name: day,
      note: [
        `双方均无 ${currency} 记录，删除该币种的对账`,
        `nothing in ${currency} on either side: its day is removed`,
      ],
    })
}

/** The first of those matched that is still there, else another one of the channel's day. */
async function dayAmong({ db }: Context, { payChannelId, day }: Pick<Day, 'payChannelId' | 'day'>, ids: readonly Id[]) {
  const { rows } = await sql<{ id: Id }>`
    select id from reconciliation
     where tenant_id = app.tenant() and pay_channel_id = ${payChannelId} and day = ${day} and deleted_at is null
     order by array_position(${ids}::bigint[], id), id limit 1`.execute(db)
  return rows[0]?.id ?? fail(404, common.notFound)
}

/** Today by the company's clock, by which channels close their days. */
export async function channelDay({ db, operator }: Context): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${operator.timeZone})::date as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** The row of the day, locked: made by the first caller. One that went when it was empty comes back. */
async function openDay(ctx: Context, { payChannelId, day, currency }: Day, uploaded: boolean): Promise<Id> {
  await sql`
    insert into reconciliation (pay_channel_id, day, currency, state, uploaded, fetched_at)
    select c.id, ${day}, ${currency}, 'OPEN', ${uploaded}, now() from pay_channel c
     where c.tenant_id = app.tenant() and c.id = ${payChannelId} and c.deleted_at is null
    on conflict (tenant_id, pay_channel_id, day, currency) do nothing`.execute(ctx.db)
  const { rows } = await sql<{ id: Id; state: string }>`
    select id, state from reconciliation
     where tenant_id = app.tenant() and pay_channel_id = ${payChannelId} and day = ${day} and currency = ${currency} for update`.execute(
    ctx.db,
  )
  const row = rows[0] ?? fail(404, common.notFound)
  const forbidden = forbids(reconciliation, 'fetch', row)
  if (forbidden) refuse(forbidden.reason, forbidden.detail)
  ctx.send(sql`
    update reconciliation set deleted_at = null, uploaded = ${uploaded}, fetched_by = app.admin(), fetched_at = now(), version = version + 1,
           updated_at = now(), updated_by = app.admin()
     where tenant_id = app.tenant() and id = ${row.id}`)
  return row.id
}

/**
 * By our numbers. A payment of ours that the bill has counts whatever day stands here; one that the bill does not have is
 * missing unless the bill of another day had it: clocks differ around midnight.
 */
async function matchLines(ctx: Context, id: Id, of: Day, lines: Bill['lines']): Promise<void> {
  const { payChannelId, currency } = of
  await sql`
    with bill as (${billed(lines)}),
    ours as (
      select m.* from (${moved(ctx, of)}) m join trade t on t.tenant_id = app.tenant() and t.id = m.trade_id
       where t.currency = ${currency})
    insert into reconciliation_line
      (reconciliation_id, type, no, channel_no, our_cents, bill_cents, our_fee_cents, bill_fee_cents, kept_cents, trade_id, outcome)
    select ${id}, coalesce(o.type, b.type), coalesce(o.no, b.no), nullif(b.channel_no, ''), o.cents, b.cents,
           case when c.keeps then o.fee end, case when c.keeps then b.fee end, coalesce(b.fee, 0), o.trade_id,
           case when b.no is null then 'ONLY_HERE' when o.no is null then 'ONLY_THERE' when o.cents <> b.cents then 'DIFFERS'
                when c.keeps and o.fee <> b.fee then 'FEE_DIFFERS' else 'MATCHED' end
      from ours o full join bill b on b.type = o.type and b.no = o.no
     -- what a platform keeps is told with each order; channels of one's own tell it at other times and of other sums
     cross join (select kind = 'PLATFORM' or adapter = any(${[...deliveryAdapters]}::text[]) as keeps from pay_channel
                  where tenant_id = app.tenant() and id = ${payChannelId}) c
     where b.no is not null or o.today and not exists (
             select from reconciliation_line l join reconciliation r on r.tenant_id = l.tenant_id and r.id = l.reconciliation_id
              where l.tenant_id = app.tenant() and l.type = o.type and l.no = o.no and l.outcome = 'MATCHED'
                and r.pay_channel_id = ${payChannelId})`.execute(ctx.db)
}

const billed = (lines: Bill['lines']) => sql`
  select * from unnest(${lines.map(({ type }) => type)}::text[], ${lines.map(({ no }) => no)}::text[],
    ${lines.map(({ channelNo }) => channelNo)}::text[], ${lines.map(({ amount }) => amount)}::bigint[],
    ${lines.map(({ fee }) => fee)}::bigint[])
    as b (type, no, channel_no, cents, fee)`

/** What came in and went back through the channel on the day, or is in its bill (called `bill`). */
function moved({ operator }: Context, { payChannelId, day }: Pick<Day, 'payChannelId' | 'day'>) {
  const zone = operator.timeZone
  const within = (column: string) => {
    const at = sql.ref(column)
    return sql<boolean>`${at} >= ${day}::date::timestamp at time zone ${zone}
      and ${at} < (${day}::date + 1)::timestamp at time zone ${zone}`
  }
  return sql`
      select 'PAY' as type, p.payment_no as no, p.amount_cents as cents, p.fee_cents as fee, p.trade_id, ${within('p.paidAt')} as today
        from trade_payment p
       where p.tenant_id = app.tenant() and p.pay_channel_id = ${payChannelId} and p.state in ('SUCCESS', 'REVERSED')
         and (${within('p.paidAt')} or p.payment_no in (select no from bill where type = 'PAY'))
      union all
      select 'REFUND', r.part_no, r.amount_cents, r.fee_refund_cents, f.trade_id, ${within('r.successAt')}
        from trade_refund_part r join trade_refund f on f.tenant_id = r.tenant_id and f.id = r.refund_id
       where r.tenant_id = app.tenant() and r.pay_channel_id = ${payChannelId} and r.state = 'SUCCESS'
         and (${within('r.successAt')} or r.part_no in (select no from bill where type = 'REFUND'))
      union all
      select 'REFUND', v.reversal_no, v.amount_cents, 0, p.trade_id, ${within('v.successAt')}
        from trade_reversal v join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
       where v.tenant_id = app.tenant() and p.pay_channel_id = ${payChannelId} and v.state = 'SUCCESS'
         and (${within('v.successAt')} or v.reversal_no in (select no from bill where type = 'REFUND'))`
}

/** In which currency each line is that is known here, by its type and number. */
async function currenciesOf(
  ctx: Context,
  of: Pick<Day, 'payChannelId' | 'day'>,
  lines: Bill['lines'],
): Promise<ReadonlyMap<string, Currency>> {
  const { rows } = await sql<{ type: 'PAY' | 'REFUND'; no: string; currency: Currency }>`
    with bill as (${billed(lines)})
    select m.type, m.no, t.currency from (${moved(ctx, of)}) m
      join trade t on t.tenant_id = app.tenant() and t.id = m.trade_id`.execute(ctx.db)
  return new Map(rows.map((row) => [keyOf(row), row.currency]))
}

/** In which the day was matched before and is not closed. */
async function openCurrencies({ db }: Context, { payChannelId, day }: Pick<Day, 'payChannelId' | 'day'>) {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from reconciliation
     where tenant_id = app.tenant() and pay_channel_id = ${payChannelId} and day = ${day} and state = 'OPEN' and deleted_at is null order by 1`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}

/** The one of most lines first; of as many, or without any, that of the company. */
function currenciesFound(known: ReadonlyMap<string, Currency>, standard: Currency): [Currency, ...Currency[]] {
  const counts = Map.groupBy(known.values(), (currency) => currency)
  const isOther = (code: Currency) => Number(code !== standard)
  const [most = standard, ...others] = [...counts]
    .sort(([one, a], [other, b]) => b.length - a.length || isOther(one) - isOther(other))
    .map(([code]) => code)
  return [most, ...others]
}

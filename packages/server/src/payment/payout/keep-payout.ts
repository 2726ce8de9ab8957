import { payout } from '@brandside/contract/payment/payout/payout.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insertRow, type RowOf } from '../../platform/entity/rows.ts'
import { fail, refuseField } from '../../platform/refuse.ts'
import type { PayoutPart } from '../pay-channel/adapters/adapter.public.ts'

type New = Pick<
  RowOf<'payout'>,
  | 'payChannelId'
  | 'no'
  | 'paidDay'
  | 'amountCents'
  | 'currency'
  | 'fromDay'
  | 'toDay'
  | 'otherCents'
  | 'remark'
  | 'fetched'
>

/** A channel that is there, held for the call: its lines go into one payout at a time, and each into one alone. */
export async function demandChannel({ db }: Context, channelId: Id): Promise<void> {
  const { rows } = await sql`
    select from pay_channel where tenant_id = app.tenant() and id = ${channelId} and deleted_at is null`.execute(db)
  if (rows.length === 0) fail(404, common.notFound)
  await sql`select pg_advisory_xact_lock(hashtextextended('payout', ${channelId}))`.execute(db)
}

export async function demandNew(ctx: Context, channelId: Id, no: string): Promise<void> {
  if (await isKnown(ctx, channelId, no)) refuseField('no', payout.reasons.known, { no })
}

export async function isKnown({ db }: Context, channelId: Id, no: string): Promise<boolean> {
  const { rows } = await sql`
    select from payout
     where tenant_id = app.tenant() and pay_channel_id = ${channelId} and no = ${no} and deleted_at is null`.execute(db)
  return rows.length > 0
}

/** A payout with its lines: those that the channel tells, else those of its bills that no other payout has. */
export async function keepPayout(ctx: Context, written: New, told?: readonly PayoutPart[]): Promise<RowOf<'payout'>> {
  const { payChannelId, no, paidDay, amountCents, currency, fromDay, toDay, otherCents, remark, fetched } = written
  const values = { payChannelId, no, paidDay, amountCents, currency, fromDay, toDay, otherCents, remark, fetched }
  const { id } = await insertRow(ctx, 'payout', values)
  await sql`
    insert into payout_line (payout_id, pay_channel_id, type, no, net_cents, words)
    select ${id}, ${payChannelId}, l.type, l.no, l.net_cents, l.words from (${told ? given(told) : billed(written)}) l
     where not exists (
       select from payout_line other
        where other.tenant_id = app.tenant() and other.pay_channel_id = ${payChannelId} and other.type = l.type and other.no = l.no)`.execute(
    ctx.db,
  )
  const { rows } = await sql<RowOf<'payout'>>`
    update payout p
       set line_count = s.many, lines_cents = s.cents
      from (select count(*)::integer as many, coalesce(sum(net_cents), 0)::bigint as cents
              from payout_line where tenant_id = app.tenant() and payout_id = ${id}) s
     where p.tenant_id = app.tenant() and p.id = ${id} returning p.*`.execute(ctx.db)
  const row = rows[0] ?? fail(404, common.notFound)
  ctx.log({ id, name: no, after: row })
  return row
}

/** Of payments what is left after the fee; a refund takes from it, and what comes back of the fee does not. */
const billed = ({ payChannelId, currency, fromDay, toDay }: New) => sql`
  select l.type, l.no, case l.type when 'PAY' then l.bill_cents - l.kept_cents else l.kept_cents - l.bill_cents end as net_cents,
         null::text as words
    from reconciliation r
    join reconciliation_line l on l.tenant_id = r.tenant_id and l.reconciliation_id = r.id and l.bill_cents is not null
   where r.tenant_id = app.tenant() and r.pay_channel_id = ${payChannelId} and r.currency = ${currency}
     and r.day between ${fromDay}::date and ${toDay}::date and r.deleted_at is null`

const given = (parts: readonly PayoutPart[]) => sql`
  select * from unnest(${parts.map(({ type }) => type)}::text[], ${parts.map(({ no }) => no)}::text[],
    ${parts.map(({ net }) => net)}::bigint[], ${parts.map(({ words }) => words)}::text[]) as told (type, no, net_cents, words)`

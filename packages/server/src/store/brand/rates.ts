import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { common } from '@brandside/contract/platform/reasons.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { sql } from 'kysely'
import { rateAt } from '../../payment/pay-channel/rates.public.ts'
import type { Context } from '../../platform/context.ts'
import { findRow, lockRow } from '../../platform/entity/rows.ts'
import { fail, refuse, refuseField } from '../../platform/refuse.ts'

type Answer = Output<typeof brand, 'viewRate'>

/** What applies at an instant, and all rates of the brand with what was, is and comes. */
export async function viewRate(ctx: Context, { id, at = ctx.now }: Parsed<typeof brand, 'viewRate'>): Promise<Answer> {
  const { currency } = await findRow(ctx, 'brand', id)
  const [channels, rates] = await Promise.all([
    sql<{ payChannelId: Id; channelName: string }>`
      select id as pay_channel_id, name as channel_name from pay_channel
       where tenant_id = app.tenant() and deleted_at is null order by sort, id`.execute(ctx.db),
    sql<Answer['rates'][number]>`
      select r.id as rate_id, r.pay_channel_id, c.name as channel_name, r.shop_id, s.name as shop_name, r.rate_bp,
             r.min_fee_cents, r.max_fee_cents, r.effective_from, r.effective_to, r.remark as note,
             case when r.effective_from > ${at} then 'SCHEDULED' when r.effective_to <= ${at} then 'PAST' else 'CURRENT' end as phase
        from pay_rate r
        join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
        left join shop s on s.tenant_id = r.tenant_id and s.id = r.shop_id
       where r.tenant_id = app.tenant() and r.brand_id = ${id}
       order by r.effective_from desc, r.id desc limit 1000`.execute(ctx.db),
  ])
  const current = await Promise.all(
    channels.rows.map(async (channel) => ({
      ...channel,
      ...(await rateAt(ctx.db, { brandId: id, payChannelId: channel.payChannelId, at })),
    })),
  )
  return { currency: currency as Answer['currency'], current, rates: rates.rows }
}

type NewRate = Parsed<typeof brand, 'setRate'>['rates'][number]

/** Adds rates that begin now or later, and takes back such as have not begun. The lock on the brand keeps periods apart. */
export async function setRate(ctx: Context, { id, rates, removeIds }: Parsed<typeof brand, 'setRate'>) {
  const { name } = await lockRow(ctx, 'brand', id)
  const before = await openRates(ctx, id)
  for (const rateId of removeIds) await takeBack(ctx, id, rateId)
  for (const rate of rates) await add(ctx, id, rate)
  if (rates.length + removeIds.length === 0) ctx.unchanged()
  else
    ctx.log({
      id,
      name,
      note: [
        `新增 ${rates.length} 条，撤回 ${removeIds.length} 条`,
        `${rates.length} added, ${removeIds.length} withdrawn`,
      ],
      before: { rates: before },
      after: { rates: await openRates(ctx, id) },
    })
  return { written: rates.length + removeIds.length }
}

/** What is in force and what is to come, as the log tells it. */
async function openRates({ db, now }: Context, brandId: Id) {
  const { rows } = await sql<Partial<Answer['rates'][number]> & { id: number }>`
    select r.id, c.name as channel_name, s.name as shop_name, r.rate_bp, r.min_fee_cents, r.max_fee_cents, r.effective_from,
           r.effective_to, r.remark as note
      from pay_rate r
      join pay_channel c on c.tenant_id = r.tenant_id and c.id = r.pay_channel_id
      left join shop s on s.tenant_id = r.tenant_id and s.id = r.shop_id
     where r.tenant_id = app.tenant() and r.brand_id = ${brandId}
       and (r.effective_to is null or r.effective_to > ${now}::timestamptz - interval '10 minutes') order by r.id`.execute(
    db,
  )
  return rows
}

async function add(ctx: Context, brandId: Id, rate: NewRate): Promise<void> {
  const { payChannelId, shopId, rateBp, minFeeCents, maxFeeCents, note } = rate
  if (maxFeeCents !== null && minFeeCents > maxFeeCents) refuseField('rates', payChannel.reasons.feesReversed)
  await demandOwn(ctx, brandId, rate)
  const from = rate.effectiveFrom ?? ctx.now
  if (Date.parse(from) < Date.parse(ctx.now) - 5 * 60_000) refuse(brand.reasons.ratePast)
  const same = sql`tenant_id = app.tenant() and brand_id = ${brandId} and pay_channel_id = ${payChannelId}
    and shop_id is not distinct from ${shopId}::bigint`
  const { rows } = await sql<{ next: string | null; begun: boolean | null }>`
    select min(effective_from) filter (where effective_from > ${from}) as next,
           bool_or(effective_from = ${from} and effective_from <= ${ctx.now}) as begun from pay_rate where ${same}`.execute(
    ctx.db,
  )
  // Payments were charged by it: it stays, and the new one begins a moment later.
  if (rows[0]?.begun) refuse(brand.reasons.ratePast)
  await sql`delete from pay_rate where ${same} and effective_from = ${from}`.execute(ctx.db)
  await sql`
    update pay_rate set effective_to = ${from}, version = version + 1, updated_at = now(), updated_by = app.admin()
     where ${same} and effective_from < ${from} and (effective_to is null or effective_to > ${from})`.execute(ctx.db)
  await sql`
    insert into pay_rate (brand_id, shop_id, pay_channel_id, rate_bp, min_fee_cents, max_fee_cents, effective_from, effective_to, remark)
    values (${brandId}, ${shopId}, ${payChannelId}, ${rateBp}, ${minFeeCents}, ${maxFeeCents}, ${from}, ${rows[0]?.next ?? null}, ${note})`.execute(
    ctx.db,
  )
}

async function demandOwn({ db }: Context, brandId: Id, { payChannelId, shopId }: NewRate): Promise<void> {
  const { rows } = await sql<{ channel: boolean; shop: boolean }>`
    select exists (select from pay_channel where tenant_id = app.tenant() and id = ${payChannelId} and deleted_at is null) as channel,
           ${shopId}::bigint is null or exists (select from shop where tenant_id = app.tenant() and id = ${shopId}
              and brand_id = ${brandId} and deleted_at is null) as shop`.execute(db)
  if (!rows[0]?.channel || !rows[0].shop) fail(404, common.notFound)
}

/** The one before it goes on to where the one that is taken back would have ended. */
async function takeBack(ctx: Context, brandId: Id, rateId: number): Promise<void> {
  const { rows } = await sql<{
    payChannelId: Id
    shopId: Id | null
    effectiveFrom: string
    effectiveTo: string | null
  }>`
    delete from pay_rate
     where tenant_id = app.tenant() and brand_id = ${brandId} and id = ${rateId} and effective_from > now()
    returning pay_channel_id, shop_id, effective_from, effective_to`.execute(ctx.db)
  const [gone] = rows
  if (!gone) return refuse(brand.reasons.rateMissing)
  await sql`
    update pay_rate set effective_to = ${gone.effectiveTo}
     where tenant_id = app.tenant() and brand_id = ${brandId} and pay_channel_id = ${gone.payChannelId}
       and shop_id is not distinct from ${gone.shopId}::bigint and effective_to = ${gone.effectiveFrom}`.execute(ctx.db)
}

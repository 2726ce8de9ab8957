import { report } from '@brandside/contract/payment/report.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { ratio } from '@brandside/contract/platform/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { shopShares } from '../../marketing/cost-share/shop-share.public.ts'
import type { Context } from '../../platform/context.ts'
import { inTurns, type Range } from './asked-events.ts'
import { askedShops, type Currency } from './asked-shops.public.ts'
import { conditionsOf, type PayOrderFilters } from './pay-order-filters.ts'

type Sums = Output<typeof report, 'payOrderSum'>[number]
type Condition = RawBuilder<boolean>

const amounts = [
  ...(['originalCents', 'discountCents', 'payableCents', 'paidCents', 'refundedCents'] as const),
  ...(['feeCents', 'feeRefundCents'] as const),
]

const added = ['count', ...amounts, 'memberPaidCents', 'shopShareCents', 'members'] as const
type Added = Record<(typeof added)[number], number>

/** Of each currency for itself: nothing converts amounts, so they are not added up (docs/adr/0056). */
export async function payOrderSum(ctx: Context, input: PayOrderFilters): Promise<Sums[]> {
  const { guard } = report.endpoints.payOrderSum
  const { currency, currencies } = await askedShops(ctx, { of: report, guard }, input)
  const told = input.currency === undefined && currencies.length > 0 ? currencies : [currency]
  const parts = partsOf(ctx, input).map((days): Condition => {
    const all = conditionsOf(ctx, guard, { ...input, ...days })
    return sql`${sql.join(all, sql` and `)}`
  })
  const sums = await sumsOf(ctx, parts)
  return told.map((one) => withNet(one, sums.get(one) ?? nothing))
}

/** A trade is paid and ordered on one day, but refunded on several. */
function partsOf(ctx: Context, { from, to, on }: PayOrderFilters): Partial<Range>[] {
  return from === undefined || to === undefined || on === 'REFUNDED' ? [{}] : inTurns(ctx, { from, to })
}

/** The parts one after the other: where all calls share one connection, others have their turn in between. */
async function sumsOf(ctx: Context, parts: readonly Condition[]): Promise<Map<Currency, Added>> {
  const sums = new Map<Currency, Added>()
  function add(rows: readonly Told[]): void {
    for (const { currency, ...found } of rows) {
      const sum = { ...(sums.get(currency) ?? nothing) }
      for (const name of added) sum[name] += found[name] ?? 0
      sums.set(currency, sum)
    }
  }
  for (const part of parts) {
    add(await amountsOf(ctx, part))
    add(await sharesOf(ctx, part))
  }
  const [whole, ...more] = parts
  add(whole && more.length === 0 ? await membersOf(ctx, whole) : await membersOfParts(ctx, parts))
  return sums
}

type Told<T = Partial<Added>> = T & { currency: Currency }

const nothing = Object.fromEntries(added.map((name) => [name, 0])) as Added

/**
 * Rows by shop, added up by the currency of its brand. Trades are added up by shop, which the index holds, in one scan for all
 * currencies.
 */
const byCurrency = <T = Partial<Added>>(columns: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql<Told<T>>`
  select b.currency, ${columns} from (${rows}) f
    join shop s on s.tenant_id = app.tenant() and s.id = f.shop_id
    join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
   group by 1`

async function amountsOf({ db }: Context, trades: Condition): Promise<Told[]> {
  const told = [...amounts, 'memberPaidCents']
  const sums = (of: readonly string[], table: string) =>
    sql.join(of.map((name) => sql`sum(${sql.ref(`${table}.${name}`)})::bigint as ${sql.ref(name)}`))
  const { rows } = await byCurrency(
    sql`sum(f.count)::integer as count, ${sums(told, 'f')}`,
    sql`
      select trade.shop_id, count(*) as count, ${sums(amounts, 'trade')},
             coalesce(sum(trade.paid_cents) filter (where trade.member_id is not null), 0) as member_paid_cents
        from trade where ${trades} group by 1`,
  ).execute(db)
  return rows
}

/** Found from the uses of coupons and promotions: the other sums need no more of a trade than an index holds. */
async function sharesOf(ctx: Context, trades: Condition): Promise<Told[]> {
  const { rows } = await byCurrency(sql`sum(f.cents)::bigint as shop_share_cents`, shopShares(ctx, trades)).execute(
    ctx.db,
  )
  return rows
}

/** Members by shop, of whom each pays at a few: they are told apart before their shops are looked up. */
const payingMembers = (trades: Condition) => sql`
  select trade.shop_id, trade.member_id from trade where ${trades} and trade.member_id is not null group by 1, 2`

async function membersOf({ db }: Context, trades: Condition): Promise<Told[]> {
  const { rows } = await byCurrency(
    sql`count(distinct f.member_id)::integer as members`,
    payingMembers(trades),
  ).execute(db)
  return rows
}

/** One who has paid in several parts is one. */
async function membersOfParts({ db }: Context, parts: readonly Condition[]): Promise<Told[]> {
  const members = new Map<Currency, Set<Id>>()
  for (const trades of parts) {
    const { rows } = await byCurrency<{ ids: Id[] }>(
      sql`array_agg(distinct f.member_id) as ids`,
      payingMembers(trades),
    ).execute(db)
    for (const { currency, ids } of rows) members.set(currency, new Set([...(members.get(currency) ?? []), ...ids]))
  }
  return [...members].map(([currency, { size }]) => ({ currency, members: size }))
}

function withNet(currency: Currency, sums: Added): Sums {
  const { count, paidCents, refundedCents, feeCents, feeRefundCents } = sums
  const netCents = paidCents - refundedCents - feeCents + feeRefundCents
  return { currency, ...sums, netCents, averageCents: count === 0 ? 0 : ratio(paidCents, 1, count) }
}

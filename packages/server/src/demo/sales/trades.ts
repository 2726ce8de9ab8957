import type { Id } from '@brandside/contract/platform/id.ts'
import { shopPasswordForbids } from '@brandside/contract/store/shop/shop-account.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { reconciliationModule } from '../../payment/reconciliation/reconciliation.module.ts'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { lookAtGrownTables } from '../../platform/database/grown-tables.ts'
import type { Db } from '../../platform/database/query.ts'
import { shopModule } from '../../store/shop/shop.module.ts'
import { idsByCode } from '../stores/by-code.ts'
import { dice, type Sale, type SellingChannel, type SellingShop, salesOf } from './sales-history.ts'
import { writeSales } from './write-sales.ts'

type Actor = Parameters<typeof actAs>[1]

/** Four months of sales up to this minute, with what came back and what channels say of it. */
export async function seedTrades(pool: pg.Pool, actor: Actor, password?: string): Promise<void> {
  await letTillIn(pool, actor, password)
  await seedHistory(pool, actor.tenantId, { trades: 8_000, days: 120 })
  await asTenant(pool, actor.tenantId, payLate)
  await matchBills(pool, actor)
}

/** What the till of one shop signs in with, where one password for all was chosen: the simulator is tried with it. */
async function letTillIn(pool: pg.Pool, actor: Actor, password: string | undefined): Promise<void> {
  const id = (await idsByCode(pool, actor.tenantId, 'shop')).get(tried)
  if (id === undefined || password === undefined || shopPasswordForbids(password, tried)) return
  await actAs(pool, actor, shopModule, 'password', { id, password })
}

const tried = 'HZ-WENSAN'

/** Three customers paid after their trades had been closed; the money went back by itself. */
async function payLate(db: Db): Promise<void> {
  await sql`
    with late as (
      select t.id, t.trade_no, t.payable_cents, t.closed_at + interval '2 minutes' as at, c.id as channel
        from trade t, (select min(id) as id from pay_channel where tenant_id = app.tenant() and code = 'WECHAT') c
       where t.tenant_id = app.tenant() and t.state = 'CLOSED' order by t.id desc limit 3),
    p as (
      insert into trade_payment (trade_id, pay_channel_id, payment_no, amount_cents, state, channel_txn_no, paid_at, created_at)
      select id, channel, trade_no || 'P1', payable_cents, 'REVERSED', 'T' || trade_no || 'P1', at, at from late
      returning id, trade_id, payment_no, amount_cents, paid_at),
    v as (
      insert into trade_reversal (payment_id, reversal_no, amount_cents, reason, state, success_at)
      select id, payment_no || 'V', amount_cents, 'LATE_PAYMENT', 'SUCCESS', paid_at + interval '5 seconds' from p),
    x as (
      insert into trade_exception (trade_id, payment_id, kind, amount_cents, detail, created_at)
      select trade_id, id, 'LATE_PAYMENT', amount_cents, payment_no, paid_at from p)
    update trade t set exception = true from late where t.tenant_id = app.tenant() and t.id = late.id`.execute(db)
}

/** Four days of WeChat's bills: three agree, and in one of them a payment is missing and an amount differs. */
async function matchBills(pool: pg.Pool, actor: Actor): Promise<void> {
  for (const back of [4, 3, 2, 1]) {
    const day = new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    let found: BillRow[] = []
    await asTenant(pool, actor.tenantId, async (db) => {
      found = await billOf(db, day)
    })
    const [first, second] = found
    if (!first || !second) continue
    const rows = back === 1 ? [{ ...second, cents: second.cents + 100 }, ...found.slice(2)] : found
    const lines = rows.map(({ type, no, cents }) => `${type},${no},T${no},${(cents / 100).toFixed(2)},0`)
    const bill = ['type,no,channelNo,amount,fee', ...lines].join('\n')
    await actAs(pool, actor, reconciliationModule, 'fetch', { payChannelId: first.channelId, day, bill })
  }
}

interface BillRow {
  channelId: Id
  type: string
  no: string
  cents: number
}

async function billOf(db: Db, day: string): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    with c as (select id from pay_channel where tenant_id = app.tenant() and code = 'WECHAT'),
    moved as (
      select p.pay_channel_id, 'PAY' as type, p.payment_no as no, p.amount_cents as cents, p.paid_at as at
        from trade_payment p where p.tenant_id = app.tenant() and p.state in ('SUCCESS', 'REVERSED')
      union all
      select r.pay_channel_id, 'REFUND', r.part_no, r.amount_cents, r.success_at
        from trade_refund_part r where r.tenant_id = app.tenant() and r.state = 'SUCCESS'
      union all
      select p.pay_channel_id, 'REFUND', v.reversal_no, v.amount_cents, v.success_at
        from trade_reversal v join trade_payment p on p.tenant_id = v.tenant_id and p.id = v.payment_id
       where v.tenant_id = app.tenant() and v.state = 'SUCCESS')
    select m.pay_channel_id as channel_id, m.type, m.no, m.cents from moved m join c on c.id = m.pay_channel_id
     where (m.at at time zone 'Asia/Shanghai')::date = ${day}::date order by m.no`.execute(db)
  return rows
}

/** So many sales over so many days up to now, the same for the same company. */
export async function seedHistory(
  pool: pg.Pool,
  tenantId: number,
  { trades, days, onWritten }: { trades: number; days: number; onWritten?: (count: number) => void },
): Promise<void> {
  let shops: SellingShop[] = []
  let lasts = new Map<string, number>()
  await asTenant(pool, tenantId, async (db) => {
    shops = await shopsOf(db)
    lasts = await lastNumbers(db)
  })
  if (shops.length === 0) return
  const [now, roll] = [Date.now(), dice(trades)]
  const perDay = trades / days / shops.length
  let batch: Sale[] = []
  let parts = 0
  const flush = async () => {
    const sales = batch
    batch = []
    if (sales.length > 0) await asTenant(pool, tenantId, (db) => writeSales(db, sales))
    onWritten?.(sales.length)
    // After the first part, the second, the fourth and so on: each table has doubled by then.
    if (Number.isInteger(Math.log2(++parts))) await lookAtGrownTables(pool)
  }
  for (let back = days - 1; back >= 0; back--) {
    const day = new Date(now + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const busy = [0, 6].includes(new Date(day).getUTCDay()) ? 1.35 : 0.86
    // A day on which the company was shut: what is empty has its place in reports, too.
    if (back === 20) continue
    for (const shop of shops) {
      const sales = Math.round(perDay * busy * (0.8 + roll() * 0.4))
      for (const sale of salesOf({ shop, day, after: lasts.get(`${shop.id} ${day}`) ?? 0, sales, now, roll }))
        batch.push(sale)
      if (batch.length >= batchSize) await flush()
    }
  }
  await flush()
}

const batchSize = 2_000

async function shopsOf(db: Db): Promise<SellingShop[]> {
  const channels = await channelsOf(db)
  const { rows } = await sql<Omit<SellingShop, 'goods' | 'channels'> & { code: string; accepted: Id[] }>`
    select s.id, s.brand_id, b.code, (extract(epoch from b.day_cut::interval) / 60)::integer as day_cut, b.time_zone, b.currency,
           array(select p.pay_channel_id from brand_pay_channel p
                  where p.tenant_id = b.tenant_id and p.brand_id = b.id and p.enabled) as accepted
      from shop s join brand b on b.tenant_id = s.tenant_id and b.id = s.brand_id
     where s.tenant_id = app.tenant() and s.status = 1 and s.deleted_at is null order by s.id`.execute(db)
  const selling = rows.map(({ code, accepted, ...shop }) => ({
    ...shop,
    goods: goodsOf[code] ?? noodles,
    channels: channels.filter(({ id }) => accepted.includes(id)),
  }))
  return selling.filter((shop) => shop.channels.length > 0)
}

/** Numbers that shops have given, so that those of more sales go on. */
async function lastNumbers(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ shopId: Id; day: string; last: number }>`
    select shop_id, day, last from trade_number where tenant_id = app.tenant()`.execute(db)
  return new Map(rows.map(({ shopId, day, last }) => [`${shopId} ${day}`, last]))
}

async function channelsOf(db: Db): Promise<SellingChannel[]> {
  const { rows } = await sql<Omit<SellingChannel, 'weight'> & { code: string }>`
    select id, code, default_rate_bp as rate_bp, default_min_fee_cents as min_fee_cents, default_max_fee_cents as max_fee_cents,
           fee_refund = 'PROPORTIONAL' as proportional
      from pay_channel where tenant_id = app.tenant() and kind in ('REAL', 'CASH') and status = 1 and deleted_at is null
     order by sort, id`.execute(db)
  return rows.map(({ code, ...channel }) => ({ ...channel, weight: weights[code] ?? 1 }))
}

const weights: Readonly<Record<string, number>> = { WECHAT: 10, ALIPAY: 6, CARD: 2, CASH: 2 }

const noodles = [
  ['红烧牛肉面', 32_00],
  ['番茄鸡蛋面', 22_00],
  ['酸辣粉', 19_00],
  ['清汤馄饨', 18_00],
  ['卤蛋', 3_00],
  ['凉拌黄瓜', 12_00],
  ['桂花酸梅汤', 8_00],
  ['加牛肉', 15_00],
] as const

const goodsOf: Readonly<Record<string, SellingShop['goods']>> = {
  'MOON-TEA': [
    ['望月乌龙', 16_00],
    ['桂花拿铁', 22_00],
    ['杨枝甘露', 24_00],
    ['茉莉奶绿', 18_00],
    ['芋泥波波', 21_00],
  ],
  'QUIET-BAR': [
    ['金汤力', 58_00],
    ['旧时光', 68_00],
    ['精酿 IPA', 42_00],
    ['坚果拼盘', 36_00],
    ['柠檬水', 12_00],
  ],
  'LANTERN-NY': [
    ['红烧牛肉面', 16_50],
    ['葱油拌面', 12_80],
    ['卤味拼盘', 10_90],
    ['酒酿圆子', 7_20],
    ['冰豆浆', 3_90],
  ],
}

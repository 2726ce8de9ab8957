import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { scoreMembers } from '../../member/member/figures/rfm.ts'
import { memberModule } from '../../member/member/member.module.ts'
import { orderPaid } from '../../member/member/trade-effects.ts'
import { actAs } from '../../platform/act-as.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { lookAtGrownTables } from '../../platform/database/grown-tables.ts'
import type { Db } from '../../platform/database/query.ts'

type Actor = Parameters<typeof actAs>[1]

const mealsEach = 4

/** Members who eat in New York: two of its own, and three from Hangzhou, who have paid in two currencies (docs/adr/0056). */
export async function seedTravels(pool: pg.Pool, actor: Actor): Promise<void> {
  const { tenantId } = actor
  let meals: Meal[] = []
  let guests: Id[] = []
  await asTenant(pool, tenantId, async (db) => {
    meals = await mealsInNewYork(db)
    guests = await fromHangzhou(db)
  })
  const [first] = meals
  if (!first) return
  for (const [mobile, nickname] of newYorkers) {
    const person = { mobile, nickname, registerBrandId: first.brandId, registerShopId: first.shopId }
    guests.push(((await actAs(pool, actor, memberModule, 'create', person)) as { id: Id }).id)
  }
  await asTenant(pool, tenantId, async (db) => {
    for (const [at, meal] of meals.slice(0, guests.length * mealsEach).entries())
      await eat(db, guests[at % guests.length] as Id, meal)
  })
  await lookAtGrownTables(pool)
  await scoreMembers(pool, tenantId)
}

const newYorkers = [
  ['13805790001', '马可'],
  ['13805790002', '艾米'],
] as const satisfies readonly (readonly [string, string])[]

interface Meal {
  tradeId: Id
  brandId: Id
  shopId: Id
  paidCents: number
  paidAt: string
  businessDate: string
}

async function mealsInNewYork(db: Db): Promise<Meal[]> {
  const { rows } = await sql<Meal>`
    select t.id as trade_id, t.brand_id, t.shop_id, t.paid_cents, t.paid_at, t.business_date
      from trade t join brand b on b.tenant_id = t.tenant_id and b.id = t.brand_id
     where t.tenant_id = app.tenant() and b.code = 'LANTERN-NY' and t.state = 'PAID' and t.member_id is null
     order by t.paid_at desc limit 20`.execute(db)
  return rows
}

/** Of those who have paid at home, so that both currencies stand beside each other. */
async function fromHangzhou(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select m.id from member m join brand b on b.tenant_id = m.tenant_id and b.id = m.register_brand_id
     where m.tenant_id = app.tenant() and b.code = 'LANTERN-NOODLES' and m.pay_count > 10 order by m.id limit 3`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function eat(db: Db, memberId: Id, meal: Meal): Promise<void> {
  await sql`
    with t as (
      update trade set member_id = ${memberId} where tenant_id = app.tenant() and id = ${meal.tradeId} returning biz_id)
    update consumer_order o set member_id = ${memberId} from t where o.tenant_id = app.tenant() and o.id = t.biz_id`.execute(
    db,
  )
  await orderPaid({ db }, { ...meal, memberId })
}

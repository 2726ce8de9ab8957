import type { Id } from '@brandside/contract/platform/id.ts'
import type { NewOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { openTenant } from '../platform/identity/session.ts'
import { incomeModule } from '../wholesale/income/income.module.ts'
import { wholesaleOrderModule } from '../wholesale/wholesale-order/wholesale-order.module.ts'

type Actor = Parameters<typeof actAs>[1]

interface Story extends Pick<NewOrder, 'remark' | 'poNo'> {
  /** By product, how many of its largest unit. */
  take: readonly number[]
  goal: 'DRAFT' | 'COMMITTED' | 'PAID_IN' | 'CANCELLED'
}

const stories: readonly Story[] = [
  { take: [10, 4], goal: 'PAID_IN', remark: '请上午送到', poNo: 'PO-2026-118' },
  { take: [6], goal: 'COMMITTED' },
  { take: [3, 2, 5], goal: 'PAID_IN', poNo: 'PO-2026-121' },
  { take: [12, 8], goal: 'COMMITTED', remark: '卸货走后门' },
  { take: [2], goal: 'DRAFT', remark: '等客户确认数量' },
  { take: [5, 5, 5], goal: 'CANCELLED' },
  { take: [20], goal: 'COMMITTED', poNo: 'PO-2026-130' },
  { take: [4, 6], goal: 'DRAFT' },
]

/** Prepaid orders in their states; for some of them the money has been registered and waits for a second person. */
export async function seedOrders(pool: pg.Pool, actor: Actor): Promise<void> {
  const { customers, goods, accountId } = await found(pool, actor)
  for (const [index, { take, goal, ...words }] of stories.entries()) {
    const customerId = customers[index]
    if (customerId === undefined || goods.length < take.length) return
    const lines = take.map((qty, place) => ({ ...goods[(index + place) % goods.length], qty: String(qty) }))
    const order = { ...words, customerId, payMode: 'PREPAY', deliveryMode: 'PICKUP', lines }
    const { id } = (await actAs(pool, actor, wholesaleOrderModule, 'create', order)) as { id: Id }
    if (goal === 'DRAFT') continue
    const { version } = await shown(id)
    await actAs(pool, actor, wholesaleOrderModule, 'commit', { id, version })
    const committed = await shown(id)
    if (goal === 'CANCELLED')
      await actAs(pool, actor, wholesaleOrderModule, 'cancel', {
        ...{ id, version: committed.version, reason: '客户改到下月订货' },
      })
    if (goal === 'PAID_IN' && accountId !== undefined)
      await actAs(pool, actor, incomeModule, 'create', {
        ...{ customerId, orderId: id, amountCents: committed.payableCents, payWay: 'BANK', bankAccountId: accountId },
        ...{ paidAt: new Date().toISOString(), bankRef: `2026112300${index + 1}` },
      })
  }

  async function shown(id: Id) {
    return (await actAs(pool, actor, wholesaleOrderModule, 'view', { id })) as { version: number; payableCents: number }
  }
}

async function found(pool: pg.Pool, { tenantId, adminId }: Actor) {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const customers = await sql<{ id: Id }>`
    select id from customer
     where tenant_id = app.tenant() and status = 1 and not hold and merged_into_id is null and parent_id is null
       and min_order_cents is null and deleted_at is null order by id desc limit 8`.execute(db)
  const goods = await sql<{ skuId: Id; unitId: Id }>`
    select s.id as sku_id, k.unit_id
      from product_sku s
      join product p on p.tenant_id = s.tenant_id and p.id = s.product_id
      join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id and k.sellable
     where s.tenant_id = app.tenant() and s.status = 1 and p.status = 1 and s.deleted_at is null and p.deleted_at is null
       and p.visible = 'ALL' and p.provider_id is null and not s.track_stock
       and k.factor = (select max(m.factor) from product_sku_unit m where m.tenant_id = k.tenant_id and m.sku_id = k.sku_id)
     order by s.id limit 6`.execute(db)
  const accounts = await sql<{ id: Id }>`
    select id from bank_account where tenant_id = app.tenant() and status = 1 and deleted_at is null order by id limit 1`.execute(
    db,
  )
  return {
    customers: customers.rows.map(({ id }) => id),
    goods: goods.rows,
    accountId: accounts.rows[0]?.id,
  }
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../platform/act-as.ts'
import { queriesOn } from '../platform/database/query.ts'
import { Unit } from '../platform/database/unit.ts'
import { openTenant } from '../platform/identity/session.ts'
import { orderDeliveryModule } from '../wholesale/order-delivery/order-delivery.module.ts'
import { receivableModule } from '../wholesale/receivable/receivable.module.ts'

type Actor = Parameters<typeof actAs>[1]

/** What customers owed before the product was used, by how many days ago it fell due; the first is the aging of the design. */
const openings: readonly (readonly [daysLate: number, cents: number][])[] = [
  [
    [-10, 80_000],
    [15, 120_000],
    [41, 45_000],
    [84, 30_000],
    [120, 99_000],
  ],
  [[3, 268_000]],
  [
    [-6, 152_400],
    [-20, 88_000],
  ],
  [
    [38, 412_500],
    [9, 96_300],
  ],
  [[66, 57_800]],
  [[-2, 230_000]],
  [[125, 318_600]],
]

/** Receivables of every age with promises and a dispute, and the orders that wait shipped as far as that goes. */
export async function seedShipping(pool: pg.Pool, actor: Actor): Promise<void> {
  const { customers, receivables, orders } = found(pool, actor)
  const owing = await customers()
  for (const [index, late] of openings.entries()) {
    const customerId = owing[index]
    if (customerId === undefined) break
    for (const [place, [daysLate, amountCents]] of late.entries())
      await actAs(pool, actor, receivableModule, 'create', {
        ...{ customerId, docNo: `QC-${index + 1}${String(place + 1).padStart(2, '0')}`, amountCents },
        ...{ dueDate: day(-daysLate), bizDate: day(-daysLate - 30 - Math.max(0, -daysLate)), remark: '期初结转' },
      })
  }
  const open = await receivables()
  const [first, second, third] = open
  if (first) await actAs(pool, actor, receivableModule, 'promise', { ...first, promiseDate: day(5) })
  if (second) await actAs(pool, actor, receivableModule, 'promise', { ...second, promiseDate: day(12) })
  if (third)
    await actAs(pool, actor, receivableModule, 'dispute', { ...third, disputed: true, disputeNote: '客户称少收 2 箱' })
  const [customerId] = owing
  if (customerId !== undefined && open.length > 0)
    await actAs(pool, actor, receivableModule, 'statementSend', { customerId, from: day(-180), to: day(-1) })

  for (const [index, orderId] of (await orders()).entries()) {
    if (index % 4 === 3) continue
    const { created } = (await actAs(pool, actor, orderDeliveryModule, 'planMany', {
      ...{
        orderIds: [orderId],
        plannedDate: day(index % 3),
        carrier: '自有车队',
        driver: '郑师傅',
        vehicleNo: '浙A·L2036',
      },
    })) as { created: { id: Id }[] }
    if (index % 4 === 2) continue
    for (const { id } of created) {
      await moved('ship', id)
      if (index % 4 === 0) await moved('sign', id, { signedBy: '店长' })
    }
  }

  async function moved(name: string, id: Id, more: object = {}): Promise<void> {
    const { version } = (await actAs(pool, actor, orderDeliveryModule, 'view', { id })) as { version: number }
    await actAs(pool, actor, orderDeliveryModule, name, { id, version, ...more })
  }
}

/** A day so many days from now. */
function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function found(pool: pg.Pool, { tenantId, adminId }: Actor) {
  const read = () => queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const ids = async (query: ReturnType<typeof sql<{ id: Id }>>) =>
    (await query.execute(read())).rows.map(({ id }) => id)
  return {
    /** Of those that nothing was shipped to and that pay for themselves, the last ones. */
    customers: () =>
      ids(sql<{ id: Id }>`
        select c.id from customer c
         where c.tenant_id = app.tenant() and c.status = 1 and c.merged_into_id is null and not c.bill_to_parent
           and c.deleted_at is null
           and not exists (select from receivable r where r.tenant_id = c.tenant_id and r.customer_id = c.id)
         order by c.id offset 9 limit ${openings.length}`),
    receivables: async () => {
      const { rows } = await sql<{ id: Id; version: number }>`
        select id, version from receivable
         where tenant_id = app.tenant() and state = 'OPEN' and due_date < now()::date order by id offset 1 limit 3`.execute(
        read(),
      )
      return rows
    },
    /** Orders on credit that are committed. */
    orders: () =>
      ids(sql<{ id: Id }>`
        select id from wholesale_order
         where tenant_id = app.tenant() and state = 'COMMITTED' and pay_mode = 'CREDIT' and ship_state = 'NONE' order by id`),
  }
}

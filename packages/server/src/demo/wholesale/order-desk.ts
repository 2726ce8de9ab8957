import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { OrderView } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { actAs } from '../../platform/act-as.ts'
import { queriesOn } from '../../platform/database/query.ts'
import { Unit } from '../../platform/database/unit.ts'
import { openTenant } from '../../platform/identity/session.ts'
import type { Module } from '../../platform/serve.ts'
import { incomeModule } from '../../wholesale/income/income.module.ts'
import { orderDeliveryModule } from '../../wholesale/order-delivery/order-delivery.module.ts'
import { wholesaleOrderModule } from '../../wholesale/wholesale-order/wholesale-order.module.ts'
import { day } from './calendar.ts'

type Actor = Parameters<typeof actAs>[1]

/** So much of a product: its code, how many, and of which unit. */
export type OrderItem = readonly [code: string, qty: string | number, unit?: string]

interface Move {
  /** By the second person of the company, where one person is not enough. */
  second?: boolean
  [field: string]: unknown
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** The sales desk of the demonstration company: orders, deliveries and money by the words that a story uses. */
export async function openDesk(pool: pg.Pool, actor: Actor) {
  const { customers, goods, accounts, approver } = await readCatalogue(pool, actor)
  const second = { ...actor, adminId: approver ?? actor.adminId }
  let receipts = 0

  const desk = {
    accounts,
    customer: (name: string) => idNamed(customers, name),
    sku: (code: string) => goods.find((each) => each.code === code)?.skuId as Id,

    async create(module: Module, input: object, endpoint = 'create'): Promise<Id> {
      return ((await actAs(pool, actor, module, endpoint, input)) as { id: Id }).id
    },

    /** Moves a record on, in the version that it has now. */
    async move(module: Module, endpoint: string, id: Id, { second: bySecond = false, ...more }: Move = {}) {
      const { version } = (await actAs(pool, actor, module, 'view', { id })) as { version: number }
      return actAs(pool, bySecond ? second : actor, module, endpoint, { id, version, ...more })
    },

    lines: (taken: readonly OrderItem[]) =>
      taken.map(([code, qty, unit = 'CASE']) => ({ ...pick(code, unit), qty: `${qty}` })),

    /** A draft of an order. */
    order: (customer: string, taken: readonly OrderItem[], head: object = {}): Promise<Id> =>
      desk.create(wholesaleOrderModule, {
        customerId: desk.customer(customer),
        payMode: 'CREDIT',
        deliveryMode: 'PICKUP',
        ...head,
        lines: desk.lines(taken),
      }),

    async committed(customer: string, taken: readonly OrderItem[], head: object = {}): Promise<Id> {
      const id = await desk.order(customer, taken, head)
      await desk.move(wholesaleOrderModule, 'commit', id)
      return id
    },

    act: (module: Module, endpoint: string, input: object) => actAs(pool, actor, module, endpoint, input),

    async viewed(id: Id): Promise<OrderView> {
      return (await desk.act(wholesaleOrderModule, 'view', { id })) as OrderView
    },

    async payable(id: Id): Promise<Cents> {
      return (await desk.viewed(id)).payableCents
    },

    /** A delivery note of an order: of all that is left, or of so much of its lines, in their order. */
    async planned(orderId: Id, quantities: readonly (string | null)[] = []): Promise<Id> {
      const { lines } = await desk.viewed(orderId)
      const some = quantities.flatMap((qty, index) => (qty === null ? [] : [{ orderLineId: lines[index]?.id, qty }]))
      const driver = { carrier: '自有车队', driver: '郑师傅', driverMobile: '13857120301', vehicleNo: '浙A·L2036' }
      return desk.create(orderDeliveryModule, { orderId, plannedDate: day(0), ...driver, lines: some }, 'plan')
    },

    async shipped(orderId: Id, quantities?: readonly (string | null)[]): Promise<Id> {
      const id = await desk.planned(orderId, quantities)
      await desk.move(orderDeliveryModule, 'ship', id)
      return id
    },

    async delivered(orderId: Id, quantities?: readonly (string | null)[]): Promise<Id> {
      const id = await desk.shipped(orderId, quantities)
      await desk.move(orderDeliveryModule, 'sign', id, { signedBy: '店长' })
      return id
    },

    /** A receipt that waits for the second person. */
    received: (customer: string, amountCents: number, more: object = {}): Promise<Id> =>
      desk.create(incomeModule, {
        customerId: desk.customer(customer),
        amountCents,
        payWay: 'BANK',
        bankAccountId: accounts[0],
        paidAt: new Date(Date.now() - 3_600_000).toISOString(),
        payerName: customer,
        bankRef: `${day(0).replaceAll('-', '')}${String(++receipts).padStart(4, '0')}`,
        ...more,
      }),

    async paid(customer: string, amountCents: number, more: object = {}): Promise<Id> {
      const id = await desk.received(customer, amountCents, more)
      await desk.move(incomeModule, 'manualConfirm', id, { second: true })
      return id
    },
  }
  return desk

  function pick(code: string, unit: string) {
    const found = goods.find((each) => each.code === code && each.unit === unit)
    if (!found) throw new Error(`The demonstration sells no ${code} by the ${unit}`)
    return { skuId: found.skuId, unitId: found.unitId }
  }
}

function idNamed(customers: readonly { id: Id; name: string }[], name: string): Id {
  const found = customers.find((each) => each.name === name)
  if (!found) throw new Error(`The demonstration has no customer ${name}`)
  return found.id
}

async function readCatalogue(pool: pg.Pool, { tenantId, adminId }: Actor) {
  const db = queriesOn(new Unit(pool, { opening: openTenant(tenantId, adminId), effect: 'read' }))
  const rows = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  const [approver] = await rows(sql<{ id: Id }>`
    select a.id from admin a
      join admin_role g on g.tenant_id = a.tenant_id and g.admin_id = a.id
      join role r on r.tenant_id = g.tenant_id and r.id = g.role_id
     where a.tenant_id = app.tenant() and a.id <> ${adminId} and a.status = 1 and r.code = 'TENANT_ADMIN' limit 1`)
  const accounts = await rows(sql<{ id: Id }>`
    select id from bank_account where tenant_id = app.tenant() and deleted_at is null order by id`)
  return {
    accounts: accounts.map(({ id }) => id),
    approver: approver?.id,
    customers: await rows(sql<{ id: Id; name: string }>`
      select id, name from customer where tenant_id = app.tenant() and deleted_at is null`),
    goods: await rows(sql<{ code: string; unit: string; skuId: Id; unitId: Id }>`
      select s.sku_code as code, u.code as unit, s.id as sku_id, u.id as unit_id
        from product_sku s
        join product_sku_unit k on k.tenant_id = s.tenant_id and k.sku_id = s.id
        join product_unit u on u.tenant_id = k.tenant_id and u.id = k.unit_id
       where s.tenant_id = app.tenant() and s.deleted_at is null`),
  }
}

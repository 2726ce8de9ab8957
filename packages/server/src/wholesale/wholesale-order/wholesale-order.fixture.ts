import type { Id } from '@brandside/contract/platform/id.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { mailChannel } from '../../platform/testing/mail-channel.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'

/** As if the order had come into a state with a line of goods of which so much is shipped. */
const put =
  (state: string, more = '') =>
  async ({ id }: Input, { database }: Maker): Promise<void> => {
    await asSuperuser(database, (db) =>
      db.query(`update app.wholesale_order set state = '${state}'${more} where id = $1`, [id as Id]),
    )
  }

/** One line of goods, and a part of it delivered. */
const withLine =
  (then: (input: Input, person: Maker) => Promise<unknown>) =>
  async (input: Input, person: Maker): Promise<unknown> => {
    await asSuperuser(person.database, (db) => db.query(goods, [input.id]))
    return then(input, person)
  }

const goods = `
  with unit as (
    insert into app.product_unit (tenant_id, code, name, decimals, sort)
    select tenant_id, 'O' || id, '盒' || right(id::text, 9), 0, 0 from app.wholesale_order where id = $1 returning tenant_id, id),
  class as (
    insert into app.product_class (tenant_id, code, name, path, sort)
    select tenant_id, 'O' || $1::text, '类' || $1::text, '/1/', 0 from unit returning tenant_id, id),
  spu as (
    insert into app.product (tenant_id, spu_code, name, class_id, base_unit_id, spec_mode, tax_rate_bp, visible, sort, status)
    select u.tenant_id, 'O' || $1::text, '货' || $1::text, c.id, u.id, 'SINGLE', 1300, 'ALL', 0, 1 from unit u, class c
    returning tenant_id, id, base_unit_id),
  sku as (
    insert into app.product_sku (tenant_id, product_id, sku_code, name, list_price, moq_base, step_base, track_stock, safety_stock, sort)
    select tenant_id, id, 'O' || $1::text, '货' || $1::text, 100, 1, 1, false, 0, 0 from spu returning tenant_id, id),
  sold as (
    insert into app.product_sku_unit (tenant_id, sku_id, unit_id, factor, sellable, is_default)
    select s.tenant_id, s.id, p.base_unit_id, 1, true, true from sku s, spu p)
  insert into app.wholesale_order_line
    (tenant_id, order_id, place, sku_id, unit_id, sku_code, sku_name, unit_name, factor, tax_rate_bp, qty, base_qty, list_price,
     price, price_source, gross_cents, line_discount_cents, order_discount_cents, coupon_cents, net_cents, tax_cents, payable_cents)
  select s.tenant_id, $1, 1, s.id, p.base_unit_id, 'O', '货', '盒', 1, 1300, 2, 2, 100, 100, 'LIST', 200, 0, 0, 0, 200, 23, 200
    from sku s, spu p returning id`

/** Its line in a part, as every committed one is. */
const inPart = `
  with part as (
    insert into app.wholesale_order_part (tenant_id, order_id, part_no, goods_cents, freight_cents)
    select tenant_id, id, 1, 200, 0 from app.wholesale_order where id = $1 returning tenant_id, order_id, id)
  update app.wholesale_order_line l set part_id = part.id from part
   where l.tenant_id = part.tenant_id and l.order_id = part.order_id`

async function committed(input: Input, person: Maker): Promise<void> {
  await put('COMMITTED', ', payable_cents = 200')(input, person)
  await asSuperuser(person.database, (db) => db.query(inPart, [input.id]))
}

const committable = withLine(put('DRAFT', `, delivery_mode = 'PICKUP'`))

/** One of its two boxes less. */
async function lessOf(input: Input, { database }: Maker): Promise<void> {
  const { rows } = await asSuperuser(database, (db) =>
    db.query('select id from app.wholesale_order_line where order_id = $1', [input.id]),
  )
  input.lower = rows.map(({ id }) => ({ lineId: Number(id), qty: '1' }))
}

/** A product of its own. */
async function aSku({ caller, row }: Maker): Promise<Id | undefined> {
  const { data } = await caller.call(product.endpoints.view, { id: await row(product) })
  return data?.skus[0]?.id
}

/** A unit that a customer means by a word. */
async function aUnitWording({ caller, row }: Maker) {
  const { data } = await caller.call(product.endpoints.view, { id: await row(product) })
  return { customerId: await row(customer), skuId: data?.skus[0]?.id, unitId: data?.baseUnitId, saidUnit: '件' }
}

export default {
  of: wholesaleOrder,
  sortedBy: { bizDate: 'booked_on', requireDate: 'wanted_on' },
  inputs: {
    remember: async (maker) => ({
      customerId: await maker.row(customer),
      words: '小茉莉',
      skuId: await aSku(maker),
    }),
    rememberUnit: aUnitWording,
    forget: async (maker) => {
      const { customerId, words, skuId } = await maker.input(wholesaleOrder, 'remember')
      await maker.caller.call(wholesaleOrder.endpoints.remember, { customerId, words, skuId } as never)
      return { customerId, words }
    },
    forgetUnit: async (maker) => {
      const { unitId, ...wording } = await aUnitWording(maker)
      await maker.caller.call(wholesaleOrder.endpoints.rememberUnit, { ...wording, unitId } as never)
      return wording
    },
    answerSubstitute: async (maker) => ({
      customerId: await maker.row(customer),
      answer: 'ACCEPTED',
      skuId: await aSku(maker),
      substituteId: await aSku(maker),
    }),
  },
  before: {
    update: async (input) => {
      input.remark = '改为上午送到'
    },
    commit: committable,
    commitMany: async (input, person) => {
      for (const id of input.ids as Id[]) await committable({ ...input, id }, person)
    },
    approve: put('APPROVING', `, writers = '{}'`),
    reject: put('APPROVING'),
    withdraw: put('APPROVING', ', submitted_by = created_by'),
    cancel: put('COMMITTED'),
    cancelPreview: put('COMMITTED'),
    mail: async (input, person) => {
      await mailChannel(person)
      await put('COMMITTED')(input, person)
    },
    close: withLine(async (input, person) => {
      await committed(input, person)
      await put('COMMITTED', `, shipped_cents = 100, ship_state = 'PART'`)(input, person)
    }),
    reopen: put('CLOSED', ', closed_at = now()'),
    change: withLine(async (input, person) => {
      await committed(input, person)
      await lessOf(input, person)
    }),
  },
} satisfies Fixture

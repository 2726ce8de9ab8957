import { crmInvoice } from '@brandside/contract/wholesale/crm-invoice/crm-invoice.ts'
import { customerInvoice } from '@brandside/contract/wholesale/customer/customer-invoice.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order/wholesale-order.ts'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import type { Fixture, Input, Maker } from '../../platform/testing/walk/fixture.ts'
import { paperOf } from '../paper.fixture.ts'

/** A shipped order whose freight of 2.00 may be invoiced, with a title of the same customer. */
async function application(person: Maker): Promise<Input> {
  const [orderId, invoiceInfoId] = [await person.row(wholesaleOrder), await person.row(customerInvoice)]
  const { rows } = await asSuperuser(person.database, (db) =>
    db.query(
      `update app.wholesale_order o
          set state = 'COMMITTED', freight_cents = 200, freight_tax_cents = 23, payable_cents = 200, paid_cents = 200, shipped_cents = 200
         from app.customer_invoice i
        where o.id = $1 and i.id = $2 and i.tenant_id = o.tenant_id returning o.customer_id`,
      [orderId, invoiceInfoId],
    ),
  )
  const customerId = Number(rows[0]?.customer_id)
  await asSuperuser(person.database, (db) => db.query(delivered, [orderId]))
  await asSuperuser(person.database, (db) =>
    db.query('update app.customer_invoice set customer_id = $1, is_default = false where id = $2', [
      customerId,
      invoiceInfoId,
    ]),
  )
  return { customerId, invoiceInfoId, lines: [{ orderId, amountCents: 200 }] }
}

const delivered = `
  with part as (
    insert into app.wholesale_order_part (tenant_id, order_id, part_no, goods_cents, freight_cents)
    select tenant_id, id, 1, 0, 200 from app.wholesale_order where id = $1 returning tenant_id, id, order_id)
  insert into app.delivery (tenant_id, no, order_id, part_id, customer_id, seq, state, goods_cents, freight_cents, amount_cents)
  select p.tenant_id, 'X' || p.order_id, p.order_id, p.id, o.customer_id, 1, 'SIGNED', 0, 200, 200
    from part p join app.wholesale_order o on o.id = p.order_id`

const numbered = (input: Input, { database }: Maker) =>
  asSuperuser(database, (db) =>
    db.query(
      `update app.crm_invoice set state = 'ISSUED', no = 'IX' || id, invoice_no = '9' || lpad(id::text, 9, '0'),
              kind = 'VAT_NORMAL', issued_on = current_date where id = $1`,
      [input.id],
    ),
  )

let given = 24_312_000

/** A number that no other row has, for an application of 2.00. */
const numbers = () => ({ invoiceNo: `${++given}0000`, issuedOn: '2026-01-20', amountCents: 200, taxCents: 23 })

async function titleOf(person: Maker): Promise<string> {
  const id = await person.row(crmInvoice)
  const { data } = await person.caller.call(crmInvoice.endpoints.view, { id })
  return data?.title ?? ''
}

async function sheetOf(person: Maker) {
  const [title, { invoiceNo, issuedOn, amountCents }] = [await titleOf(person), numbers()]
  return aSheet(['发票抬头', '价税合计', '发票号码', '开票日期'], [[title, amountCents / 100, invoiceNo, issuedOn]])
}

async function previewed(person: Maker): Promise<number> {
  const { data, message } = await person.caller.call(crmInvoice.endpoints.importNumbersPreview, {
    file: await sheetOf(person),
  } as never)
  return data?.id ?? Promise.reject(new Error(message))
}

export default {
  of: crmInvoice,
  async row(person) {
    const { data, message } = await person.caller.call(crmInvoice.endpoints.apply, (await application(person)) as never)
    return data?.id ?? Promise.reject(new Error(message))
  },
  inputs: {
    apply: application,
    attach: async (person) => {
      const id = await person.row(crmInvoice)
      return { id, version: 1, keys: [await paperOf(person, 'crm_invoice', id)] }
    },
    issue: async (person) => ({ id: await person.row(crmInvoice), ...numbers() }),
    issueMatching: async (person) => ({ title: await titleOf(person), ...numbers() }),
    importNumbersPreview: async (person) => ({ file: await sheetOf(person) }),
    importNumbersRows: async (person) => ({ id: await previewed(person) }),
    importNumbersErrors: async (person) => ({ id: await previewed(person) }),
    importNumbersCommit: async (person) => ({ id: await previewed(person), mode: 'all' }),
  },
  before: {
    red: numbered,
    update: async (input) => {
      input.applyRemark = '随货寄出'
    },
  },
} satisfies Fixture

import * as z from 'zod'
import { list } from '../../platform/fields/list.ts'
import { money, percent } from '../../platform/fields/money.ts'
import { count } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { day, optionalDay } from '../../platform/fields/time.ts'

const any = { min: -1_000_000_000_000_000 }

export const toInvoiceFilters = {
  keyword: text(['客户', 'Customer'], { max: 64 }).optional(),
  salesmanId: reference(['业务员', 'Salesman']).optional(),
}

/** What one customer may have invoiced: an application takes it out of here. */
export const ToInvoiceRow = z.object({
  customerId: reference(['客户', 'Customer']),
  customerName: text(['客户', 'Customer'], { max: 100 }),
  salesmanName: optionalText(['业务员', 'Salesman'], { max: 50 }).unwrap(),
  orders: count(['订单数', 'Orders']),
  oldestDate: optionalDay(['最早订单', 'Oldest order']).unwrap(),
  leftCents: money(['可开票金额', 'Invoiceable'], any),
  /** Applied for and not registered yet. */
  appliedCents: money(['申请中', 'Applied for'], any),
})
export type ToInvoiceRow = z.output<typeof ToInvoiceRow>

export const ToInvoice = z.object({
  list: list(['待开票', 'To invoice'], ToInvoiceRow, { max: 500 }),
  total: count(['客户数', 'Customers']),
  leftCents: money(['可开票金额', 'Invoiceable'], any),
})

export const taxMonths = {
  issuedStart: day(['开票日期起', 'Issued from']),
  issuedEnd: day(['开票日期止', 'Issued until']),
}

export const TaxTotal = z.object({
  month: text(['月份', 'Month'], { max: 7 }),
  taxRateBp: percent(['税率', 'Tax rate']),
  /** Invoices with a line of this rate. */
  invoices: count(['发票张数', 'Invoices']),
  netCents: money(['不含税金额', 'Excl. tax'], any),
  taxCents: money(['税额', 'Tax'], any),
  amountCents: money(['价税合计', 'Amount'], any),
})
export type TaxTotal = z.output<typeof TaxTotal>

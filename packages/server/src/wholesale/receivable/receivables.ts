import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { either, wordsIn, wordsOf } from '../../platform/lists/words.ts'
import { today } from '../period.public.ts'

const overdueDays = sql<number>`(
  case when receivable.outstanding_cents > 0 then greatest(0, ${today} - receivable.due_date) else 0 end)`
const inBucket = {
  NOT_DUE: sql<boolean>`receivable.due_date >= ${today}`,
  DAYS_30: sql<boolean>`${today} - receivable.due_date between 1 and 30`,
  DAYS_60: sql<boolean>`${today} - receivable.due_date between 31 and 60`,
  DAYS_90: sql<boolean>`${today} - receivable.due_date between 61 and 90`,
  OLDER: sql<boolean>`${today} - receivable.due_date > 90`,
}

/** Receivables as their contract says, read; their amounts move in `receivables.public.ts` alone. */
export const receivables = entityTable(receivable, {
  shows: {
    customerName: sql<string>`${nameIn('customer', 'receivable.customerId')}`,
    ordererName: sql<string>`${nameIn('customer', 'receivable.orderCustomerId')}`,
    orderNo: nameIn('wholesaleOrder', 'receivable.orderId', 'no'),
    salesmanName: personName('receivable.salesmanId'),
    overdueDays,
  },
  searches: { keyword: [receivable, { of: customer, by: 'receivable.customerId' }] },
  asks: {
    keyword: (words, ctx) =>
      either(wordsIn(ctx, receivable, words), wordsOf(ctx, 'receivable.customerId', customer, words)),
    overdue: (value) => sql<boolean>`(${overdueDays} > 0) = ${value}`,
    promiseBroken: (value) =>
      sql<boolean>`(receivable.outstanding_cents > 0 and coalesce(receivable.promise_date < ${today}, false)) = ${value}`,
    bucket: (bucket) => sql<boolean>`receivable.outstanding_cents > 0 and ${inBucket[bucket]}`,
  },
  nameOf: ({ docNo }) => docNo,
})

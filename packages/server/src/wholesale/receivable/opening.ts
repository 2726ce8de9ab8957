import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { receivable } from '@brandside/contract/wholesale/receivable/receivable.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { findRow } from '../../platform/entity/rows.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { lockAccount, usedBy } from '../order-books/order-account.public.ts'
import { demandOpenPeriod, todayOf } from '../period.public.ts'
import { openReceivable } from './receivables.public.ts'
import { receivables } from './receivables.ts'

const { reasons } = receivable

/** What a customer owed before the product was used: entered until it is first shipped to (wholesale.md 26.6). */
export async function enterOpening(ctx: Context, input: Parsed<typeof receivable, 'create'>) {
  const { docNo, bizDate, dueDate, amountCents, remark } = input
  await receivables.demandWithin(ctx, 'create', input)
  if (dueDate < bizDate) refuseField('dueDate', reasons.dates)
  if (bizDate > (await todayOf(ctx))) refuseField('bizDate', reasons.future)
  demandOpenPeriod(ctx, bizDate, 'bizDate')
  const { id, name, status, mergedIntoId, parentId, billToParent, salesmanId } = await findRow(
    ctx,
    'customer',
    input.customerId,
  )
  if (status !== 1 || mergedIntoId !== null) refuseField('customerId', reasons.customerOff, { name })
  const account = billToParent && parentId !== null ? parentId : id
  await lockAccount(ctx, account)
  await demandFresh(ctx, account, docNo)
  const made = await openReceivable(ctx, {
    customerId: account,
    orderCustomerId: id,
    orderId: null,
    salesmanId,
    kind: 'OPENING',
    docNo,
    bizDate,
    dueDate,
    amountCents,
    remark,
  })
  await usedBy(ctx, account, { type: 'OPENING', id: made, day: bizDate, note: docNo }, amountCents)
  ctx.log({ id: made, name: docNo, after: { customerId: account, docNo, bizDate, dueDate, amountCents, remark } })
  return { id: made }
}

async function demandFresh({ db }: Context, customerId: Id, docNo: string): Promise<void> {
  const { rows } = await sql<{ shipped: boolean; taken: boolean }>`
    select exists (select from receivable where tenant_id = app.tenant() and customer_id = ${customerId}
                    and kind = 'DELIVERY') as shipped,
           exists (select from receivable where tenant_id = app.tenant() and customer_id = ${customerId}
                    and doc_no = ${docNo} and state <> 'REVERSED') as taken`.execute(db)
  if (rows[0]?.shipped) refuse(reasons.shipped)
  if (rows[0]?.taken) refuseField('docNo', reasons.docTaken, { no: docNo })
}

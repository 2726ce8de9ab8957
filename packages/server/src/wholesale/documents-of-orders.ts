import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { crmInvoiceStates } from '@brandside/contract/wholesale/crm-invoice/crm-invoice-states.ts'
import { incomeStates } from '@brandside/contract/wholesale/income/income-states.ts'
import type { MoveEffect } from '@brandside/contract/wholesale/move-effects.ts'
import { orderDeliveryStates } from '@brandside/contract/wholesale/order-delivery/order-delivery-states.ts'
import { orderReturnStates } from '@brandside/contract/wholesale/order-return/order-return-states.ts'
import { wholesaleOrderStates } from '@brandside/contract/wholesale/wholesale-order/wholesale-order-states.ts'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'

const states = {
  ORDER: wholesaleOrderStates,
  DELIVERY: orderDeliveryStates,
  INCOME: incomeStates,
  RETURN: orderReturnStates,
  INVOICE: crmInvoiceStates,
} as const satisfies Record<string, States>

export interface OrderDocumentState {
  kind: keyof typeof states
  id: Id
  no: string
  state: string
  paidCents: number | null
  invoicedCents: number | null
}

/** Where orders stand, and every document of theirs. */
export async function documentsOf({ db }: Context, orderIds: readonly Id[]): Promise<OrderDocumentState[]> {
  if (orderIds.length === 0) return []
  const ids = [...orderIds]
  const { rows } = await sql<OrderDocumentState>`
    select 'ORDER' as kind, id, no, state, paid_cents, invoiced_cents from wholesale_order
     where tenant_id = app.tenant() and id = any(${ids}::bigint[])
    union all
    select 'DELIVERY', id, no, state, null, null from delivery
     where tenant_id = app.tenant() and order_id = any(${ids}::bigint[])
    union all
    select 'INCOME', id, no, state, null, null from income
     where tenant_id = app.tenant() and order_id = any(${ids}::bigint[])
    union all
    select 'RETURN', id, no, state, null, null from order_return
     where tenant_id = app.tenant() and order_id = any(${ids}::bigint[])
    union all
    select 'INVOICE', h.id, coalesce(h.invoice_no, h.title), h.state, null, null from crm_invoice h
     where h.tenant_id = app.tenant()
       and h.id in (select l.invoice_id from crm_invoice_line l
                     where l.tenant_id = app.tenant() and l.order_id = any(${ids}::bigint[]))`.execute(db)
  return rows
}

/** What became of them between two looks. */
export function changedDocuments(
  { language }: Pick<Context, 'language'>,
  before: readonly OrderDocumentState[],
  after: readonly OrderDocumentState[],
): MoveEffect[] {
  return after.flatMap((now): MoveEffect[] => {
    const then = before.find(({ kind, id }) => kind === now.kind && id === now.id)
    if (!then) {
      const [name, toState] = [say(newDocument[now.kind], language), say(nameOf(states[now.kind], now.state), language)]
      return [{ ...nothing, what: 'DOCUMENT', name, toState }]
    }
    const amount = (what: MoveEffect['what'], from: number | null, to: number | null): MoveEffect[] =>
      from === to ? [] : [{ ...nothing, what, name: now.no, fromCents: from, toCents: to }]
    const named = (state: string) => say(nameOf(states[now.kind], state), language)
    return [
      ...amount('PAID', then.paidCents, now.paidCents),
      ...amount('INVOICED', then.invoicedCents, now.invoicedCents),
      ...(then.state === now.state
        ? []
        : [
            {
              ...nothing,
              what: 'DOCUMENT' as const,
              name: now.no,
              fromState: named(then.state),
              toState: named(now.state),
            },
          ]),
    ]
  })
}

/** A document that the act makes has its number only then. */
const newDocument = {
  ORDER: ['新订单', 'New order'],
  DELIVERY: ['新送货单', 'New delivery note'],
  INCOME: ['新收付款单', 'New receipt or refund'],
  RETURN: ['新退货单', 'New return'],
  INVOICE: ['新发票', 'New invoice'],
} as const satisfies Record<OrderDocumentState['kind'], Bilingual>

const nothing = { fromCents: null, toCents: null, fromQty: null, toQty: null, fromState: null, toState: null }

const nameOf = ({ items }: States, state: string) => items[state] ?? ([state, state] as const)

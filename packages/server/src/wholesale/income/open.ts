import type { Id } from '@brandside/contract/platform/id.ts'
import type { Cents } from '@brandside/contract/platform/money.ts'
import type { OpenRow } from '@brandside/contract/wholesale/income/income.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'

/** What an account still owes, the earliest due first; and these of its receivables, whatever is left of them. */
export async function openReceivables({ db }: Ctx, customerId: Id, also: readonly Id[] = []): Promise<OpenRow[]> {
  return db
    .selectFrom('receivable')
    .select(['id', 'orderId', 'docNo', 'bizDate', 'dueDate', 'amountCents', 'outstandingCents'])
    .where('customerId', '=', customerId)
    .where((is) =>
      also.length === 0 ? is('state', '=', 'OPEN') : is.or([is('state', '=', 'OPEN'), is('id', 'in', also)]),
    )
    .orderBy('dueDate')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** What of orders is neither shipped nor paid beforehand; nothing of those that are not under way. */
export async function roomsOf({ db }: Ctx, orderIds: readonly Id[]): Promise<Map<Id, Cents>> {
  const { rows } = await sql<{ id: Id; room: Cents }>`
    select o.id, greatest(0, o.payable_cents - o.closed_cents - o.shipped_cents
             - coalesce((select sum(a.amount_cents - a.drawn_cents) from income_allocation a
                          where a.tenant_id = o.tenant_id and a.order_id = o.id and a.reversed_at is null), 0))::bigint as room
      from wholesale_order o
     where o.tenant_id = app.tenant() and o.id = any(${orderIds}::bigint[]) and o.state in ('APPROVING', 'COMMITTED')`.execute(
    db,
  )
  return new Map(rows.map(({ id, room }) => [id, room]))
}

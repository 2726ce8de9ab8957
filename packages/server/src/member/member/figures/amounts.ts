import type { member } from '@brandside/contract/member/member.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { seenBrand } from './seen-figures.ts'

type Amounts = Output<typeof member, 'view'>['amounts'][number]

/** What a member has paid and has, for each currency of the brands that the operator sees: his own first. */
export async function amountsOf(ctx: Context, memberId: Id): Promise<Amounts[]> {
  const { rows } = await sql<Amounts>`
    select b.currency, sum(told.orders)::integer as pay_count, sum(told.paid)::bigint as pay_cents,
           sum(told.refunded)::bigint as refund_cents, sum(told.stored)::bigint as wallet_cents
      from (select p.brand_id, 1 as orders, p.paid_cents as paid, p.refunded_cents as refunded, 0 as stored
              from member_payment p where p.tenant_id = app.tenant() and p.member_id = ${memberId}
            union all
            select a.brand_id, 0, 0, 0, a.principal + a.gift
              from wallet_account a where a.tenant_id = app.tenant() and a.member_id = ${memberId}) told
      join brand b on b.tenant_id = app.tenant() and b.id = told.brand_id
      join member m on m.tenant_id = app.tenant() and m.id = ${memberId}
      join brand own on own.tenant_id = m.tenant_id and own.id = m.register_brand_id
     where ${seenBrand(ctx, 'told.brandId')}
     group by 1 order by bool_or(b.currency = own.currency) desc, 1`.execute(ctx.db)
  return rows
}

import type { dashboard } from '@brandside/contract/home/dashboard.ts'
import { marketingActivity } from '@brandside/contract/marketing/marketing-activity.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Contract, Output, Placed } from '@brandside/contract/platform/contract.ts'
import { holds } from '@brandside/contract/platform/permission.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { contract } from '@brandside/contract/wholesale/contract.ts'
import { customerCredit } from '@brandside/contract/wholesale/customer-credit.ts'
import { prospect } from '@brandside/contract/wholesale/prospect.ts'
import { quotation } from '@brandside/contract/wholesale/quotation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { papersState } from '../../store/brand/papers.public.ts'

type Todo = Output<typeof dashboard, 'todo'>[number]

interface Work {
  work: Todo['work']
  of: Pick<Contract, 'name' | 'records'>
  /** Who may do it is told of it. */
  needs: Placed
  /** The rows that wait; the contract's own table stands in it by its name, so that its scope holds. */
  from: RawBuilder<unknown>
}

const today = sql`(now() at time zone (select time_zone from tenant where id = app.tenant()))::date`

const works: readonly Work[] = [
  {
    ...{ work: 'REFUND_AUDIT', of: trade, needs: trade.endpoints.refundAudit },
    from: sql`trade_refund w join trade on trade.tenant_id = w.tenant_id and trade.id = w.trade_id
      where w.state = 'WAIT_AUDIT' and w.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'TRADE_EXCEPTION', of: trade, needs: trade.endpoints.exceptionResolve },
    from: sql`trade_exception w join trade on trade.tenant_id = w.tenant_id and trade.id = w.trade_id
      where w.state = 'OPEN'`,
  },
  {
    ...{ work: 'RECONCILIATION', of: reconciliation, needs: reconciliation.endpoints.close },
    from: sql`reconciliation where reconciliation.state = 'OPEN' and reconciliation.differing_count > 0`,
  },
  {
    ...{ work: 'LEDGERS_DIFFER', of: bookCheck, needs: bookCheck.endpoints.list },
    from: sql`book_check where book_check.fault_count > 0 and not exists (
      select from book_check later where later.tenant_id = book_check.tenant_id and later.id > book_check.id)`,
  },
  {
    ...{ work: 'PAPERS_AUDIT', of: brand, needs: brand.endpoints.qualificationAudit },
    from: sql`brand_qualification w join brand on brand.tenant_id = w.tenant_id and brand.id = w.brand_id
      where w.state = 'PENDING' and w.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'PAPERS_ENDING', of: brand, needs: brand.endpoints.update },
    from: sql`brand where brand.deleted_at is null and ${papersState} in ('EXPIRING', 'EXPIRED')`,
  },
  {
    ...{ work: 'TOKENS_ENDING', of: delivery, needs: delivery.endpoints.authorisation },
    from: sql`delivery_authorisation w join shop on shop.tenant_id = w.tenant_id and shop.id = w.shop_id
      where w.status = 'EXPIRED' or w.status = 'AUTHORISED' and w.token_expires_at < now() + interval '7 days'`,
  },
  {
    ...{ work: 'CAMPAIGN_AUDIT', of: marketingActivity, needs: marketingActivity.endpoints.audit },
    from: sql`marketing_activity where marketing_activity.state = 'PENDING' and marketing_activity.deleted_at is null
      and marketing_activity.submitted_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'POINTS_AUDIT', of: points, needs: points.endpoints.adjustAudit },
    from: sql`point_adjustment where point_adjustment.state = 'PENDING' and point_adjustment.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'WALLET_AUDIT', of: wallet, needs: wallet.endpoints.adjustAudit },
    from: sql`wallet_adjustment where wallet_adjustment.state = 'PENDING' and wallet_adjustment.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'CONTRACT_APPROVE', of: contract, needs: contract.endpoints.approve },
    from: sql`contract where contract.state = 'PENDING' and contract.deleted_at is null
      and contract.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'CONTRACT_ENDING', of: contract, needs: contract.endpoints.update },
    from: sql`contract where contract.state = 'EFFECTIVE' and contract.deleted_at is null
      and contract.end_date between ${today} and ${today} + 30`,
  },
  {
    ...{ work: 'QUOTATION_APPROVE', of: quotation, needs: quotation.endpoints.approve },
    from: sql`quotation where quotation.state = 'APPROVING' and quotation.deleted_at is null
      and quotation.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'CREDIT_APPROVE', of: customerCredit, needs: customerCredit.endpoints.approve },
    from: sql`(select r.customer_id as id, r.created_by from credit_change r
                where r.tenant_id = app.tenant() and r.state = 'PENDING') customer_credit
      where customer_credit.created_by is distinct from app.admin()`,
  },
  {
    ...{ work: 'PROSPECT_FOLLOW', of: prospect, needs: prospect.endpoints.follow },
    from: sql`prospect where prospect.state in ('NEW', 'FOLLOWING') and prospect.deleted_at is null
      and prospect.salesman_id is not null and prospect.next_follow_on <= ${today}`,
  },
]

/** What waits for this operator: of each kind of work that he may do, the rows that he sees. Nothing waits, nothing is told. */
export async function todo(ctx: Context): Promise<Todo[]> {
  const own = works.filter(({ needs }) => holds(ctx.operator.permissions, needs.guard))
  if (own.length === 0) return []
  const counts = own.map(
    ({ work, of, needs, from }) =>
      sql`select ${work}::text as work, count(*)::integer as count from ${from} and ${visible(ctx, of, needs.guard)}`,
  )
  const { rows } = await sql<Todo>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ count }) => count > 0)
}

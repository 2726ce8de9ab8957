import { marketingActivity } from '@brandside/contract/marketing/marketing-activity/marketing-activity.ts'
import { member } from '@brandside/contract/member/member.ts'
import { points } from '@brandside/contract/member/points.ts'
import { wallet } from '@brandside/contract/member/wallet.ts'
import { bookCheck } from '@brandside/contract/payment/book-check.ts'
import { reconciliation } from '@brandside/contract/payment/reconciliation.ts'
import { trade } from '@brandside/contract/payment/trade.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import { holds, platformTenantId } from '@brandside/contract/platform/permission.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { delivery } from '@brandside/contract/store/delivery.ts'
import { job } from '@brandside/contract/system/job.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'
import { isOwnWork, isWriter } from '../../platform/states/own-work.ts'
import { papersEnding, papersFor } from '../../store/brand/papers.public.ts'
import { endingAtShop } from '../../store/delivery/ending.public.ts'
import { messages } from '../../system/job/messages.public.ts'
import { wholesaleWork } from './wholesale-work.ts'
import type { Todo, Work } from './work.ts'

/** Adjustments that wait, of members that the operator sees. */
const ofSeenMembers =
  (table: 'point_adjustment' | 'wallet_adjustment', { guard }: Placed) =>
  (ctx: Context) => {
    const adjustment = sql.table(table)
    return sql`${adjustment} join member on member.tenant_id = ${adjustment}.tenant_id and member.id = ${adjustment}.member_id
    where ${adjustment}.state = 'PENDING' and ${visible(ctx, member, guard)}`
  }

const works: readonly Work[] = [
  {
    work: 'REFUND_AUDIT',
    of: trade,
    needs: trade.endpoints.refundAudit,
    from: sql`trade_refund w join trade on trade.tenant_id = w.tenant_id and trade.id = w.trade_id
      where w.state = 'WAIT_AUDIT'`,
    own: isOwnWork('w.createdBy'),
  },
  {
    work: 'TRADE_EXCEPTION',
    of: trade,
    needs: trade.endpoints.exceptionResolve,
    from: sql`trade_exception w join trade on trade.tenant_id = w.tenant_id and trade.id = w.trade_id
      where w.state = 'OPEN'`,
  },
  {
    work: 'RECONCILIATION',
    of: reconciliation,
    needs: reconciliation.endpoints.close,
    from: sql`reconciliation where reconciliation.state = 'OPEN' and reconciliation.differing_count > 0`,
  },
  {
    work: 'LEDGERS_DIFFER',
    of: bookCheck,
    needs: bookCheck.endpoints.list,
    from: sql`book_check where book_check.fault_count > 0 and not exists (
      select from book_check later where later.tenant_id = book_check.tenant_id and later.id > book_check.id)`,
  },
  {
    work: 'PAPERS_AUDIT',
    of: brand,
    needs: brand.endpoints.qualificationAudit,
    from: (ctx) => sql`brand where brand.deleted_at is null and ${papersFor(ctx)}`,
  },
  {
    work: 'PAPERS_ENDING',
    of: brand,
    needs: brand.endpoints.update,
    from: sql`brand where brand.deleted_at is null and ${papersEnding}`,
  },
  {
    work: 'TOKENS_ENDING',
    of: delivery,
    needs: delivery.endpoints.authorisation,
    from: sql`shop where shop.deleted_at is null and ${endingAtShop}`,
  },
  {
    work: 'CAMPAIGN_AUDIT',
    of: marketingActivity,
    needs: marketingActivity.endpoints.audit,
    from: sql`marketing_activity where marketing_activity.state = 'PENDING' and marketing_activity.deleted_at is null`,
    own: isWriter('marketingActivity.writers'),
  },
  {
    work: 'POINTS_AUDIT',
    of: points,
    needs: points.endpoints.adjustAudit,
    from: ofSeenMembers('point_adjustment', points.endpoints.adjustAudit),
    own: isOwnWork('pointAdjustment.createdBy'),
  },
  {
    work: 'WALLET_AUDIT',
    of: wallet,
    needs: wallet.endpoints.adjustAudit,
    from: ofSeenMembers('wallet_adjustment', wallet.endpoints.adjustAudit),
    own: isOwnWork('walletAdjustment.createdBy'),
  },
  ...wholesaleWork,
  {
    // The queue is the product's, not a tenant's.
    work: 'MESSAGES_FAILED',
    of: { name: job.name, records: { table: 'job', scope: 'tenant' } },
    needs: job.endpoints.retry,
    from: (ctx) => sql`${messages(['failed'])} and ${ctx.tenantId === platformTenantId}`,
  },
]

/** The open work of this operator: of each kind that he may do, the rows that he sees; kinds without any are left out. */
export async function todo(ctx: Context): Promise<Todo[]> {
  const own = works.filter(({ needs }) => holds(ctx.operator.permissions, needs.guard))
  if (own.length === 0) return []
  const counts = own.map(
    ({ work, of, needs, from, own: isOwn }) =>
      sql`select ${work}::text as work, count(*)::integer as count
            from ${typeof from === 'function' ? from(ctx) : from} and ${visible(ctx, of, needs.guard)}
             and not ${isOwn ? isOwn(ctx) : sql`false`}`,
  )
  const { rows } = await sql<Todo>`${sql.join(counts, sql` union all `)}`.execute(ctx.db)
  return rows.filter(({ count }) => count > 0)
}

import { codeFreeDay, codeFreePay } from '@brandside/contract/member/member-code.ts'
import { trade as contract } from '@brandside/contract/payment/trade.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { sql } from 'kysely'
import { spendMemberCode } from '../../../member/member-lookup/member-code.public.ts'
import { lockPresent } from '../../../member/member-lookup/present-member.public.ts'
import type { AppContext, SystemContext } from '../../../platform/context.ts'
import { param } from '../../../platform/parameters/param.ts'
import { refuseField } from '../../../platform/refuse.ts'
import { loadSettings } from '../../../platform/tenant-settings.ts'
import type { Trade } from '../../open-trade/trade-rows.ts'

/** The member of an order by the code that is shown, who is the one that is named, if one is. */
export async function shownMember(ctx: SystemContext, code: string, named: Id | null, path: string): Promise<Id> {
  const shown = await spendMemberCode(ctx.db, code, path)
  if (named !== null && shown !== named && shown !== (await lockPresent(ctx, named)))
    refuseField(path, contract.reasons.codeOther)
  return shown
}

/** Notes that the member of a trade was there. */
export async function noteShown({ db }: SystemContext, { id }: Pick<Trade, 'id'>): Promise<void> {
  await sql`update trade set member_shown = true where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

interface Spending {
  memberId: Id
  cents: number
  /** The field in which a code would have stood. */
  path: string
}

/**
 * Refuses what a till takes of a member who was not shown to be there, above what needs no code: stored value, coupons and
 * points count together. One call at a time asks about a member.
 */
export async function demandCodeFree(ctx: SystemContext, { memberId, cents, path }: Spending): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`code of ${memberId}`}), ${ctx.tenantId}::int)`.execute(ctx.db)
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(coalesce(o.coupon_off_cents + o.points_off_cents, 0) + w.cents), 0)::bigint as used
      from trade t
      left join consumer_order o on o.tenant_id = t.tenant_id and t.biz_type = 'ORDER' and o.id = t.biz_id
      cross join lateral (
        select coalesce(sum(p.amount_cents), 0) as cents
          from trade_payment p join pay_channel c on c.tenant_id = p.tenant_id and c.id = p.pay_channel_id
         where p.tenant_id = t.tenant_id and p.trade_id = t.id and p.state = 'SUCCESS' and c.adapter = 'WALLET') w
     where t.tenant_id = app.tenant() and t.member_id = ${memberId} and t.created_at > now() - interval '24 hours'
       and not t.member_shown and t.state <> 'CLOSED'`.execute(ctx.db)
  const used = rows[0]?.used ?? 0
  const settings = await loadSettings(ctx.db)
  const [once, daily] = [param(settings, codeFreePay), param(settings, codeFreeDay)]
  if (cents <= once && cents + used <= daily) return
  refuseField(path, contract.reasons.codeNeeded, {
    once: centsText(once),
    daily: centsText(daily),
    used: centsText(used),
  })
}

/** A company's own app knows which member it serves; a till says whom it likes. */
export const isTill = ({ app }: Pick<AppContext, 'app'>): boolean => app.kind === 'TERMINAL'

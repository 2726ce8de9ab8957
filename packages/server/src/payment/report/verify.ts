import { report } from '@brandside/contract/payment/report.ts'
import type { Output } from '@brandside/contract/platform/contract.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visible } from '../../platform/entity/visible.ts'

/** Trades whose totals are not those of their payments and of the parts that went back (C-INV-45, C-INV-48). */
export async function payVerify(ctx: Context): Promise<Output<typeof report, 'payVerify'>> {
  const { rows } = await sql<{ tradesChecked: number; differing: string[] | null }>`
    select count(*)::integer as trades_checked,
           (array_agg(trade.trade_no order by trade.id) filter (
              where trade.paid_cents <> coalesce(p.paid, 0) or trade.refunded_cents <> coalesce(p.refunded, 0)
                 or trade.refunding_cents <> coalesce(p.refunding, 0) or trade.refunded_cents <> coalesce(r.done, 0)))[1:20] as differing
      from trade
      left join (select tenant_id, trade_id, sum(amount_cents) as paid, sum(refunded_cents) as refunded,
                        sum(refunding_cents) as refunding
                   from trade_payment where tenant_id = app.tenant() and state = 'SUCCESS' group by 1, 2) p
        on p.tenant_id = trade.tenant_id and p.trade_id = trade.id
      left join (select f.tenant_id, f.trade_id, sum(x.amount_cents) as done
                   from trade_refund f join trade_refund_part x on x.tenant_id = f.tenant_id and x.refund_id = f.id
                  where f.tenant_id = app.tenant() and x.state = 'SUCCESS' group by 1, 2) r
        on r.tenant_id = trade.tenant_id and r.trade_id = trade.id
     where trade.tenant_id = app.tenant() and trade.paid_at is not null
       and ${visible(ctx, report, report.endpoints.payVerify.guard)}`.execute(ctx.db)
  const { tradesChecked = 0, differing = null } = rows[0] ?? {}
  return { sound: differing === null, tradesChecked, differing: differing ?? [] }
}

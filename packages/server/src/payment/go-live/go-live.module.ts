import { goLive } from '@brandside/contract/payment/go-live.ts'
import { sql } from 'kysely'
import { nameIn } from '../../platform/entity/names.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { accounts } from './accounts.ts'
import { probe } from './probe.ts'
import { trial } from './trial.ts'

const ofPayment = sql`trade_payment p
  where p.tenant_id = go_live.tenant_id and p.payment_no = go_live.payment_no`

const trials = entityTable(goLive, {
  shows: {
    channelName: sql<string>`${nameIn('payChannel', 'goLive.payChannelId')}`,
    brandName: sql<string>`${nameIn('brand', 'goLive.brandId')}`,
    shopName: sql<string>`${nameIn('shop', 'goLive.shopId')}`,
    currency: sql<'CNY'>`(select t.currency from trade t where t.tenant_id = go_live.tenant_id and t.id = go_live.trade_id)`,
    isRehearsal: sql<boolean>`(select c.kind = 'SANDBOX' from pay_channel c
      where c.tenant_id = go_live.tenant_id and c.id = go_live.pay_channel_id)`,
    paymentState: sql<'PENDING'>`(select p.state from ${ofPayment})`,
    noticedAt: sql<string | null>`(select min(n.created_at) from trade_notice n
      where n.tenant_id = go_live.tenant_id and n.no = go_live.payment_no)`,
    refundState: sql<'SUCCESS' | null>`(select r.state from trade_refund r
      where r.tenant_id = go_live.tenant_id and r.trade_id = go_live.trade_id order by r.id desc limit 1)`,
    isBilled: sql<boolean>`exists (
      select from reconciliation_line l where l.tenant_id = go_live.tenant_id and l.trade_id = go_live.trade_id
         and l.type = 'PAY' and l.outcome = 'MATCHED')`,
  },
  nameOf: ({ paymentNo }) => paymentNo,
})

export const goLiveModule = serve(goLive, trials.handlers({ accounts, probe, trial }))

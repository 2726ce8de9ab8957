import { tradePaid, tradeRefunded } from '../../payment/open-trade/trade-events.public.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { orderPaid, orderRefunded } from './trade-effects.ts'

/** What happens to members when trades are paid and refunded, after the commit and once for each (consumer.md 21). */
export const tradeListeners = {
  ...tradePaid.heardBy(async (pool, { tenantId, payload }) => {
    const { memberId, bizType } = payload
    if (memberId === null || bizType !== 'ORDER') return
    await asTenant(pool, tenantId, (db) => orderPaid({ db }, { ...payload, memberId }))
  }),
  ...tradeRefunded.heardBy(async (pool, { tenantId, payload }) => {
    const { memberId, bizType } = payload
    if (memberId === null || bizType !== 'ORDER') return
    // Of a trade that cost nothing and was undone there is no refund: then the trade itself stands for it.
    const refundId = payload.refundId ?? payload.tradeId
    const bizKind = payload.refundId === null ? 'TRADE' : 'REFUND'
    await asTenant(pool, tenantId, (db) => orderRefunded({ db }, { ...payload, memberId, refundId, bizKind }))
  }),
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { SystemContext } from '../../../platform/context.ts'

/** The channel is told after the commit; money that arrives all the same counts or goes back. */
export function callOff(ctx: SystemContext, id: Id): void {
  ctx.send(sql`
    update trade_payment set state = 'CLOSED', next_poll_at = now(), version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${id} and state in ('INIT', 'PENDING')`)
}

/** A trade without another payment under way waits for one again. */
export function waitAnew(ctx: SystemContext, tradeId: Id, overId: Id): void {
  ctx.send(sql`
    update trade set state = 'PENDING', version = version + 1, updated_at = now()
     where tenant_id = app.tenant() and id = ${tradeId} and state = 'PAYING'
       and not exists (select from trade_payment p where p.tenant_id = trade.tenant_id and p.trade_id = trade.id
                          and p.id <> ${overId} and p.state in ('INIT', 'PENDING', 'SUCCESS'))`)
}

import { memberCard } from '@brandside/contract/member/member-card.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Card } from './cards.ts'

/**
 * This card is no longer promised to a member: no package that comes with it is on sale or waits for its payment, and no reward that
 * gives it is enabled. What is off may name it, and is enabled again only with a card that is in force. The card is locked.
 */
export async function demandUnpromised({ db }: Context, { id, name }: Card): Promise<void> {
  const { rows } = await sql<{ used: string; kind: 'package' | 'reward' }>`
    select name as used, 'package' as kind from recharge_package
     where tenant_id = app.tenant() and gift_card_id = ${id} and deleted_at is null and status = 1
    union all
    select package_name, 'package' from recharge_order
     where tenant_id = app.tenant() and gift_card_id = ${id} and state = 'UNPAID'
    union all
    select name, 'reward' from reward
     where tenant_id = app.tenant() and card_id = ${id} and kind = 'CARD' and deleted_at is null and status = 1
     limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { reasons } = memberCard
  refuse(found.kind === 'package' ? reasons.inPackage : reasons.inReward, { name, used: found.used })
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/ledger/post.ts'
import type { Holding } from './holding.public.ts'

interface Bought {
  cardId: Id
  level: number
  until: string
}

/**
 * Cards that a member has bought at a brand and whose days are not over, the highest first: he holds one of them again where a
 * higher one that he has risen to meanwhile is lost. The days of one that was bought again follow those before.
 */
export async function boughtStill({ db }: Ctx, of: Pick<Holding, 'memberId' | 'brandId'>): Promise<Bought[]> {
  const { rows } = await sql<{ cardId: Id; level: number; paidAt: string; validDays: number }>`
    select o.card_id, c.level, o.paid_at, o.valid_days from card_order o
      join member_card c on c.tenant_id = o.tenant_id and c.id = o.card_id and c.status = 1 and c.deleted_at is null
     where o.tenant_id = app.tenant() and o.member_id = ${of.memberId} and o.brand_id = ${of.brandId} and o.state = 'PAID'
     order by o.paid_at, o.id`.execute(db)
  const ends = new Map<Id, { level: number; end: number }>()
  for (const { cardId, level, paidAt, validDays } of rows) {
    const from = Math.max(ends.get(cardId)?.end ?? 0, Date.parse(paidAt))
    ends.set(cardId, { level, end: from + validDays * 86_400_000 })
  }
  return [...ends]
    .filter(([, { end }]) => end > Date.now())
    .map(([cardId, { level, end }]) => ({ cardId, level, until: new Date(end).toISOString() }))
    .sort((one, other) => other.level - one.level)
}

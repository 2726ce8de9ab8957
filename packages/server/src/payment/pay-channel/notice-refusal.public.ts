import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import type { NoticeAccount } from './notice-mark.public.ts'

/** Shown where the account is set up: the last notice that could not be taken, and how many there were. */
export async function noteNoticeRefusal(
  pool: pg.Pool,
  { tenantId, channelId, brandId }: Omit<NoticeAccount, 'adapter'>,
  refused: 'UNSIGNED' | 'STALE' | 'UNKNOWN_KEY' | 'UNREADABLE',
): Promise<void> {
  await asSystem(pool, tenantId as Id, ({ db }) =>
    sql`
      insert into pay_notice_refusal (pay_channel_id, brand_id, refused) values (${channelId}, ${brandId}, ${refused})
      on conflict (tenant_id, pay_channel_id, coalesce(brand_id, 0)) do update
        set refused = excluded.refused, refusals = pay_notice_refusal.refusals + 1, refused_at = now()`.execute(db),
  )
}

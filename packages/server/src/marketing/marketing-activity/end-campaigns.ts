import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { campaignEnded } from './campaign-ended.public.ts'

interface EndedCampaign {
  name: string
  ownerId: Id | null
  isOver: boolean
}

/**
 * What time and budget do by themselves: an approved campaign ends at the end that was approved, and once no prize fits
 * its budget any more and only thanks are left. A revision that waits ends with it. Who has made it is told.
 */
export async function endCampaigns(pool: pg.Pool, tenantId: number): Promise<void> {
  await asSystem(pool, tenantId as Id, async (ctx) => {
    const { rows } = await sql<EndedCampaign>`
      update marketing_activity a set state = 'ENDED', version = version + 1, updated_at = now()
       where tenant_id = app.tenant() and deleted_at is null and state <> 'ENDED' and approved is not null
         and ((approved ->> 'endAt')::timestamptz <= now()
           or budget_cents > 0 and budget_cents < committed_cents + (
             select min((p ->> 'costCents')::bigint) from json_array_elements(approved -> 'prizes') p
              where p ->> 'kind' <> 'NONE'))
      returning name, created_by as owner_id, (approved ->> 'endAt')::timestamptz <= now() as is_over`.execute(ctx.db)
    for (const { name, ownerId, isOver } of rows)
      if (ownerId) await campaignEnded.announce(ctx, { name, ownerId, why: isOver ? 'TIME' : 'BUDGET' })
  })
}

import { report } from '@brandside/contract/payment/report.ts'
import type { ScheduledReportRow } from '@brandside/contract/payment/scheduled-report.ts'
import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asTenant } from '../../platform/as-tenant.ts'
import { type Queueing, queueJob } from '../../platform/queue/queue-job.ts'
import { only } from '../../system/admin/recipients.public.ts'
import { tellOf } from '../../system/messages/put-message.public.ts'
import { isDue, periodFrom, periodTo } from './schedule.ts'

interface Sending extends Pick<ScheduledReportRow, 'id' | 'name' | 'bizType'> {
  brandId: Id | null
  shopIds: Id[]
  payChannelIds: Id[]
  source: Parsed<typeof report, 'payOrderExport'>['source'] | null
  recipientId: Id
  language: Language
  periodFrom: string
  periodTo: string
}

const sending = sql`id, name, brand_id, shop_ids, pay_channel_ids, source, biz_type, recipient_id, language,
  ${periodFrom} as period_from, ${periodTo} as period_to`

/** One of them, whatever was sent of it. */
export async function sendingOf({ db }: Pick<Queueing, 'db'>, id: Id): Promise<Sending | undefined> {
  const { rows } = await sql<Sending>`
    select ${sending} from scheduled_report where tenant_id = app.tenant() and id = ${id}`.execute(db)
  return rows[0]
}

/**
 * Leaves the sheets that are due to the background, in the name of their recipients: it asks for their rights and scopes as
 * they are by then. What a standstill of the server has passed over is not sent any more, only the last of them.
 */
export async function sendDue(pool: pg.Pool, tenantId: number): Promise<void> {
  await asTenant(pool, tenantId, async (db) => {
    const { rows: due } = await sql<Sending>`
      select ${sending} from scheduled_report
       where tenant_id = app.tenant() and deleted_at is null and status = 1 and ${isDue}
         and exists (select from admin a where a.tenant_id = app.tenant() and a.id = scheduled_report.recipient_id
                        and a.status = 1 and a.deleted_at is null)
       order by id limit 500 for update of scheduled_report skip locked`.execute(db)
    for (const each of due) {
      const { recipientId, language } = each
      await queueSheet({ db, tenantId: tenantId as Id, operator: { id: recipientId }, language }, each)
      await sql`
        update scheduled_report set last_on = ${each.periodTo} where tenant_id = app.tenant() and id = ${each.id}`.execute(
        db,
      )
    }
  })
}

/** The sheet of its period, for the operator of the context. */
export async function queueSheet(queueing: Queueing, sent: Sending): Promise<number> {
  const { name, brandId, shopIds, payChannelIds, source, bizType, periodFrom: from, periodTo: to } = sent
  const days = from === to ? from : `${from} – ${to}`
  const input: Parsed<typeof report, 'payOrderExport'> = {
    from,
    to,
    on: 'PAID',
    bizType,
    ...(brandId !== null && { brandId }),
    ...(shopIds.length > 0 && { shopIds }),
    ...(payChannelIds.length > 0 && { payChannelIds }),
    ...(source && { source }),
  }
  const title: Bilingual = [`“${name}”${days}`, `“${name}” of ${days}`]
  const jobId = await queueJob(queueing, {
    module: report.name,
    endpoint: 'payOrderExport',
    input,
    title,
  })
  // Where a rule says so it goes to him by mail as well, once it is made.
  await tellOf(queueing, {
    event: 'REPORT',
    announcement: `report ${jobId}`,
    jobId,
    title,
    page: 'payment/scheduledReport',
    text: ['报表见附件。', 'The report is attached.'],
    concerned: only(queueing.operator.id),
  })
  return jobId
}

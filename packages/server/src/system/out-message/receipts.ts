import type { Id } from '@brandside/contract/platform/id.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { openChannel } from '../message-channel/channel-settings.public.ts'
import { openSender } from '../message-channel/senders/open-sender.public.ts'
import type { Receipt, SentMessage } from '../message-channel/senders/sender.public.ts'

interface Open extends SentMessage {
  id: Id
  messageChannelId: Id
}

/** Asks for what became of each SMS that a partner has taken, for three days: nothing waits for the answer. */
export async function askReceipts(pool: pg.Pool, tenantId: number, stopping: AbortSignal): Promise<void> {
  const open = await asSystem(pool, tenantId as Id, async ({ db }) => {
    const { rows } = await sql<Open>`
      select m.id, 'M' || m.id as no, m.message_channel_id, m.partner_no, m.address, m.sent_at
        from out_message m
        join message_channel c on c.tenant_id = m.tenant_id and c.id = m.message_channel_id and c.kind in ('ALIYUN', 'TENCENT')
       where m.tenant_id = app.tenant() and m.state = 'SENT' and m.receipt is null and m.address is not null
         and m.sent_at between now() - interval '3 days' and now() - interval '5 seconds'
       order by m.updated_at, m.id limit 200`.execute(db)
    return rows
  })
  for (const message of open) {
    if (stopping.aborted) return
    const receipt = await receiptOf(pool, tenantId, message)
    await asTenant(pool, tenantId, async (db) => {
      await sql`
        update out_message
           set receipt = ${receipt && (receipt.isDelivered ? 'DELIVERED' : 'UNDELIVERED')},
               receipt_note = ${receipt?.note.slice(0, 200) || null}, updated_at = now(), version = version + 1
         where tenant_id = app.tenant() and id = ${message.id}`.execute(db)
    })
  }
}

/** What cannot be asked now is asked again. */
async function receiptOf(
  pool: pg.Pool,
  tenantId: number,
  { messageChannelId, ...message }: Open,
): Promise<Receipt | undefined> {
  const opened = await asSystem(pool, tenantId as Id, (ctx) => openChannel(ctx.db, tenantId, messageChannelId))
  try {
    return await openSender(opened).receipt?.(message)
  } catch (error) {
    if (error instanceof PartnerRefusal || error instanceof PartnerSilent) return undefined
    throw error
  }
}

import type { Id } from '@brandside/contract/platform/id.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { openChannel } from '../message-channel/channel-settings.public.ts'
import { type Opened, openSender } from '../message-channel/senders/open-sender.public.ts'
import { attachmentOf } from './attachment.ts'
import { type Due, type StoredMessage, takeDue } from './due.ts'
import { pageAddress } from './page-address.ts'

/** Pauses before the next try, in minutes; after the last one it is for an operator to send it again. */
const pauses = [1, 5, 30, 120, 480]

interface Outcome {
  state: 'SENT' | 'FAILED' | 'UNKNOWN' | 'WAITING'
  partnerNo?: string | null
  problem?: string | null
  pauseMinutes?: number
}

/**
 * Sends a message that is due, outside of any transaction. To a group goes all that waits for it, as one: its robots take few
 * messages in a minute.
 */
export async function deliver(pool: pg.Pool, tenantId: number, messageId: Id): Promise<void> {
  const due = await asSystem(pool, tenantId as Id, (ctx) => takeDue(ctx.db, messageId))
  if (!due) return
  const outcome = await sent(pool, tenantId, due)
  await asTenant(pool, tenantId, async (db) => {
    const { state, partnerNo = null, problem = null, pauseMinutes = 0 } = outcome
    const ids = due.messages.map(({ id }) => id)
    await sql`
      update out_message
         set state = ${state}, partner_no = ${partnerNo}, problem = ${problem?.slice(0, 500) ?? null},
             sent_at = case when ${state} = 'SENT' then now() else sent_at end,
             next_at = now() + make_interval(mins => ${pauseMinutes}), updated_at = now(), version = version + 1
       where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and state = 'SENDING'`.execute(db)
  })
}

async function sent(pool: pg.Pool, tenantId: number, due: Due): Promise<Outcome> {
  const { messageChannelId, messages } = due
  const [first] = messages
  if (!first) return { state: 'SENT' }
  let isRepeatable = false
  try {
    const attachment = await attachmentOf(pool, tenantId, first)
    if (attachment === 'LATER') return { state: 'WAITING', pauseMinutes: 1 }
    if (attachment === 'FAILED') return { state: 'FAILED', problem: outMessage.reasons.sheetFailed.words.join(' / ') }
    const opened = await asSystem(pool, tenantId as Id, (ctx) => openChannel(ctx.db, tenantId, messageChannelId))
    const sender = openSender(opened)
    isRepeatable = sender.repeatable ?? false
    const partnerNo = await sender.send({ ...worded(messages, opened), ...(attachment && { attachment }) })
    return { state: 'SENT', partnerNo }
  } catch (error) {
    return failed(error, first.tries, isRepeatable)
  }
}

/** Several for a group are told one below the other. */
function worded(messages: readonly StoredMessage[], { kind }: Opened) {
  const [first] = messages as readonly [StoredMessage, ...StoredMessage[]]
  const { id, address, subject, templateNo } = first
  const link = pageAddress(first.page)
  const isSms = messageKind(kind)?.to === 'mobile'
  const own = (message: StoredMessage) => message.text.replaceAll('{link}', pageAddress(message.page) ?? '')
  const more = messages.slice(1).map((message) => {
    const way = message.text.includes('{link}') ? null : pageAddress(message.page)
    return [message.subject, own(message), ...(way ? [way] : [])].join('\n')
  })
  return {
    no: `M${id}`,
    address,
    subject,
    templateNo,
    text: [own(first), ...(more.length > 0 && link ? [link] : []), ...more].join('\n\n'),
    // Templates of SMS have no place for it, and a text of one's own has put it where it belongs.
    link: isSms || messages.length > 1 || first.text.includes('{link}') ? null : link,
  }
}

/** What the partner has refused was not sent; what stays without an answer may have been, and is repeated where that does no harm. */
function failed(error: unknown, tries: number, isRepeatable: boolean): Outcome {
  const pauseMinutes = pauses[tries]
  const isLast = pauseMinutes === undefined
  if (error instanceof PartnerRefusal) {
    if (error.kind !== 'RETRY' || isLast) return { state: 'FAILED', problem: error.message }
    return { state: 'WAITING', problem: error.message, pauseMinutes }
  }
  if (!(error instanceof PartnerSilent)) throw error
  const [zh, en] = partnerFaults[error.fault]
  const problem = `${zh} / ${en}: ${error.message}`
  const isNever = error.fault === 'UNREACHABLE' || error.fault === 'PRIVATE'
  if ((isRepeatable || isNever) && !isLast) return { state: 'WAITING', problem, pauseMinutes }
  return { state: isNever ? 'FAILED' : 'UNKNOWN', problem }
}

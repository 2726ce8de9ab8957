import type { Id } from '@brandside/contract/platform/id.ts'
import { partnerFaults } from '@brandside/contract/platform/partners/partner-faults.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { asTenant } from '../../platform/as-tenant.ts'
import type { Db } from '../../platform/database/query.ts'
import { PartnerRefusal } from '../../platform/partners/partner-refusal.ts'
import { PartnerSilent } from '../../platform/partners/partner-request.ts'
import { openChannel } from '../message-channel/channel-settings.public.ts'
import { type Opened, openSender } from '../message-channel/senders/open-sender.public.ts'
import { consentGone, type Outgoing } from '../message-channel/senders/sender.public.ts'
import { attachmentOf } from './attachment.ts'
import { type Due, takeDue } from './due.ts'
import { spendConsent } from './limits.ts'
import { pageAddress } from './page-address.ts'
import type { StoredMessage } from './stored-message.ts'
import { type Ways, waysOf } from './ways.ts'

/** Pauses before the next try, in minutes; after the last one it is for an operator to send it again. */
const pauses = [1, 5, 30, 120, 480]

interface Outcome {
  state: 'SENT' | 'FAILED' | 'UNKNOWN' | 'WAITING'
  partnerNo?: string | null
  parts?: number
  problem?: string | null
  /** The partner's code of a refusal. */
  code?: string
  pauseMinutes?: number
}

/**
 * Sends a message that is due, outside of any transaction. To a group goes all that waits for it, as one: its robots take few
 * messages in a minute.
 */
export async function deliver(pool: pg.Pool, tenantId: number, messageId: Id): Promise<void> {
  const due = await asSystem(pool, tenantId as Id, (ctx) => takeDue(ctx.db, messageId))
  if (!due) return
  const outcome = await sendDue(pool, tenantId, due)
  await asTenant(pool, tenantId, async (db) => {
    const { state, partnerNo = null, parts = 1, problem = null, pauseMinutes = 0 } = outcome
    const ids = due.messages.map(({ id }) => id)
    await sql`
      update out_message
         set state = ${state}, partner_no = ${partnerNo}, parts = ${parts}, problem = ${problem?.slice(0, 500) ?? null},
             sent_at = case when ${state} = 'SENT' then now() else sent_at end,
             next_at = now() + make_interval(mins => ${pauseMinutes}), updated_at = now(), version = version + 1
       where tenant_id = app.tenant() and id = any(${ids}::bigint[]) and state = 'SENDING'`.execute(db)
    const [first] = due.messages
    if (first) await after(db, first, due.channel, outcome)
  })
}

/** A consent that was used, or that is none any more, counts no longer; and a code stands nowhere once it is on its way. */
async function after(
  db: Db,
  message: StoredMessage,
  { kind }: Due['channel'],
  { state, code }: Outcome,
): Promise<void> {
  const { id, event, memberId, address, templateNo } = message
  const isGone = code === consentGone
  if (kind === 'WECHAT' && memberId !== null && address !== null && templateNo !== null)
    if (isGone || state === 'SENT' || state === 'UNKNOWN')
      await spendConsent(db, { memberId, address, templateNo }, { isGone })
  if (event === 'MEMBER_CODE' && state !== 'WAITING')
    await sql`update out_message set text = '', template_values = null where tenant_id = app.tenant() and id = ${id}`.execute(
      db,
    )
}

async function sendDue(pool: pg.Pool, tenantId: number, due: Due): Promise<Outcome> {
  const { channel, messages } = due
  const [first] = messages
  if (!first) return { state: 'SENT' }
  let isRepeatable = false
  try {
    const attachment = await attachmentOf(pool, tenantId, first)
    if (attachment === 'LATER') return { state: 'WAITING', pauseMinutes: 1 }
    if (attachment === 'FAILED') return { state: 'FAILED', problem: outMessage.reasons.sheetFailed.words.join(' / ') }
    const opened = await asSystem(pool, tenantId as Id, (ctx) => openChannel(ctx.db, tenantId, channel.id))
    const sender = openSender(opened)
    isRepeatable = sender.repeatable ?? false
    const ways = await asSystem(pool, tenantId as Id, (ctx) => waysOf(ctx, first))
    const outgoing = { ...wordMessages(messages, opened, ways), ...(attachment && { attachment }) }
    const { no, parts } = await sender.send(outgoing)
    return { state: 'SENT', partnerNo: no, ...(parts !== undefined && { parts }) }
  } catch (error) {
    return failureOutcome(error, first.tries, isRepeatable)
  }
}

/** Several for a group are told one below the other. */
function wordMessages(messages: readonly StoredMessage[], { kind }: Opened, { link, unsubscribe }: Ways): Outgoing {
  const [first] = messages as readonly [StoredMessage, ...StoredMessage[]]
  const { id, address, subject, templateNo } = first
  const hasTemplate = templateNo !== null
  const own = (message: StoredMessage) =>
    message.text.replaceAll('{link}', (message === first ? link : pageAddress(message.page)) ?? '')
  const text = own(first)
  const values = first.templateValues ?? [
    { name: 'title', value: subject },
    { name: 'text', value: text },
  ]
  const more = messages.slice(1).map((message) => {
    const way = message.text.includes('{link}') ? null : pageAddress(message.page)
    return [message.subject, own(message), ...(way ? [way] : [])].join('\n')
  })
  return {
    no: `M${id}`,
    address,
    subject,
    templateNo,
    templateValues: values.map(({ name, value }) => ({ name, value: value.replaceAll('{link}', link ?? '') })),
    unsubscribe: messageKind(kind)?.to === 'email' ? unsubscribe : undefined,
    text: [text, ...(more.length > 0 && link ? [link] : []), ...more].join('\n\n'),
    // Templates have no place for it, and a text of one's own has put it where it belongs.
    link: hasTemplate || messages.length > 1 || first.text.includes('{link}') ? null : link,
  }
}

/** What the partner has refused was not sent; what stays without an answer may have been, and is repeated where that does no harm. */
function failureOutcome(error: unknown, tries: number, isRepeatable: boolean): Outcome {
  const pauseMinutes = pauses[tries]
  const isLast = pauseMinutes === undefined
  if (error instanceof PartnerRefusal) {
    if (error.kind !== 'RETRY' || isLast) return { state: 'FAILED', problem: error.message, code: error.code }
    return { state: 'WAITING', problem: error.message, pauseMinutes }
  }
  if (!(error instanceof PartnerSilent)) throw error
  const [zh, en] = partnerFaults[error.fault]
  const problem = `${zh} / ${en}: ${error.message}`
  const isNever = error.fault === 'UNREACHABLE' || error.fault === 'PRIVATE'
  if ((isRepeatable || isNever) && !isLast) return { state: 'WAITING', problem, pauseMinutes }
  return { state: isNever ? 'FAILED' : 'UNKNOWN', problem }
}

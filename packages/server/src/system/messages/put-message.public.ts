import { type Bilingual, fill, say } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import {
  type directMessages,
  type MessageEventName,
  messageEvents,
} from '@brandside/contract/system/messages/message-events.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { type Announcer, happening } from '../../platform/queue/happening.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Recipients } from '../admin/recipients.public.ts'

/** A message waits to be sent: it leaves when the transaction that has put it there is committed. */
export const messageDue = happening<{ messageId: Id }>('outMessage.due')

/** What a place of a partner's template is filled with. */
export interface TemplateValue {
  name: string
  value: string
}

interface Message {
  messageChannelId: Id
  event: MessageEventName | keyof typeof directMessages
  adminId?: Id
  memberId?: Id
  address: string | null
  subject: string
  text: string
  page?: string | null
  templateNo?: string | null
  templateValues?: readonly TemplateValue[] | undefined
  printout?: Printout
  logo?: Buffer | null
  jobId?: number
  /** Of the same event to the same receiver there is one message. */
  announcement: string
  urgent?: boolean
  /** It cannot be sent, and stands in the list with the reason. */
  problem?: string
}

/** Puts a message to be sent; answers its id, or 0 where it is there already. */
export async function putMessage(ctx: Announcer, message: Message): Promise<Id> {
  const { page = null, templateNo = null, printout, logo = null, jobId = null, problem = null } = message
  const { memberId = null, templateValues } = message
  const { rows } = await sql<{ id: Id }>`
    insert into out_message (message_channel_id, event, admin_id, member_id, address, subject, text, page, template_no,
                             template_values, printout, logo, job_id, announcement, urgent, state, problem)
    values (${message.messageChannelId}, ${message.event}, ${message.adminId ?? null}, ${memberId}, ${message.address},
            ${message.subject.slice(0, 200)}, ${message.text.slice(0, 4_000)}, ${page}, ${templateNo},
            ${templateValues === undefined ? null : JSON.stringify(templateValues)}::jsonb,
            ${printout === undefined ? null : JSON.stringify(printout)}::jsonb, ${logo}, ${jobId},
            ${message.announcement}, ${message.urgent ?? false}, ${problem === null ? 'WAITING' : 'FAILED'}, ${problem})
    on conflict (tenant_id, announcement, message_channel_id, coalesce(address, ''), coalesce(admin_id, 0)) do nothing
    returning id`.execute(ctx.db)
  const id = rows[0]?.id
  if (id === undefined) return 0 as Id
  if (problem === null) await messageDue.announce(ctx, { messageId: id })
  return id
}

interface EventMessage {
  event: MessageEventName
  /** The same however often the event is told. */
  announcement: string
  title: Bilingual
  text: Bilingual
  page?: string | null
  /** The people that it concerns. */
  concerned: Recipients
  jobId?: number
}

/** How a rule words what it tells, in the language of its channel. */
export interface RuleText {
  language: 'zh' | 'en'
  templateValues: readonly TemplateValue[]
  textZh: string | null
  textEn: string | null
}

interface Receiver extends RuleText {
  messageChannelId: Id
  kind: string
  templateNo: string | null
  adminId: Id | null
  email: string | null
  mobile: string | null
}

/** Tells people of an event as the rules of the company say: nobody, where there is none. */
export async function tellOf(ctx: Announcer, told: EventMessage): Promise<void> {
  const { rows } = await sql<Receiver>`
    select distinct c.id as message_channel_id, c.kind, c.language, r.template_no, r.template_values, r.text_zh, r.text_en,
           case when g.is_group then null else a.id end as admin_id,
           case when g.is_group then null else a.email end as email,
           case when g.is_group then null else a.mobile end as mobile
      from message_rule r
      join message_channel c on c.tenant_id = r.tenant_id and c.id = r.message_channel_id and c.status = 1 and c.deleted_at is null
      cross join lateral (select c.kind in ('WECOM', 'DINGTALK', 'FEISHU') as is_group) g
      left join admin a on not g.is_group and a.tenant_id = r.tenant_id and a.status = 1 and a.deleted_at is null
       and case r.audience when 'CHOSEN' then a.id = any(r.admin_ids) else ${told.concerned} end
     where r.tenant_id = app.tenant() and r.event = ${told.event} and r.status = 1 and r.deleted_at is null
       and (g.is_group or a.id is not null)`.execute(ctx.db)
  for (const receiver of rows) await putMessage(ctx, messageTo(receiver, told))
}

function messageTo(
  receiver: Receiver,
  { event, announcement, title, text, page = null, jobId }: EventMessage,
): Message {
  const { messageChannelId, language, adminId, templateNo } = receiver
  // The link is put in when the message leaves: only then is it known where the installation is.
  const words = { title: say(title, language), text: say(text, language), link: '{link}' }
  return {
    messageChannelId,
    event,
    announcement,
    page,
    templateNo,
    ...wordedBy(receiver, words),
    urgent: 'urgent' in messageEvents[event],
    ...(adminId !== null && { adminId }),
    ...(jobId !== undefined && { jobId }),
    ...addressed(receiver),
  }
}

/** Subject, text and the values of a template, with these words in their places. */
export function wordedBy(
  { language, templateValues, textZh, textEn }: RuleText,
  words: { title: string; text: string },
) {
  const own = language === 'zh' ? textZh : textEn
  const values = templateValues.map(({ name, value }) => ({ name, value: fill(value, words) }))
  return {
    subject: words.title,
    text: own === null ? words.text : fill(own, words),
    templateValues: values.length > 0 ? values : undefined,
  }
}

function addressed({ kind, email, mobile }: Receiver): Pick<Message, 'address' | 'problem'> {
  const to = messageKind(kind)?.to
  if (to === 'group') return { address: null }
  const address = to === 'email' ? email : mobile
  const { noMail, noMobile } = outMessage.reasons
  if (address) return { address }
  return { address: null, problem: (to === 'email' ? noMail : noMobile).words.join(' / ') }
}

interface MailInput {
  address: string
  subject: Bilingual
  text: Bilingual
  printout: Printout
  page: string
}

/** A document by mail, to an address that the operator names: sent when the company's mail server has taken it. */
export async function mailDocument(ctx: Context, { address, subject, text, printout, page }: MailInput): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from message_channel
     where tenant_id = app.tenant() and kind = 'SMTP' and status = 1 and deleted_at is null order by id limit 1`.execute(
    ctx.db,
  )
  const channel = rows[0] ?? refuse(messageChannel.reasons.none)
  const logo = printout.company.logo ? await ctx.picture(printout.company.logo) : undefined
  return putMessage(ctx, {
    messageChannelId: channel.id,
    event: 'DOCUMENT',
    address,
    printout,
    page,
    logo: logo?.png ?? null,
    subject: say(subject, ctx.language),
    text: say(text, ctx.language),
    announcement: `document ${ctx.requestId}`,
    // A person waits for it.
    urgent: true,
  })
}

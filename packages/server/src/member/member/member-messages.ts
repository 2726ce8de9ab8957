import { noticeKind } from '@brandside/contract/member/member-more.ts'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { centsText } from '@brandside/contract/platform/money.ts'
import { type MessageEventName, messageEvents } from '@brandside/contract/system/messages/message-events.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { asSystem } from '../../platform/as-system.ts'
import { putMessage, type RuleText, wordedBy } from '../../system/messages/put-message.public.ts'

type NoticeKind = keyof typeof noticeKind

/** By which event of messages a notice leaves the product. */
const eventOf = {
  POINTS_EXPIRE_30: 'MEMBER_POINTS',
  POINTS_EXPIRE_7: 'MEMBER_POINTS',
  GIFT_EXPIRE_30: 'MEMBER_GIFT',
  GIFT_EXPIRE_7: 'MEMBER_GIFT',
  COUPON_EXPIRE_3: 'MEMBER_COUPON',
  LEVEL_UP: 'MEMBER_LEVEL',
  WALLET_SPENT: 'MEMBER_SPENT',
} as const satisfies Record<NoticeKind, MessageEventName>

const isMoney = (kind: NoticeKind) => kind === 'WALLET_SPENT' || kind.startsWith('GIFT_')

interface Untold extends RuleText {
  noticeId: Id
  kind: NoticeKind
  amount: number
  due: string | null
  brandName: string
  currency: string
  memberId: Id
  nickname: string
  messageChannelId: Id
  templateNo: string | null
  address: string
}

/** So many messages in one transaction. */
const batch = 200

/** Puts a message for each notice that a rule of the company lets out, to members who can be reached and want it. */
export async function messageMembers(pool: pg.Pool, tenantId: number, stopping: AbortSignal): Promise<void> {
  let put = batch
  while (put === batch && !stopping.aborted)
    put = await asSystem(pool, tenantId as Id, async (ctx) => {
      const { rows } = await untold().execute(ctx.db)
      for (const row of rows) await putMessage(ctx, messageOf(row))
      return rows.length
    })
}

function messageOf(row: Untold) {
  const { noticeId, kind, amount, due, brandName, currency, language, nickname } = row
  const event = eventOf[kind]
  const amountText = isMoney(kind) ? `${centsText(amount)} ${currency}` : String(amount)
  const title = say(noticeKind[kind], language)
  const text = `${brandName}：${title} ${amountText}${due === null ? '' : `（${due}）`}`
  const words = { title, text, name: nickname, brand: brandName, amount: amountText, due: due ?? '' }
  return {
    ...wordedBy(row, words),
    messageChannelId: row.messageChannelId,
    event,
    memberId: row.memberId,
    address: row.address,
    templateNo: row.templateNo,
    announcement: `notice ${noticeId}`,
    urgent: 'urgent' in messageEvents[event],
  }
}

/** Of the last two days, and not older than the rule: what a company begins with tells nothing of its past. */
function untold() {
  const events = sql.join(
    Object.entries(eventOf).map(
      ([kind, event]) => sql`(${kind}::text, ${event}::text, ${messageEvents[event].member === 'OFFER'}::boolean)`,
    ),
  )
  return sql<Untold>`
    select n.id as notice_id, n.kind, n.amount::int8 as amount, (n.due_at at time zone b.time_zone)::date::text as due,
           b.name as brand_name, b.currency, m.id as member_id, m.nickname, c.id as message_channel_id, c.language,
           r.template_no, r.template_values, r.text_zh, r.text_en, reached.address
      from member_notice n
      join (values ${events}) e (kind, event, is_offer) on e.kind = n.kind
      join brand b on b.tenant_id = n.tenant_id and b.id = n.brand_id
      join member m on m.tenant_id = n.tenant_id and m.id = n.member_id and m.state = 'ACTIVE' and m.deleted_at is null
       and (m.consent_marketing or not e.is_offer)
      join message_rule r on r.tenant_id = n.tenant_id and r.event = e.event and r.status = 1 and r.deleted_at is null
       and r.created_at <= n.created_at
      join message_channel c on c.tenant_id = r.tenant_id and c.id = r.message_channel_id and c.status = 1
       and c.deleted_at is null
      cross join lateral (
        select case c.kind
          when 'SMTP' then case when not m.no_email then m.email end
          when 'WECHAT' then (
            select s.open_id from message_consent s
             where s.tenant_id = n.tenant_id and s.member_id = m.id and s.template_no = r.template_no and s.agreed > 0
               and c.config_shown @> jsonb_build_array(jsonb_build_object('setting', 'appId', 'value', s.app_id)))
          else case when not m.no_sms then m.mobile end end as address) reached
     where n.tenant_id = app.tenant() and n.created_at > now() - interval '2 days' and reached.address is not null
       and not exists (select from out_message o
                        where o.tenant_id = n.tenant_id and o.announcement = 'notice ' || n.id and o.message_channel_id = c.id)
     order by n.id limit ${batch}`
}

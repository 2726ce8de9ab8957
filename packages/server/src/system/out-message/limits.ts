import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { messageEvents, offerHours } from '@brandside/contract/system/messages/message-events.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { offersPerDay, outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { param } from '../../platform/parameters/param.ts'
import { loadSettings } from '../../platform/tenant-settings.ts'
import type { StoredMessage } from './stored-message.ts'

const { reasons } = outMessage

interface Channel {
  kind: string
  status: number
  isGone: boolean
  /** Until when nothing may leave, where that is so now. */
  quietUntil: string | null
  lastMinute: number
  today: number
  perMinute: number
  perDay: number
  isSpent: boolean
  tomorrow: string
  nextMonth: string
}

const zone = sql`(select t.time_zone from app.acting_tenant() t)`
const today = sql`date_trunc('day', now() at time zone ${zone})`
const month = sql`date_trunc('month', now() at time zone ${zone})`

/** The channel of a message as it stands now: what is quiet, and how much has gone by it. */
export async function channelOf(db: Db, message: StoredMessage): Promise<Channel> {
  const { rows } = await sql<Channel>`
    select c.kind, c.status, c.deleted_at is not null as is_gone, c.per_minute, c.per_day,
           (${today} + interval '1 day') at time zone ${zone} as tomorrow,
           (${month} + interval '1 month') at time zone ${zone} as next_month,
           (select max((${today} + q.until::interval
                        + case when q.until::time > clock.at then interval '0' else interval '1 day' end) at time zone ${zone})
              from (select c.quiet_from, c.quiet_to
                    union all select ${offerHours.until}, ${offerHours.from} where ${isOffer(message)}) q (start, until)
             where case when q.start < q.until then clock.at >= q.start::time and clock.at < q.until::time
                        when q.start > q.until then clock.at >= q.start::time or clock.at < q.until::time
                        else false end) as quiet_until,
           (select count(*)::int from out_message m where m.tenant_id = app.tenant() and m.message_channel_id = c.id
               and m.sent_at > now() - interval '1 minute') as last_minute,
           (select count(*)::int from out_message m where m.tenant_id = app.tenant() and m.message_channel_id = c.id
               and m.sent_at >= ${today} at time zone ${zone}) as today,
           coalesce(c.month_budget_cents * 1000 <= c.thousand_cents * (
             select coalesce(sum(m.parts), 0) from out_message m
              where m.tenant_id = app.tenant() and m.message_channel_id = c.id
                and m.sent_at >= ${month} at time zone ${zone}), false) as is_spent
      from message_channel c cross join lateral (select (now() at time zone ${zone})::time as at) clock
     where c.tenant_id = app.tenant() and c.id = ${message.messageChannelId}`.execute(db)
  return rows[0] as Channel
}

export interface PutOff {
  at: string | null
  problem: string | null
}

export async function putOffTo(db: Db, channel: Channel, message: StoredMessage): Promise<PutOff | undefined> {
  if (channel.quietUntil && !message.urgent) return { at: channel.quietUntil, problem: null }
  if (channel.today >= channel.perDay) return { at: channel.tomorrow, problem: reasons.dayFull.words.join(' / ') }
  if (isOffer(message)) {
    if (channel.isSpent) return { at: channel.nextMonth, problem: reasons.budgetSpent.words.join(' / ') }
    if (await hasEnoughOffers(db, message))
      return { at: channel.tomorrow, problem: reasons.memberFull.words.join(' / ') }
  }
  return channel.lastMinute >= channel.perMinute ? { at: null, problem: null } : undefined
}

const memberEventOf = ({ event }: Pick<StoredMessage, 'event'>) => {
  const known = Object.hasOwn(messageEvents, event) ? messageEvents[event as keyof typeof messageEvents] : undefined
  return known && 'member' in known ? known.member : undefined
}

const isOffer = (message: Pick<StoredMessage, 'event'>) => memberEventOf(message) === 'OFFER'

async function hasEnoughOffers(db: Db, { memberId }: StoredMessage): Promise<boolean> {
  const offers = Object.keys(messageEvents).filter((event) => isOffer({ event: event as StoredMessage['event'] }))
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from out_message m
     where m.tenant_id = app.tenant() and m.member_id = ${memberId} and m.event = any(${offers}::text[])
       and m.sent_at >= ${today} at time zone ${zone}`.execute(db)
  return (rows[0]?.sent ?? 0) >= param(await loadSettings(db), offersPerDay)
}

/** A member is asked last when a message leaves: what he has opted out of by then is not sent, and nothing to an old address. */
export async function refusedBy(db: Db, message: StoredMessage, { kind }: Channel): Promise<Reason | undefined> {
  const { memberId, address, templateNo } = message
  if (memberId === null) return undefined
  const to = messageKind(kind)?.to
  const { rows } = await sql<{ isWelcome: boolean; hasAgreed: boolean }>`
    select m.state = 'ACTIVE' and m.deleted_at is null and (m.consent_marketing or not ${isOffer(message)})
           and case ${to} when 'mobile' then not m.no_sms and m.mobile = ${address}
                          when 'email' then not m.no_email and m.email = ${address} else true end as is_welcome,
           exists (select from message_consent s
                    where s.tenant_id = app.tenant() and s.member_id = m.id and s.open_id = ${address}
                      and s.template_no = ${templateNo} and s.agreed > 0) as has_agreed
      from member m where m.tenant_id = app.tenant() and m.id = ${memberId}`.execute(db)
  if (!rows[0]?.isWelcome) return reasons.optedOut
  return to === 'wechat' && !rows[0].hasAgreed ? reasons.noConsent : undefined
}

/** A consent is one message; where the partner knows of none, ours counts no more. */
export async function spendConsent(
  db: Db,
  { memberId, address, templateNo }: { memberId: Id; address: string; templateNo: string },
  { isGone }: { isGone: boolean },
): Promise<void> {
  await sql`
    update message_consent set agreed = case when ${isGone} then 0 else greatest(agreed - 1, 0) end,
           updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and member_id = ${memberId} and open_id = ${address} and template_no = ${templateNo}`.execute(
    db,
  )
}

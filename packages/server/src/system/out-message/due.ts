import type { Id } from '@brandside/contract/platform/id.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import type { Printout } from '../../platform/printing/printout.ts'

export interface StoredMessage {
  id: Id
  messageChannelId: Id
  address: string | null
  subject: string
  text: string
  page: string | null
  templateNo: string | null
  printout: Printout | null
  logo: Buffer | null
  jobId: number | null
  urgent: boolean
  tries: number
}

export interface Due {
  messageChannelId: Id
  messages: StoredMessage[]
}

interface Channel {
  kind: string
  status: number
  isGone: boolean
  /** Until when its quiet hours last, where they last now. */
  quietUntil: string | null
  lastMinute: number
  today: number
  perMinute: number
  perDay: number
  tomorrow: string
}

/** How many messages of a group go out as one. */
const asOne = 20

/** Takes a message that may be sent now; puts off one that may not yet, or gives up one that never may. */
export async function takeDue(db: Db, messageId: Id): Promise<Due | undefined> {
  const { rows } = await sql<StoredMessage>`
    select * from out_message
     where tenant_id = app.tenant() and id = ${messageId} and state = 'WAITING' and next_at <= now()
       for update skip locked`.execute(db)
  const [message] = rows
  if (!message) return undefined
  // One after the other, so that two replicas count each other's messages.
  await sql`select from message_channel where tenant_id = app.tenant() and id = ${message.messageChannelId} for update`.execute(
    db,
  )
  const channel = await channelOf(db, message.messageChannelId)
  if (channel.isGone || channel.status === 0) return giveUp(db, message.id)
  const later = putOffTo(channel, message)
  if (later) return putOff(db, message.id, later)
  const others = messageKind(channel.kind)?.to === 'group' ? await othersOf(db, message) : []
  const messages = [message, ...others]
  await sql`
    update out_message set state = 'SENDING', tries = tries + 1, updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = any(${messages.map(({ id }) => id)}::bigint[])`.execute(db)
  return { messageChannelId: message.messageChannelId, messages }
}

async function channelOf(db: Db, id: Id): Promise<Channel> {
  const zone = sql`(select t.time_zone from app.acting_tenant() t)`
  const today = sql`date_trunc('day', now() at time zone ${zone})`
  const { rows } = await sql<Channel>`
    select c.kind, c.status, c.deleted_at is not null as is_gone, c.per_minute, c.per_day,
           (${today} + interval '1 day') at time zone ${zone} as tomorrow,
           case when q.is_quiet then
             (${today} + c.quiet_to::interval + case when c.quiet_to::time > q.clock then interval '0' else interval '1 day' end)
               at time zone ${zone} end as quiet_until,
           (select count(*)::int from out_message m where m.tenant_id = app.tenant() and m.message_channel_id = c.id
               and m.sent_at > now() - interval '1 minute') as last_minute,
           (select count(*)::int from out_message m where m.tenant_id = app.tenant() and m.message_channel_id = c.id
               and m.sent_at >= ${today} at time zone ${zone}) as today
      from message_channel c
      cross join lateral (select (now() at time zone ${zone})::time as clock) now_there
      cross join lateral (select now_there.clock,
        case when c.quiet_from < c.quiet_to then now_there.clock >= c.quiet_from::time and now_there.clock < c.quiet_to::time
             when c.quiet_from > c.quiet_to then now_there.clock >= c.quiet_from::time or now_there.clock < c.quiet_to::time
             else false end as is_quiet) q
     where c.tenant_id = app.tenant() and c.id = ${id}`.execute(db)
  return rows[0] as Channel
}

interface PutOff {
  at: string | null
  problem: string | null
}

function putOffTo(channel: Channel, { urgent }: StoredMessage): PutOff | undefined {
  if (channel.quietUntil && !urgent) return { at: channel.quietUntil, problem: null }
  if (channel.today >= channel.perDay)
    return { at: channel.tomorrow, problem: outMessage.reasons.dayFull.words.join(' / ') }
  return channel.lastMinute >= channel.perMinute ? { at: null, problem: null } : undefined
}

async function putOff(db: Db, id: Id, { at, problem }: PutOff): Promise<undefined> {
  await sql`
    update out_message set next_at = coalesce(${at}::timestamptz, now() + interval '1 minute'), problem = ${problem},
           updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

async function giveUp(db: Db, id: Id): Promise<undefined> {
  await sql`
    update out_message set state = 'FAILED', problem = ${outMessage.reasons.off.words.join(' / ')},
           updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

async function othersOf(db: Db, { id, messageChannelId, urgent }: StoredMessage): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select * from out_message
     where tenant_id = app.tenant() and message_channel_id = ${messageChannelId} and state = 'WAITING' and next_at <= now() and id <> ${id}
       and (urgent or not ${urgent})
     order by id limit ${asOne - 1} for update skip locked`.execute(db)
  return rows
}

import type { Id } from '@brandside/contract/platform/id.ts'
import type { Reason } from '@brandside/contract/platform/reasons.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { channelOf, type PutOff, putOffTo, refusedBy } from './limits.ts'
import type { StoredMessage } from './stored-message.ts'

export interface Due {
  channel: { id: Id; kind: string }
  messages: StoredMessage[]
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
  const channel = await channelOf(db, message)
  const { off } = outMessage.reasons
  const problem = channel.isGone || channel.status === 0 ? off : await refusedBy(db, message, channel)
  if (problem) return giveUp(db, message.id, problem)
  const later = await putOffTo(db, channel, message)
  if (later) return putOff(db, message.id, later)
  const others = messageKind(channel.kind)?.to === 'group' ? await othersOf(db, message) : []
  const messages = [message, ...others]
  await sql`
    update out_message set state = 'SENDING', tries = tries + 1, updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = any(${messages.map(({ id }) => id)}::bigint[])`.execute(db)
  return { channel: { id: message.messageChannelId, kind: channel.kind }, messages }
}

async function putOff(db: Db, id: Id, { at, problem }: PutOff): Promise<undefined> {
  await sql`
    update out_message set next_at = coalesce(${at}::timestamptz, now() + interval '1 minute'), problem = ${problem},
           updated_at = now(), version = version + 1
     where tenant_id = app.tenant() and id = ${id}`.execute(db)
}

async function giveUp(db: Db, id: Id, { words }: Reason): Promise<undefined> {
  await sql`
    update out_message set state = 'FAILED', problem = ${words.join(' / ')},
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

import type { ByIds } from '@brandside/contract/platform/crud.ts'
import { outMessage } from '@brandside/contract/system/messages/out-message.ts'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/query.ts'
import { nameIn, personName } from '../../platform/entity/names.ts'
import { writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { serve } from '../../platform/serve.ts'
import { messageDue } from '../messages/put-message.public.ts'
import { messagesByTheClock } from './by-the-clock.ts'
import { consent, mergeConsents } from './consents.ts'
import { messageListeners } from './listeners.ts'

const outMessages = entityTable(outMessage, {
  nameOf: ({ subject }) => subject,
  shows: {
    channelName: sql<string>`${nameIn('messageChannel', 'outMessage.messageChannelId')}`,
    receiver: sql<
      string | null
    >`coalesce(${personName('outMessage.adminId')}, ${nameIn('member', 'outMessage.memberId', 'nickname')})`,
    // Of a document it is told whole: it was sent to a customer, and that is what one wants to know.
    address: sql<
      string | null
    >`case when out_message.event = 'DOCUMENT' then out_message.address when out_message.address like '%@%'
      then regexp_replace(out_message.address, '^(.)[^@]*', '\\1***')
      else regexp_replace(out_message.address, '^(.{3}).*(.{4})$', '\\1****\\2') end`,
  },
})

export const outMessageModule = serve(outMessage, outMessages.handlers({ retry, consent }), {
  listeners: messageListeners,
  clock: messagesByTheClock,
  merges: { member: mergeConsents },
  retention: forgetMessages,
})

const isOfGone = (table: string) => sql<boolean>`exists (
  select from member m where m.tenant_id = app.tenant() and m.id = ${sql.ref(`${table}.memberId`)} and m.state = 'CANCELLED')`

/** That something was sent stays; what it said, and to which address, goes after a year, and with the membership. */
async function forgetMessages(db: Db): Promise<void> {
  await sql`
    update out_message set text = '', address = null, template_values = null, printout = null, logo = null
     where tenant_id = app.tenant() and (text <> '' or address is not null)
       and (created_at < now() - interval '1 year' or ${isOfGone('outMessage')})`.execute(db)
  await sql`delete from message_consent where tenant_id = app.tenant() and ${isOfGone('messageConsent')}`.execute(db)
}

/** Of those that were given up, or that may have been sent: at once. */
async function retry(ctx: Context, { ids }: z.output<typeof ByIds>) {
  const rows = await outMessages.lockAll(ctx, 'retry', ids)
  const again = rows.filter(({ state, address, adminId }) => isOver(state) && (address !== null || adminId === null))
  if (again.length === 0) ctx.unchanged()
  for (const row of again) {
    const after = { ...row, state: 'WAITING' as const, tries: 0, nextAt: ctx.now, problem: null }
    writeRow(ctx, 'outMessage', after, ['state', 'tries', 'nextAt', 'problem'])
    await messageDue.announce(ctx, { messageId: row.id })
    ctx.log({ id: row.id, name: row.subject, before: { state: row.state }, after: { state: after.state } })
  }
  return { count: again.length }
}

const isOver = (state: string) => state === 'FAILED' || state === 'UNKNOWN'

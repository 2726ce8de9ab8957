import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { isMobile } from '@brandside/contract/platform/rules.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { messageEvents } from '@brandside/contract/system/messages/message-events.ts'
import { messageKind, missingSettings } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'
import { putMessage } from '../messages/put-message.public.ts'
import { openChannel, sealedSettings } from './channel-settings.public.ts'
import { changedSettings } from './sealed-settings.ts'

const { reasons } = messageChannel

type Channel = RowOf<'messageChannel'>
type ShownSettings = { setting: string; value: string | null }[]

const ofChannel = sql`from out_message m where m.tenant_id = app.tenant() and m.message_channel_id = message_channel.id`
const channels = entityTable(messageChannel, {
  shows: {
    configured: sql<ShownSettings>`message_channel.config_shown`,
    lastSentAt: sql<string | null>`(select max(m.sent_at) ${ofChannel})`,
    monthCents: sql<number>`coalesce((
      select round(sum(m.parts) * message_channel.thousand_cents / 1000.0)::bigint
        from out_message m, app.acting_tenant() t
       where m.tenant_id = app.tenant() and m.message_channel_id = message_channel.id
         and m.sent_at >= date_trunc('month', now() at time zone t.time_zone) at time zone t.time_zone), 0)`,
    problem: sql<string | null>`(select m.problem ${ofChannel} order by m.id desc limit 1)`,
  },
})

export const messageChannelModule = serve(messageChannel, channels.handlers({ create, update, test }), {
  sealed: sealedSettings,
  deleteGuards: {
    messageChannel: async (db, ids) => {
      const { rows } = await sql<{ event: keyof typeof messageEvents }>`
        select event from message_rule
         where tenant_id = app.tenant() and message_channel_id = any(${ids}::bigint[]) and deleted_at is null limit 1`.execute(
        db,
      )
      const [rule] = rows
      return rule && { reason: reasons.used, detail: { event: messageEvents[rule.event].title } }
    },
  },
})

async function create(ctx: Context, input: Parsed<typeof messageChannel, 'create'>) {
  const row = await channels.insert(ctx, input)
  const config = await changedSettings(ctx.db, ctx.tenantId, row, input.config)
  if (config)
    ctx.send(sql`update message_channel set config_sealed = ${config.configSealed}, config_shown = ${config.configShown}
                  where tenant_id = app.tenant() and id = ${row.id}`)
  channels.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof messageChannel, 'update'>) {
  const before = await channels.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = channels.changesOf(before, input)
  const config = await changedSettings(ctx.db, ctx.tenantId, before, input.config)
  if (!config) return channels.save(ctx, before, changes)
  // The log tells that it has changed, and masks both what it was and what it is.
  return channels.save(ctx, before, { ...changes, ...config }, { before: { config: 'old' }, after: { config: 'new' } })
}

/** Goes the way of any other message, and the list says what became of it. */
async function test(ctx: Context, { id, address }: Parsed<typeof messageChannel, 'test'>): Promise<{ messageId: Id }> {
  const channel = await channels.lock(ctx, 'test', id)
  const { settings } = await openChannel(ctx.db, ctx.tenantId, id)
  const [missing] = missingSettings(channel.kind, settings)
  if (missing) refuse(reasons.configMissing, { field: missing.label })
  const to = receiverOf(channel, address)
  const messageId = await putMessage(ctx, {
    messageChannelId: id,
    event: 'TEST',
    address: to,
    subject: channel.language === 'en' ? 'A test message' : '测试消息',
    text: channel.language === 'en' ? `Sent by ${ctx.operator.username}` : `由 ${ctx.operator.username} 发送`,
    templateNo: settings.testTemplate ?? null,
    urgent: true,
    announcement: `test ${ctx.requestId}`,
  })
  const note: Bilingual = [`发送至 ${to ?? '群'}`, `to ${to ?? 'the group'}`]
  writeRow(ctx, 'messageChannel', channel, [])
  ctx.log({ id, name: channel.name, note })
  return { messageId }
}

function receiverOf({ kind }: Channel, address: string | null): string | null {
  const { to } = messageKind(kind) ?? { to: 'group' }
  if (to === 'group') return null
  if (to === 'wechat') return refuse(reasons.notTested)
  if (address === null) return refuseField('address', reasons.noAddress)
  if (to === 'email' && !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(address)) refuseField('address', reasons.badMail)
  if (to === 'mobile' && !isMobile(address)) refuseField('address', reasons.badMobile)
  return address
}

import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { type MessageEventName, messageEvents, textPlaces } from '@brandside/contract/system/messages/message-events.ts'
import { messageKind } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { messageRule } from '@brandside/contract/system/messages/message-rule.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { nameIn } from '../../platform/entity/names.ts'
import { demandVersion } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { refuseField } from '../../platform/refuse.ts'
import { serve } from '../../platform/serve.ts'

const { reasons } = messageRule

const rules = entityTable(messageRule, {
  shows: { channelName: sql<string>`${nameIn('messageChannel', 'messageRule.messageChannelId')}` },
})

export const messageRuleModule = serve(messageRule, rules.handlers({ create, update }))

async function create(ctx: Context, input: Parsed<typeof messageRule, 'create'>) {
  await demandSound(ctx, input)
  const row = await rules.insert(ctx, input)
  rules.logged(ctx, undefined, row)
  return { id: row.id }
}

async function update(ctx: Context, input: Parsed<typeof messageRule, 'update'>) {
  const before = await rules.lock(ctx, 'update', input.id)
  demandVersion(before, input.version)
  const changes = rules.changesOf(before, input)
  await demandSound(ctx, { ...before, ...changes })
  return rules.save(ctx, before, changes)
}

interface Rule {
  event: string
  messageChannelId: Id
  audience: string
  adminIds: readonly Id[]
  templateNo: string | null
  textZh: string | null
  textEn: string | null
}

/** A rule that could tell nobody, or would send a text with a gap in it, is refused when it is made. */
async function demandSound({ db, tenantId }: Context, rule: Rule): Promise<void> {
  const event = messageEvents[rule.event as MessageEventName]
  if ('platformOnly' in event && tenantId !== platformTenantId) refuseField('event', reasons.platformOnly)
  const { rows } = await sql<{ kind: string; people: number }>`
    select kind, (select count(*)::int from admin a
                   where a.tenant_id = app.tenant() and a.id = any(${rule.adminIds}::bigint[]) and a.deleted_at is null) as people
      from message_channel where tenant_id = app.tenant() and id = ${rule.messageChannelId} and deleted_at is null`.execute(
    db,
  )
  const [found] = rows
  if (!found) return refuseField('messageChannelId', reasons.channelMissing)
  if (found.people < new Set(rule.adminIds).size) refuseField('adminIds', reasons.personMissing)
  const to = messageKind(found.kind)?.to
  if (to !== 'group' && rule.audience === 'CHOSEN' && rule.adminIds.length === 0)
    refuseField('adminIds', reasons.nobody)
  if (to === 'mobile' && rule.templateNo === null) refuseField('templateNo', reasons.templateMissing)
  for (const path of ['textZh', 'textEn'] as const) {
    const unknown = [...(rule[path] ?? '').matchAll(/\{(\w*)\}/g)].find(
      ([, name]) => !textPlaces.some((each) => each === name),
    )
    if (unknown)
      refuseField(path, reasons.place, { place: unknown[0], places: textPlaces.map((name) => `{${name}}`).join(' ') })
  }
}

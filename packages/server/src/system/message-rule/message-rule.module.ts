import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { platformTenantId } from '@brandside/contract/platform/permission.ts'
import { type MessageEventName, messageEvents, textPlaces } from '@brandside/contract/system/messages/message-events.ts'
import { messageKind, wechatForm, wechatNames } from '@brandside/contract/system/messages/message-kinds.rules.ts'
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
  // The column holds what this module has written.
  const templateValues = (changes.templateValues ?? before.templateValues) as Rule['templateValues']
  await demandSound(ctx, { ...before, ...changes, templateValues })
  return rules.save(ctx, before, changes)
}

interface Rule {
  event: string
  messageChannelId: Id
  audience: string
  adminIds: readonly Id[]
  templateNo: string | null
  templateValues: readonly { name: string; value: string }[]
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
  demandReach(rule, 'member' in event, found.kind)
  if (to !== 'group' && rule.audience === 'CHOSEN' && rule.adminIds.length === 0)
    refuseField('adminIds', reasons.nobody)
  if ((to === 'mobile' || to === 'wechat') && rule.templateNo === null)
    refuseField('templateNo', reasons.templateMissing)
  if (to === 'wechat') demandValues(rule)
  const places = textPlaces(rule.event as MessageEventName)
  for (const path of ['textZh', 'textEn'] as const) demandPlaces(path, rule[path] ?? '', places)
  for (const [at, { value }] of rule.templateValues.entries())
    demandPlaces(`templateValues[${at}].value`, value, places)
}

/** Messages to members reach the member alone, and what goes to members alone goes to nobody else. */
function demandReach({ event, audience }: Rule, isForMembers: boolean, kind: string): void {
  const to = messageKind(kind)?.to
  if (!isForMembers && to === 'wechat') refuseField('messageChannelId', reasons.membersOnly)
  if (!isForMembers) return
  if (to === 'group') refuseField('messageChannelId', reasons.memberChannel)
  if (event === 'MEMBER_CODE' && to !== 'mobile') refuseField('messageChannelId', reasons.codeChannel)
  if (audience === 'CHOSEN') refuseField('audience', reasons.memberSelf)
}

/** What WeChat refuses for the name of a value is refused here, before a member waits for it. */
function demandValues({ templateValues }: Rule): void {
  if (templateValues.length === 0) refuseField('templateValues', reasons.valuesMissing)
  const wrong = templateValues.findIndex(({ name }) => wechatForm(name) === undefined)
  if (wrong >= 0) refuseField(`templateValues[${wrong}].name`, reasons.valueName, { names: wechatNames.join(' ') })
}

function demandPlaces(path: string, text: string, places: readonly string[]): void {
  const unknown = [...text.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !places.includes(name))
  if (unknown)
    refuseField(path, reasons.place, { place: unknown[0], places: places.map((name) => `{${name}}`).join(' ') })
}

import type { ConfigField } from '@brandside/contract/payment/pay-adapters/pay-adapter.rules.ts'
import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { messageChannel } from '@brandside/contract/system/messages/message-channel.ts'
import { messageConfig } from '@brandside/contract/system/messages/message-kinds.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { refuseField } from '../../platform/refuse.ts'

type Settings = Readonly<Record<string, string>>

/** Settings as they lie in the table: sealed, and beside it as much as may be shown. */
export interface StoredSettings {
  configSealed: string | null
  configShown: unknown
}

/** Moved to another channel, they do not open. */
export const sealedFor = (tenantId: number, id: Id) => ({
  purpose: 'message config',
  owner: `${tenantId} channel ${id}`,
})

export async function openSettings(
  db: Db,
  { configSealed }: StoredSettings,
  tenantId: number,
  id: Id,
): Promise<Settings> {
  if (configSealed === null) return {}
  return JSON.parse(unseal(configSealed, sealedFor(tenantId, id), await instanceKey(db))) as Settings
}

interface Channel extends StoredSettings {
  id: Id
  kind: string
}

/** What they become with the given values; nothing where they stay as they are. */
export async function changedSettings(
  db: Db,
  tenantId: number,
  channel: Channel,
  given: readonly { setting: string; value: string | null }[] | undefined,
): Promise<StoredSettings | undefined> {
  if (!given) return undefined
  const fields = messageConfig(channel.kind)
  const before = await openSettings(db, channel, tenantId, channel.id)
  const after: Record<string, string> = { ...before }
  for (const { setting: name, value } of given) {
    const field = fields.find((each) => each.name === name)
    if (!field) return refuseField('config', messageChannel.reasons.configUnknown, { name })
    if (value?.startsWith(stars)) continue
    if (value === null) delete after[name]
    else after[name] = readSetting(field, value.trim())
  }
  if (fields.every(({ name }) => before[name] === after[name])) return undefined
  return {
    configSealed: seal(JSON.stringify(after), sealedFor(tenantId, channel.id), await instanceKey(db)),
    configShown: JSON.stringify(shownOf(fields, after)),
  }
}

function readSetting(
  { label, pattern, form = ['所要求的格式', 'the required form'], choices }: ConfigField,
  value: string,
) {
  if (choices && !Object.hasOwn(choices, value)) refuseForm(label, listed(Object.keys(choices)))
  if (pattern && !pattern.test(value)) refuseForm(label, form)
  return value
}

const listed = (names: readonly string[]): Bilingual => [names.join('、'), names.join(', ')]

const refuseForm = (label: Bilingual, form: Bilingual): never =>
  refuseField('config', messageChannel.reasons.configForm, { field: label, form })

const stars = '******'

/** The last four characters tell which secret it is; of a short one they would tell too much of it. */
function shownOf(fields: readonly ConfigField[], settings: Settings) {
  const masked = (value: string) => (value.length >= 12 ? `${stars}${value.slice(-4)}` : stars)
  return fields.flatMap(({ name, secret }) => {
    const value = settings[name]
    return value === undefined ? [] : [{ setting: name, value: secret ? masked(value) : value }]
  })
}

async function instanceKey(db: Db): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}

import { type ConfigField, configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { refuseField } from '../../platform/refuse.ts'
import { fingerprint, readSetting } from './setting-kinds.ts'

type Config = Readonly<Record<string, string>>

/** A configuration as it lies in a table: sealed, and beside it as much as may be shown. */
export interface StoredConfig {
  configSealed: string | null
  configShown: unknown
}

/** Whose configuration it is: moved to another owner, it does not open. */
export interface ConfigOwner {
  tenantId: number
  /** `channel 3`, or `brand 7 channel 3`. */
  of: string
}

/** What a stored configuration becomes with the given values; nothing where it stays as it is. */
export async function changedConfig(
  db: Db,
  { adapter, stored, owner }: { adapter: string; stored: StoredConfig; owner: ConfigOwner },
  given: readonly { setting: string; value: string | null }[] | undefined,
): Promise<StoredConfig | undefined> {
  if (!given) return undefined
  const fields = configOf(adapter)
  const before = await openConfig(db, stored, owner)
  const after: Record<string, string> = { ...before }
  for (const { setting: name, value } of given) {
    const field = fields.find((each) => each.name === name)
    if (!field) return refuseField('config', payChannel.reasons.configUnknown, { name })
    if (value?.startsWith(stars)) continue
    if (value === null) delete after[name]
    else after[name] = readSetting(field, value)
  }
  const names = fields.map(({ name }) => name)
  if (names.every((name) => before[name] === after[name])) return undefined
  const configSealed = seal(JSON.stringify(after), sealedFor(owner), await instanceKey(db))
  return { configSealed, configShown: JSON.stringify(shownConfig(fields, after)) }
}

/** The values of a configuration, for the adapter that needs them and for nobody else. */
export async function openConfig(db: Db, { configSealed }: StoredConfig, owner: ConfigOwner): Promise<Config> {
  if (configSealed === null) return {}
  return JSON.parse(unseal(configSealed, sealedFor(owner), await instanceKey(db))) as Config
}

function shownConfig(fields: readonly ConfigField[], config: Config) {
  return fields.flatMap((field) => {
    const value = config[field.name]
    return value === undefined ? [] : [{ setting: field.name, value: shown(field, value) }]
  })
}

const stars = '******'

function shown({ kind, secret }: ConfigField, value: string): string {
  if (kind === 'privateKey' || kind === 'publicKey') return `${stars}${fingerprint(value)}`
  return secret ? masked(value) : value
}

/** The last four characters tell which secret it is; of a short one they would tell too much of it. */
function masked(value: string): string {
  return value.length >= 12 ? `${stars}${value.slice(-4)}` : stars
}

export const sealedFor = ({ tenantId, of }: ConfigOwner) => ({ purpose: 'pay config', owner: `${tenantId} ${of}` })

export async function instanceKey(db: Db): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}

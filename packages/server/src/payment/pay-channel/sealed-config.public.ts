import type { ConfigField } from '@brandside/contract/payment/pay-adapters/pay-adapter.rules.ts'
import { configOf } from '@brandside/contract/payment/pay-adapters.rules.ts'
import { payChannel } from '@brandside/contract/payment/pay-channel.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/query.ts'
import { seal, unseal } from '../../platform/identity/seal.ts'
import { refuseField } from '../../platform/refuse.ts'
import { endOf, fingerprint, readSetting } from './setting-kinds.ts'

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
  const slots = slotsOf(adapter)
  const before = await openConfig(db, stored, owner)
  const after: Record<string, string> = { ...before }
  for (const { setting: name, value } of given) {
    const field = slots.get(name)
    if (!field) return refuseField('config', payChannel.reasons.configUnknown, { name })
    if (value?.startsWith(stars)) continue
    if (value === null) delete after[name]
    else after[name] = readSetting(field, value)
  }
  if ([...slots.keys()].every((name) => before[name] === after[name])) return undefined
  return sealConfig(db, adapter, owner, after)
}

async function sealConfig(db: Db, adapter: string, owner: ConfigOwner, values: Config): Promise<StoredConfig> {
  const configSealed = seal(JSON.stringify(values), sealedFor(owner), await instanceKey(db))
  return { configSealed, configShown: JSON.stringify(shownConfig(slotsOf(adapter), values)) }
}

/** Before the name of a setting: its next value, which waits until it is taken over. */
const nextMark = 'next:'

/** The settings of an adapter by their names, those whose next value may stand beside them twice. */
function slotsOf(adapter: string): Map<string, ConfigField> {
  return new Map(
    configOf(adapter).flatMap((field): [string, ConfigField][] => [
      [field.name, field],
      ...(field.rotates ? ([[`${nextMark}${field.name}`, field]] as [string, ConfigField][]) : []),
    ]),
  )
}

/**
 * Takes the next keys over, while those before stay beside them and prove what is still signed by them; or throws away what
 * stands beside. Nothing where nothing does.
 */
export async function rotatedConfig(
  db: Db,
  { adapter, stored, owner }: { adapter: string; stored: StoredConfig; owner: ConfigOwner },
  act: 'EXCHANGE' | 'DROP',
): Promise<StoredConfig | undefined> {
  const before = await openConfig(db, stored, owner)
  const waiting = Object.keys(before).filter((name) => name.startsWith(nextMark))
  if (waiting.length === 0) return undefined
  const after: Record<string, string> = { ...before }
  for (const slot of waiting) {
    const name = slot.slice(nextMark.length)
    delete after[slot]
    if (act === 'DROP') continue
    after[name] = before[slot] ?? ''
    if (before[name] !== undefined) after[slot] = before[name]
  }
  return sealConfig(db, adapter, owner, after)
}

/** The values in force, and those with the next keys in place of the present ones where any wait. */
export function inForce(config: Config): { settings: Config; next?: Config } {
  const [waiting, settings] = [true, false].map((isNext) =>
    Object.entries(config).filter(([name]) => name.startsWith(nextMark) === isNext),
  ) as [[string, string][], [string, string][]]
  const now = Object.fromEntries(settings)
  if (waiting.length === 0) return { settings: now }
  return {
    settings: now,
    next: { ...now, ...Object.fromEntries(waiting.map(([name, value]) => [name.slice(nextMark.length), value])) },
  }
}

/** A brand's values over those of the channel: the next keys of the channel are none for keys of the brand's own. */
export function over(channel: Config, brand: Config): Config {
  const kept = Object.entries(channel).filter(
    ([name]) => !name.startsWith(nextMark) || brand[name.slice(nextMark.length)] === undefined,
  )
  return { ...Object.fromEntries(kept), ...brand }
}

/** The values of a configuration, for the adapter that needs them and for nobody else. */
export async function openConfig(db: Db, { configSealed }: StoredConfig, owner: ConfigOwner): Promise<Config> {
  if (configSealed === null) return {}
  return JSON.parse(unseal(configSealed, sealedFor(owner), await instanceKey(db))) as Config
}

function shownConfig(slots: ReadonlyMap<string, ConfigField>, config: Config) {
  return [...slots].flatMap(([setting, field]) => {
    const value = config[setting]
    if (value === undefined) return []
    const endsAt = endOf(field, value)
    return [{ setting, value: viewOf(field, value), ...(endsAt !== null && { endsAt }) }]
  })
}

const stars = '******'

function viewOf({ kind, secret }: ConfigField, value: string): string {
  if (kind === 'privateKey' || kind === 'publicKey' || kind === 'certificate') return `${stars}${fingerprint(value)}`
  return secret ? mask(value) : value
}

/** The last four characters tell which secret it is; of a short one they would tell too much of it. */
function mask(value: string): string {
  return value.length >= 12 ? `${stars}${value.slice(-4)}` : stars
}

export const sealedFor = ({ tenantId, of }: ConfigOwner) => ({ purpose: 'pay config', owner: `${tenantId} ${of}` })

export async function instanceKey(db: Db): Promise<string> {
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(db)
  return rows[0]?.key ?? ''
}

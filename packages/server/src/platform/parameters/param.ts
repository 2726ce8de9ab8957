import {
  builtInParameter,
  parameters as definitions,
  limitsOf,
  type ParameterKey,
  type ParameterType,
  type ParameterValue,
  valueForbids,
  valueInForce,
} from '@brandside/contract/platform/parameters.ts'
import type pg from 'pg'
import { ask } from '../database/ask.ts'

/**
 * The value of a parameter that is in force now, for the tenant worked in: `param(ctx, 'session.idleMinutes')` is a number
 * within the limits of its definition, whatever a table holds.
 */
export function param<K extends ParameterKey>({ parameters }: { parameters: Parameters }, key: K): ParameterValue<K> {
  // The definition and the type of the value come from one table.
  return parameters.inForce(key) as ParameterValue<K>
}

/** A value as the database keeps it: the platform's, or the tenant's own. */
export interface StoredParameter {
  key: string
  value: string
  valueType: ParameterType
  public: boolean
  own: boolean
}

/** All values that were set, for one tenant: its own over the platform's. Secrets are not among them. */
export class Parameters {
  readonly #platform = new Map<string, StoredParameter>()
  readonly #own = new Map<string, StoredParameter>()
  readonly #inForce = new Map<ParameterKey, unknown>()

  constructor(stored: readonly StoredParameter[]) {
    for (const row of stored) (row.own ? this.#own : this.#platform).set(row.key, row)
  }

  inForce(key: ParameterKey): unknown {
    if (!this.#inForce.has(key)) this.#inForce.set(key, valueInForce(definitions[key], this.#storedText(key)))
    return this.#inForce.get(key)
  }

  /** What any session may read: a built-in parameter that is public, or an operator's own that was made so. */
  readable(
    key: string,
    of: 'platform' | 'tenant',
  ): { key: string; valueType: ParameterType; value: string } | undefined {
    const definition = builtInParameter(key)
    if (definition) {
      if (!definition.public) return undefined
      const value = of === 'tenant' ? String(this.inForce(key as ParameterKey)) : (this.platformText(key) ?? '')
      return { key, valueType: definition.type, value }
    }
    const row = (of === 'tenant' ? this.#own.get(key) : undefined) ?? this.#platform.get(key)
    return row?.public ? { key, valueType: row.valueType, value: row.value } : undefined
  }

  /** Built-in ones whose stored value is not one, so that another is in force. */
  get ignored(): string[] {
    return [...this.#platform.values(), ...this.#own.values()].flatMap(({ key, value }) => {
      const definition = builtInParameter(key)
      return definition && valueForbids(limitsOf(definition), value) ? [key] : []
    })
  }

  /** What holds in a tenant that has set nothing, as text; of a parameter the code does not define, nothing. */
  platformText(key: string): string | null {
    const definition = builtInParameter(key)
    return definition ? String(valueInForce(definition, this.#platform.get(key)?.value)) : null
  }

  #storedText(key: ParameterKey): string | undefined {
    const own = 'tenant' in definitions[key] ? this.#own.get(key) : undefined
    return (own ?? this.#platform.get(key))?.value
  }
}

/** The platform's parameters, read now: for what happens before a tenant is known, such as signing in. One statement. */
export async function platformParameters(pool: pg.Pool): Promise<{ parameters: Parameters }> {
  return { parameters: new Parameters(await ask<StoredParameter>(pool, 'select * from app.parameters()')) }
}

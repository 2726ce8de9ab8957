import {
  type Parameter,
  type ParameterType,
  type ValueOf,
  valueInForce,
} from '@brandside/contract/platform/parameters/parameters.ts'
import type pg from 'pg'
import { ask } from '../database/ask.ts'

/**
 * The value of a parameter in force now, for the tenant worked in: `param(ctx, idleMinutes)` is a number within the
 * limits of its definition, even where a table holds another.
 */
export function param<P extends Parameter>({ parameters }: { parameters: Parameters }, parameter: P): ValueOf<P> {
  // The definition says of which type its values are.
  return parameters.inForce(parameter) as ValueOf<P>
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
  readonly #inForce = new Map<Parameter, string | number | boolean>()

  constructor(stored: readonly StoredParameter[]) {
    for (const row of stored) (row.own ? this.#own : this.#platform).set(row.key, row)
  }

  inForce(parameter: Parameter): string | number | boolean {
    let value = this.#inForce.get(parameter)
    if (value === undefined) {
      const stored = this.stored(parameter.key, parameter.tenant ? 'tenant' : 'platform')
      value = valueInForce(parameter, stored?.value)
      this.#inForce.set(parameter, value)
    }
    return value
  }

  /** The value set by the platform, or for a tenant over it. */
  stored(key: string, of: 'platform' | 'tenant'): StoredParameter | undefined {
    return (of === 'tenant' ? this.#own.get(key) : undefined) ?? this.#platform.get(key)
  }

  get all(): readonly StoredParameter[] {
    return [...this.#platform.values(), ...this.#own.values()]
  }
}

/** The platform's parameters, read now: for what happens before a tenant is known, such as signing in. One statement. */
export async function platformParameters(pool: pg.Pool): Promise<{ parameters: Parameters }> {
  return { parameters: new Parameters(await ask<StoredParameter>(pool, 'select * from app.parameters()')) }
}

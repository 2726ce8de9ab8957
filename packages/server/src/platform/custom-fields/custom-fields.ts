import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import { type CustomField, customInfo, customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import type { Id } from '@brandside/contract/platform/id.ts'

/** A custom field as the database keeps it; a disabled one names the values that rows still have. */
export interface StoredCustomField extends CustomField {
  id: Id
  status: 0 | 1
}

/** What a company has added to the fields of its records, kept with its other settings (ADR 0018). */
export class CustomFields {
  readonly #sets: ReadonlyMap<string, CustomFieldSet>

  constructor(stored: readonly StoredCustomField[]) {
    const grouped = Map.groupBy(stored, ({ entity }) => entity)
    this.#sets = new Map([...grouped].map(([entity, fields]) => [entity, new CustomFieldSet(fields)]))
  }

  /** Those of the records of one contract, which most have none of. */
  of(entity: string): CustomFieldSet {
    return this.#sets.get(entity) ?? none
  }

  /** In use anywhere, in the order in which people read them. */
  get enabled(): readonly StoredCustomField[] {
    return [...this.#sets.values()].flatMap(({ enabled }) => enabled)
  }
}

export class CustomFieldSet {
  readonly enabled: readonly StoredCustomField[]
  /** As fields of a row, by names like `custom.storeArea`. */
  readonly infos: Readonly<Record<string, FieldInfo>>
  /** The same with those that are disabled, for lines of the log from when they were not. */
  readonly everInfos: Readonly<Record<string, FieldInfo>>
  readonly #disabled: ReadonlySet<string>

  constructor(stored: readonly StoredCustomField[]) {
    this.enabled = stored.filter(({ status }) => status === 1)
    this.infos = infosOf(this.enabled)
    this.everInfos = infosOf(stored)
    this.#disabled = new Set(stored.filter(({ status }) => status === 0).map(({ key }) => key))
  }

  /** The values of a row without those of disabled fields. */
  shown(custom: unknown): Readonly<Record<string, unknown>> {
    const values = customOf({ custom })
    if (this.#disabled.size === 0) return values
    return Object.fromEntries(Object.entries(values).filter(([key]) => !this.#disabled.has(key)))
  }
}

const none = new CustomFieldSet([])

function infosOf(fields: readonly StoredCustomField[]): Readonly<Record<string, FieldInfo>> {
  return Object.fromEntries(fields.map((field) => [customName(field.key), customInfo(field)]))
}

/** The custom values of a row, by their keys. */
export function customOf(row: { readonly custom?: unknown } | undefined): Readonly<Record<string, unknown>> {
  const { custom } = row ?? {}
  return typeof custom === 'object' && custom !== null ? (custom as Readonly<Record<string, unknown>>) : {}
}

/** A row whose custom values stand beside its fields, as columns and lines of the log read them. */
export function spreadCustom<R extends object>(row: R): R {
  const { custom, ...rest } = row as R & { custom?: unknown }
  if (custom === undefined) return row
  const named = Object.entries(customOf({ custom })).map(([key, value]) => [customName(key), value])
  return { ...rest, ...Object.fromEntries(named) } as R
}

/** The values after a change: what it names is put in place, null takes a value away, the others stay. */
export function changedCustom(
  before: unknown,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const all = { ...customOf({ custom: before }), ...given }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import type { ById } from '@brandside/contract/platform/crud.ts'
import {
  limitsOf,
  type Parameter,
  type ParameterGroup,
  type ParameterLimits,
  type ParameterType,
  valueForbids,
  valueInForce,
} from '@brandside/contract/platform/parameters/parameters.ts'
import { field } from '@brandside/contract/platform/reasons.ts'
import type { sysParam } from '@brandside/contract/system/sys-param.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { changesTo } from '../../platform/entity/changes.ts'
import { demandVersion, type RowOf, writeRow } from '../../platform/entity/rows.ts'
import { entityTable } from '../../platform/entity-table.ts'
import { demandFresh } from '../../platform/identity/own-proof.ts'
import { seal } from '../../platform/identity/seal.ts'
import { sealedColumn } from '../../platform/identity/sealed-column.ts'
import { builtInParameter } from '../../platform/parameters/built-in-parameters.ts'
import { parameterSort } from '../../platform/parameters/provide-parameters.ts'
import { refuse, refuseField } from '../../platform/refuse.ts'
import type { Handlers } from '../../platform/serve.ts'

/** The platform's parameters and a tenant's have the same calls. */
type ParameterContract = typeof sysParam

/** Its group and type are texts in the table, written from the contract's alone. */
type ParameterRow = RowOf<'sysParam'> & { group: ParameterGroup; valueType: ParameterType }
/** Computed columns of a parameter, beside the stored ones. */
type Answer = Pick<Output<ParameterContract, 'view'>, Computed | 'group' | 'valueType'>
type Computed = (typeof computed)[number]
const computed = ['standard', 'customised', 'ignored', 'remarkEn', 'optionNames', 'builtin'] as const

/** Shown in place of a secret: it can be replaced, and never read. */
const secretMask = '******'

/**
 * The calls of one group of parameters. A built-in one stands in the code and only its value is stored; an operator's own
 * is stored as a whole. Values are checked by type and limits here, and once more wherever the server reads them.
 */
export function parameterHandlers(contract: ParameterContract): Handlers<ParameterContract['endpoints']> {
  const { name: table } = contract
  const of = table === 'sysParam' ? 'platform' : 'tenant'
  const rows = entityTable(contract, { added: computed, secretsOf })

  /** The code's definition of a row here; a tenant has those alone that it may set. */
  const definitionOf = (ctx: Context, { key }: { key: string }): Parameter | undefined => {
    const definition = builtInParameter(ctx, key)
    return of === 'platform' || definition?.tenant ? definition : undefined
  }

  /** A row as an operator sees it: of a built-in one, what the code says and the value in force. */
  function shownRow<R extends StoredParameter>(ctx: Context, row: R): R & Answer {
    const definition = definitionOf(ctx, row)
    if (!definition) {
      const value = row.valueType === 'secret' && row.value !== null ? secretMask : row.value
      const plain = {
        standard: null,
        customised: false,
        ignored: null,
        remarkEn: null,
        optionNames: [],
        builtin: false,
      }
      return { ...row, ...typesOf(row), ...plain, value }
    }
    const { options = {} } = definition
    const standard = of === 'platform' ? String(definition.standard) : textInForce(ctx, definition, 'platform')
    const isIgnored = row.value !== null && valueForbids(limitsOf(definition), row.value) !== null
    return {
      ...row,
      name: definition.title[0],
      nameEn: definition.title[1],
      group: definition.group,
      valueType: definition.type,
      value: row.value === null ? standard : String(valueInForce(definition, row.value)),
      standard,
      customised: row.value !== null,
      ignored: isIgnored ? row.value : null,
      min: definition.min === undefined ? null : String(definition.min),
      max: definition.max === undefined ? null : String(definition.max),
      options: Object.keys(options),
      optionNames: Object.entries(options).map(([value, [labelZh, labelEn]]) => ({ value, labelZh, labelEn })),
      remark: definition.remark?.[0] ?? null,
      remarkEn: definition.remark?.[1] ?? null,
      public: definition.public ?? false,
      builtin: true,
    }
  }

  return rows.handlers(
    { list, view, value, create, update, remove, export: exportRows },
    { prepare: (ctx, row) => demandSafe(ctx, row) },
  )

  async function list(ctx: Context, input: Parsed<ParameterContract, 'list'>) {
    const { list, total } = await rows.list(ctx, input)
    return { list: list.map((row) => shownRow(ctx, row)), total }
  }

  async function view(ctx: Context, input: ById) {
    return shownRow(ctx, await rows.view(ctx, input))
  }

  async function value(ctx: Context, { key }: Parsed<ParameterContract, 'value'>) {
    return key.flatMap((each) => readable(ctx, each, of) ?? [])
  }

  async function create(ctx: Context, input: Parsed<ParameterContract, 'create'>) {
    if (builtInParameter(ctx, input.key)) refuseField('key', contract.reasons.keyReserved, { key: input.key })
    demandFitting(contract, input)
    await demandSafe(ctx, input)
    const row = await rows.insert(ctx, input, { value: await storedText(ctx, input), sort: parameterSort(input.group) })
    rows.logged(ctx, undefined, row)
    return { id: row.id }
  }

  async function update(ctx: Context, { id, version, ...given }: Parsed<ParameterContract, 'update'>) {
    const before = await lock(ctx, id)
    await demandSafe(ctx, before)
    demandVersion(before, version)
    const changes = definitionOf(ctx, before) ? builtInChange(ctx, before, given) : await ownChange(ctx, before, given)
    if (Object.keys(changes).length === 0) {
      ctx.unchanged()
      return { version: before.version }
    }
    const after = writeRow(ctx, table, { ...before, ...changes }, written)
    const secret = secretsOf(before)
    // A built-in one is logged by the values in force, a secret by stars.
    const shown = (row: RowOf<'sysParam'>) => (secret.length > 0 ? row : { ...row, value: shownRow(ctx, row).value })
    ctx.log({ id, name: shownRow(ctx, before).name, before: shown(before), after: shown(after), secret })
    return { version: after.version }
  }

  async function remove(ctx: Context, { ids }: Parsed<ParameterContract, 'remove'>) {
    const found = await rows.lockAll(ctx, 'remove', ids)
    const builtin = found.find((row) => definitionOf(ctx, row))
    if (builtin) refuse(contract.reasons.builtinStays, { name: shownRow(ctx, builtin).name })
    for (const row of found) await demandSafe(ctx, row)
    return rows.drop(ctx, found)
  }

  async function exportRows(ctx: Context, input: Parsed<ParameterContract, 'export'>) {
    const { total, batches } = await rows.export(ctx, input)
    return { total, batches: shownBatches(ctx, batches) }
  }

  async function lock(ctx: Context, id: ById['id']): Promise<ParameterRow> {
    const row = await rows.lock(ctx, 'update', id)
    return { ...row, ...typesOf(row) }
  }

  /** Security settings of the platform cannot be changed from a borrowed session. */
  async function demandSafe(ctx: Context, { group }: { group: string }): Promise<void> {
    if (of === 'platform' && (group === 'security' || group === 'session')) await demandFresh(ctx)
  }

  async function* shownBatches<R extends StoredParameter>(ctx: Context, batches: AsyncIterable<readonly R[]>) {
    for await (const batch of batches) yield batch.map((row) => shownRow(ctx, row))
  }

  /** Of a built-in one only the value is ever stored, and only while it differs from the standard. */
  function builtInChange(ctx: Context, row: ParameterRow, { value, ...others }: Input): Partial<ParameterRow> {
    const shown = shownRow(ctx, row)
    for (const [name, given] of Object.entries(others)) {
      const isSame = JSON.stringify(given) === JSON.stringify(shown[name as keyof Answer])
      if (given !== undefined && !isSame) refuseField(name, contract.reasons.builtinFixed)
    }
    if (value === undefined || value === shown.value) return {}
    const wanted = value === shown.standard ? null : value
    if (wanted !== null) demandValue(limitsOf(definitionOf(ctx, row) as Parameter), wanted)
    return wanted === row.value ? {} : { value: wanted }
  }

  async function ownChange(
    ctx: Context,
    row: ParameterRow,
    { value, ...others }: Input,
  ): Promise<Partial<ParameterRow>> {
    const changes: Partial<ParameterRow> = changesTo(row, others)
    const isSecret = row.valueType === 'secret'
    const isNew = value !== undefined && !(isSecret && (value === null || value === secretMask)) && value !== row.value
    const merged = { ...row, ...changes, ...(isNew ? { value } : {}) }
    demandFitting(contract, isSecret && !isNew ? { ...merged, value: null } : merged)
    if (changes.group) changes.sort = parameterSort(changes.group)
    return isNew ? { ...changes, value: await storedText(ctx, merged) } : changes
  }
}

type StoredParameter = Pick<RowOf<'sysParam'>, 'key' | 'value' | 'group' | 'valueType'>

/** Only the contract's words are ever stored there. */
const typesOf = ({ group, valueType }: Pick<StoredParameter, 'group' | 'valueType'>) =>
  ({ group, valueType }) as Pick<ParameterRow, 'group' | 'valueType'>

type Input = Omit<Parsed<ParameterContract, 'update'>, 'id' | 'version'>

/** The statement always names the same columns. */
const written: (keyof RowOf<'sysParam'>)[] = [
  'name',
  'nameEn',
  'group',
  'value',
  'min',
  'max',
  'options',
  'remark',
  'public',
  'sort',
]

function secretsOf({ valueType }: { valueType: string }): string[] {
  return valueType === 'secret' ? ['value'] : []
}

type ParameterFacts = Pick<ParameterRow, 'key' | 'valueType' | 'value' | 'min' | 'max' | 'options' | 'public'>

/** An operator's definition has to be possible, and the value has to fit it. */
function demandFitting({ reasons }: ParameterContract, described: ParameterFacts): void {
  const { valueType: type, value, min, max, options } = described
  if (type === 'secret' && described.public) refuseField('public', reasons.secretReadable)
  if (type === 'enum' && options.length === 0) refuseField('options', reasons.optionsMissing)
  if (min !== null && max !== null && Number(min) > Number(max)) refuseField('min', reasons.limitsReversed)
  if (value !== null) demandValue({ type, min: numberOf(min), max: numberOf(max), options }, value)
}

function demandValue(limits: ParameterLimits, value: string): void {
  const wrong = valueForbids(limits, value)
  if (wrong) refuseField('value', wrong.reason, { label: valueLabel, ...wrong.detail })
}

const valueLabel = ['参数值', 'Value'] as const

const numberOf = (text: string | null): number | undefined => (text === null ? undefined : Number(text))

/** How a value lies in the table: a secret is sealed for this parameter of this tenant. */
async function storedText(ctx: Context, { key, valueType, value }: ParameterFacts): Promise<string | null> {
  if (valueType !== 'secret' || value === null) return value
  if (value === secretMask) refuseField('value', field.masked, { label: valueLabel })
  const { rows } = await sql<{ key: string }>`select app.instance_key() as key`.execute(ctx.db)
  return seal(value, sealedFor({ tenantId: ctx.tenantId, key }), rows[0]?.key ?? '')
}

const sealedFor = ({ tenantId, key }: { tenantId: number; key: string }) => ({
  purpose: 'parameter',
  owner: `${tenantId} ${key}`,
})

/** Secrets among the values of a table of parameters. */
export const sealedValues = (table: 'sysParam' | 'bizParam') =>
  sealedColumn({ table, column: 'value', where: `value_type = 'secret'`, sealedFor })

/** The value in force for the platform, or in the tenant worked in. */
function textInForce({ parameters }: Context, definition: Parameter, of: 'platform' | 'tenant'): string {
  if (of === 'tenant') return String(parameters.inForce(definition))
  return String(valueInForce(definition, parameters.stored(definition.key, 'platform')?.value))
}

/** Parameters that any session may read: a public built-in one, or a custom one made public. */
function readable(ctx: Context, key: string, of: 'platform' | 'tenant') {
  const definition = builtInParameter(ctx, key)
  if (definition)
    return definition.public && { key, valueType: definition.type, value: textInForce(ctx, definition, of) }
  const row = ctx.parameters.stored(key, of)
  return row?.public ? { key, valueType: row.valueType, value: row.value } : undefined
}

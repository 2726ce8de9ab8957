import { type CustomKind, customFilters, customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CustomFields, StoredCustomField } from '../custom-fields/custom-fields.ts'
import { contains } from '../lists/search.ts'

type Condition = RawBuilder<boolean>
type Question = Readonly<Record<string, unknown>>

/**
 * The conditions that a list's query puts to custom fields, over the values that the database keeps beside the rows (ADR
 * 0215): by columns of whole numbers and text, whose comparison an index may answer behind row-level security.
 */
export function customConditions(
  { customFields }: { customFields: CustomFields },
  entity: string,
  table: string,
  asked: Question | undefined,
): Condition[] {
  if (!asked) return []
  const { enabled } = customFields.of(entity)
  // A question that was kept, and that names a field which is no more, would find more than was meant.
  const known = new Set(enabled.flatMap(customFilters).map(([name]) => name))
  if (Object.keys(asked).some((name) => !known.has(customName(name)))) return [sql<boolean>`false`]
  return enabled.flatMap((field) => {
    const found = conditionOf(field, asked)
    if (!found) return []
    const id = sql.ref(`${table}.id`)
    const values = sql`custom_value v where v.tenant_id = app.tenant() and v.field_id = ${field.id} and ${found.where}`
    return [
      found.isNot
        ? sql<boolean>`not exists (select from ${values} and v.record_id = ${id})`
        : sql<boolean>`${id} in (select v.record_id from ${values})`,
    ]
  })
}

function conditionOf(
  { key, kind }: StoredCustomField,
  asked: Question,
): { where: Condition; isNot?: true } | undefined {
  const value = asked[key]
  if (kind === 'TEXT') return value === undefined ? undefined : { where: contains('v.word', String(value)) }
  if (kind === 'CHOICE') return value === undefined ? undefined : { where: sql<boolean>`v.word = ${value}` }
  // What was never answered is a no, like what was answered so.
  if (kind === 'FLAG')
    return value === undefined
      ? undefined
      : { where: sql<boolean>`v.number = 1`, ...(value === false && { isNot: true }) }
  const [from, to] = [asked[`${key}.from`], asked[`${key}.to`]]
  if (from === undefined && to === undefined) return undefined
  const ends = [
    ...(from === undefined ? [] : [sql<boolean>`v.number >= ${numberOf(kind, from)}::bigint`]),
    ...(to === undefined ? [] : [sql<boolean>`v.number <= ${numberOf(kind, to)}::bigint`]),
  ]
  return { where: sql<boolean>`${sql.join(ends, sql` and `)}` }
}

/** A value as the database keeps it for comparison, `app.custom_number()`: cents, thousandths, days since 2000. */
function numberOf(kind: CustomKind, value: unknown): string {
  if (kind === 'MONEY') return String(value)
  if (kind === 'DAY') return String(Math.round((Date.parse(`${value}T00:00:00Z`) - Date.UTC(2000, 0, 1)) / 86_400_000))
  const [whole = '0', places = ''] = String(value).split('.')
  return `${whole}${places.padEnd(3, '0')}`
}

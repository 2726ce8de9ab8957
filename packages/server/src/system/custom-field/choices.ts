import type { Parsed } from '@brandside/contract/platform/contract.ts'
import type { CustomChoice, CustomKind } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { customField } from '@brandside/contract/system/custom-field.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/entity/rows.ts'
import { refuseField } from '../../platform/refuse.ts'

type EnteredChoices = Parsed<typeof customField, 'create'>['choices']
const { reasons } = customField

/** The choices of a new field, each with a value by which rows name it. */
export function newChoices(kind: CustomKind, given: EnteredChoices): CustomChoice[] {
  if (kind !== 'CHOICE') {
    if (given.length > 0) refuseField('choices', reasons.choicesOnly)
    return []
  }
  if (!given.some(({ retired }) => !retired)) refuseField('choices', reasons.choicesNeeded)
  return withValues(given)
}

/** After a change: a choice that is left out and that rows have stays with them, and is offered no more. */
export async function keptChoices(
  ctx: Context,
  field: RowOf<'customField'>,
  given: EnteredChoices,
): Promise<CustomChoice[]> {
  const before = field.choices as CustomChoice[]
  const kept = newChoices(field.kind as CustomKind, given)
  const left = before.filter(({ value }) => !kept.some((choice) => choice.value === value))
  if (left.length === 0) return kept
  const { rows } = await sql<{ value: string }>`
    select wanted.value from unnest(${left.map(({ value }) => value)}::text[]) wanted (value)
     where exists (select from custom_value v
                    where v.tenant_id = app.tenant() and v.field_id = ${field.id} and v.word = wanted.value)`.execute(
    ctx.db,
  )
  const used = new Set(rows.map(({ value }) => value))
  return [...kept, ...left.filter(({ value }) => used.has(value)).map((choice) => ({ ...choice, retired: true }))]
}

/** A choice that is entered without a value gets one of its English label: `CHAIN_STORE`. */
function withValues(given: EnteredChoices): CustomChoice[] {
  const taken = new Set(given.flatMap(({ value }) => value ?? []))
  const choices = given.map(({ value, labelEn, labelZh, retired }): CustomChoice => {
    // In the order in which the database keeps them: what has not changed compares as the same.
    const choice = { labelEn, labelZh, retired }
    if (value !== null) return { value, ...choice }
    const stem =
      choice.labelEn
        .toUpperCase()
        .replace(/[^A-Z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 36) || 'CHOICE'
    const free = firstFree(stem, taken)
    taken.add(free)
    return { value: free, ...choice }
  })
  choices.forEach(({ value, labelZh, labelEn }, at) => {
    const others = choices.slice(0, at)
    const twin = others.some((each) => each.value === value || each.labelZh === labelZh || each.labelEn === labelEn)
    if (twin) refuseField(`choices[${at}].labelZh`, reasons.choiceTwice, { name: labelZh })
  })
  return choices
}

function firstFree(stem: string, taken: ReadonlySet<string>): string {
  if (!taken.has(stem)) return stem
  for (let number = 2; ; number++) if (!taken.has(`${stem}_${number}`)) return `${stem}_${number}`
}

import { core } from '@brandside/contract/platform/describe.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import * as z from 'zod'

/** A value that its field must refuse by name. */
interface Wrong {
  value: unknown
  /** No form could have sent it, so the call is malformed rather than filled in wrongly. */
  malformed: boolean
}

/** Values of other kinds than the field's, and values beyond its limits, as a JSON body can carry them. */
export function wrongValues(field: z.ZodType): Wrong[] {
  const schema = core(field)
  const malformed = (...values: unknown[]) => values.map((value) => ({ value, malformed: true }))
  const refused = (...values: unknown[]) => values.map((value) => ({ value, malformed: false }))
  if (schema instanceof z.ZodArray) {
    const inside = wrongValues(schema.element as z.ZodType).map(({ value, malformed }) => ({
      value: [value],
      malformed,
    }))
    return [
      ...malformed('text', 7, true, {}),
      ...inside,
      ...refused(...beyondLength(schema).map((length) => Array(length).fill(1))),
    ]
  }
  switch (schema.def.type) {
    case 'string': {
      const controls = takesAnyText(field) ? [] : ['a\u0001b', '\u0000', ...offTheCalendar(field)]
      return [...malformed(7, true, {}, ['text']), ...refused(...tooLong(schema), ...controls)]
    }
    case 'number':
      return [...malformed('text', '7', true, {}, [7], 1.5), ...refused(...beyondRange(schema))]
    case 'boolean':
      return malformed('true', 1, {}, [true])
    case 'enum':
    case 'literal':
      return [...malformed({}, []), ...refused('no such', 99)]
    case 'object':
    case 'record': // of custom fields; which there are, the company says
      return malformed('text', 7, true, ['text'])
    case 'custom': // a file, which no JSON holds
      return refused('text', 7, {})
    case 'unknown': // takes any JSON, but not any amount of it
      return refused('x'.repeat(100_000), Array(1000).fill('too much'), 'a\u0000b', { deep: ['\u0000'] })
    default:
      throw new Error(`The walk does not know how to send a wrong ${schema.def.type}`)
  }
}

/** The same for a query string, where everything is text, and a list is a key that is given more than once. */
export function wrongTexts(field: z.ZodType): (string | string[])[] {
  const schema = core(field)
  if (schema instanceof z.ZodArray)
    return wrongTexts(schema.element as z.ZodType).filter((text) => typeof text === 'string' && text !== '')
  switch (schema.def.type) {
    case 'string':
      return [['one', 'two'], ...tooLong(schema), 'a\u0001b', '\u0000', ...offTheCalendar(field)]
    case 'number':
      return ['text', '1.5', '1e3', '0x10', 'NaN', '9'.repeat(30), ['1', '2'], ...beyondRange(schema).map(String)]
    case 'boolean':
      return ['maybe', '2', ['true', 'false']]
    case 'enum':
    case 'literal':
      return ['no such', '99', ['0', '1']]
    case 'record': // each of them has a name of its own in a query
      return []
    default:
      throw new Error(`The walk does not know how to ask with a wrong ${schema.def.type}`)
  }
}

/** Times in the form of a field that takes them, at which there was no such time or no such year on every clock. */
function offTheCalendar(field: z.ZodType): string[] {
  const times = ['2026-11-20 08:00:00', '2026-11-20T08:00:00.000Z'].filter((time) => field.safeParse(time).success)
  const isText = ['notime', 'no-time-at-all'].some((text) => field.safeParse(text).success)
  return isText
    ? []
    : times.flatMap((time) => ['2026-02-30', '0001-01-01', '9999-12-31'].map((day) => day + time.slice(10)))
}

/** Passwords are used exactly as they are typed. */
function takesAnyText(field: z.ZodType): boolean {
  const kind = notesOf(field)?.kind
  return kind === 'password'
}

function tooLong(schema: z.ZodType): string[] {
  return schema instanceof z.ZodString && schema.maxLength !== null ? ['x'.repeat(schema.maxLength + 1)] : []
}

function beyondRange(schema: z.ZodType): number[] {
  if (!(schema instanceof z.ZodNumber)) return []
  const beyond = [Math.floor(schema.minValue ?? Number.NaN) - 1, Math.ceil(schema.maxValue ?? Number.NaN) + 1]
  return beyond.filter(Number.isFinite)
}

function beyondLength(schema: z.ZodArray): number[] {
  const { minItems, maxItems } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [...(minItems ? [minItems - 1] : []), ...(maxItems === undefined ? [] : [maxItems + 1])]
}

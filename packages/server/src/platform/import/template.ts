import { type Bilingual, say } from '@brandside/contract/platform/bilingual.ts'
import type { Placed } from '@brandside/contract/platform/contract.ts'
import type { FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { Context } from '../context.ts'
import type { CellKind, SheetColumn } from '../export/xlsx-cell.ts'
import type { SheetCell, SheetRow } from './files/sheet-cell.ts'
import { type ImportColumn, titleOf } from './import-columns.ts'

/** The mark by which an example that was left in the sheet is known: the first filled cell begins with it. */
const marks = ['示例：', 'Example: '] as const

/** The columns of a sheet to be filled in: codes and texts are formatted as text, so that their digits stay. */
export function templateColumns(ctx: Context, columns: readonly ImportColumn[]): SheetColumn[] {
  return columns.map((column) => {
    const { info, of, reads } = column
    const kind = of || reads || info.options ? 'typedText' : (cellKinds[info.kind] ?? 'typedText')
    const choices = choicesOf(ctx, info)
    return { title: titleOf(column, ctx), kind, ...(choices.length > 0 && { choices }) }
  })
}

/** A second sheet: which columns have to be filled in, and what may stand in those of few values. */
export function templateNotes(ctx: Context, columns: readonly ImportColumn[]): [string, string][] {
  return columns.map((column): [string, string] => {
    const { info, of } = column
    const choices = choicesOf(ctx, info).join(ctx.language === 'zh' ? '、' : ', ')
    const format = info.format ?? (of ? byName : undefined)
    const parts = [...(info.required ? [say(required, ctx.language)] : []), ...(choices ? [choices] : [])]
    return [titleOf(column, ctx), [...parts, ...(format && !choices ? [say(format, ctx.language)] : [])].join(' · ')]
  })
}

const required: Bilingual = ['必填', 'required']
const byName: Bilingual = ['填写名称或编码', 'its name or its code']
/** The name of that sheet; when the file comes back, it is known that nothing of it is to be read. */
export const notesTitle: Bilingual = ['填写说明', 'How to fill in']

/** One row that shows what a row looks like; whoever leaves it in imports nothing by it. */
export function exampleRow(ctx: Context, columns: readonly ImportColumn[], { example }: Placed): unknown[] {
  const values = (example ?? {}) as Readonly<Record<string, unknown>>
  const row = columns.map((column) => {
    const { name, info, of, reads } = column
    if (of || reads) return null
    const value = values[name]
    const options = info.options?.[String(value)]
    if (info.kind === 'flag')
      return typeof value === 'boolean' ? say(value ? ['是', 'Yes'] : ['否', 'No'], ctx.language) : null
    return options ? say(options, ctx.language) : (value ?? null)
  })
  const first = columns.findIndex(({ info, of, reads }, at) => isWord(info) && !of && !reads && row[at])
  const place = first >= 0 ? first : 0
  row[place] = `${say(marks, ctx.language)}${row[place] ?? ''}`
  return row
}

const isWord = ({ kind, options }: FieldInfo) => !options && ['text', 'code', 'lines', 'mobile', 'slug'].includes(kind)

export function isExample({ cells }: SheetRow, places: readonly { place: number }[]): boolean {
  return places.some(({ place }) => startsWithMark(cells[place]))
}

const startsWithMark = (cell: SheetCell | undefined) => marks.some((mark) => cell?.text.startsWith(mark.trim()))

/** What may stand in a column of few values, in the words of the operator. */
function choicesOf({ language, dictionaries }: Context, info: FieldInfo): string[] {
  if (info.kind === 'flag') return language === 'zh' ? ['是', '否'] : ['Yes', 'No']
  if (!info.options || info.kind === 'list') return []
  const named = (info.dictionary && dictionaries.items(info.dictionary, 'tenant')) || []
  return named.length > 0
    ? named.map(({ labelZh, labelEn }) => (language === 'zh' ? labelZh : (labelEn ?? labelZh)))
    : Object.values(info.options).map((label) => say(label, language))
}

/** How a column of the template is formatted. */
const cellKinds: Readonly<Record<string, CellKind>> = {
  integer: 'integer',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  day: 'day',
  moment: 'instant',
}

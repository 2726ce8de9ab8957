import type { CellKind, SheetColumn } from './xlsx-cell.ts'
import { columnLetters, escapeXml } from './xlsx-notation.ts'
import { styleOf } from './xlsx-parts.ts'

/** A worksheet up to its first row: the header stays in view, the columns have their widths. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const view =
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews>'
  return head(
    view,
    columns.map((column) => column.width ?? fittingWidth(column)),
    columns.map(({ kind }) => kind),
  )
}

/** The same of a worksheet without a header. */
export const plainHead = (widths: readonly number[]): string => head('', widths)

export const plainFoot = '</sheetData></worksheet>'

function head(view: string, widths: readonly number[], kinds: readonly CellKind[] = []): string {
  const columns = widths.map((width, index) => {
    // What is typed below the last row is text, too.
    const style = kinds[index] === 'typedText' ? ` style="${styleOf.typedText}"` : ''
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    view +
    (columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '') +
    '<sheetData>'
  )
}

/** A worksheet from its last row on. */
export function sheetFoot(columns: readonly SheetColumn[], lastRow: number): string {
  const filter = columns.length > 0 ? `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${lastRow}"/>` : ''
  const lists = columns.flatMap(({ choices }, index) => validationOf(columnLetters(index), choices) ?? [])
  const offered = lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
  return `</sheetData>${filter}${offered}</worksheet>`
}

/** The values that a spreadsheet program offers in a column. It takes other ones too, which the import then names. */
function validationOf(column: string, choices: readonly string[] = []): string | undefined {
  const list = choices.join(',')
  if (choices.length === 0 || list.length > longestList || choices.some((choice) => /[,"]/.test(choice)))
    return undefined
  const range = `${column}2:${column}${lastOffered}`
  return `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${range}"><formula1>"${escapeXml(list)}"</formula1></dataValidation>`
}

const longestList = 255
const lastOffered = 20_001

function fittingWidth(column: SheetColumn): number {
  let title = 0
  // Chinese characters are twice as wide as Latin ones.
  for (const character of column.title) title += character > '\u2e7f' ? 2 : 1
  // Room for the button of the filter.
  return Math.min(80, Math.max(widthOf[column.kind], title + 4))
}

const widthOf: Record<CellKind, number> = {
  text: 20,
  typedText: 20,
  integer: 12,
  money: 14,
  percent: 10,
  quantity: 14,
  instant: 20,
  day: 12,
}

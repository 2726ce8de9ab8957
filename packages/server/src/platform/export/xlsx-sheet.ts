import type { CellKind, SheetColumn } from './xlsx-cell.ts'
import { columnLetters } from './xlsx-notation.ts'

/** A worksheet up to its first row: the header stays in view, the columns have their widths. */
export function sheetHead(columns: readonly SheetColumn[]): string {
  const view =
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '</sheetView></sheetViews>'
  return head(
    view,
    columns.map((column) => column.width ?? fittingWidth(column)),
  )
}

/** The same of a worksheet without a header. */
export const plainHead = (widths: readonly number[]): string => head('', widths)

export const plainFoot = '</sheetData></worksheet>'

function head(view: string, widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    view +
    (columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '') +
    '<sheetData>'
  )
}

/** A worksheet from its last row on. */
export function sheetFoot(columnCount: number, lastRow: number): string {
  const filter = columnCount > 0 ? `<autoFilter ref="A1:${columnLetters(columnCount - 1)}${lastRow}"/>` : ''
  return `</sheetData>${filter}</worksheet>`
}

function fittingWidth(column: SheetColumn): number {
  let title = 0
  // Chinese characters are twice as wide as Latin ones.
  for (const character of column.title) title += character > '\u2e7f' ? 2 : 1
  // Room for the button of the filter.
  return Math.min(80, Math.max(widthOf[column.kind], title + 4))
}

const widthOf: Record<CellKind, number> = {
  text: 20,
  integer: 12,
  money: 14,
  percent: 10,
  quantity: 14,
  instant: 20,
  day: 12,
}

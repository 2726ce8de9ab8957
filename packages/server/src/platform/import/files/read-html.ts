import { Parser } from 'htmlparser2'
import { RowCollector, type SheetRow, sheetLimits } from './sheet-cell.ts'

/** Whether a text is a page with a table: what many programs write and call `.xls`. */
export const isHtml = (text: string) =>
  /^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|meta|table|body|div)\b/i.test(text)

const maxSpan = 100

/** The rows of all tables of a page, from top to bottom. Tables within cells are part of the text of the cell. */
export function readHtml(text: string, maxRows: number): SheetRow[] {
  const collector = new RowCollector(maxRows)
  let row: string[] | undefined
  let cell: string | undefined
  let span = 1
  let depth = 0
  let number = 0
  const endCell = () => {
    if (cell !== undefined && row) {
      row.push(cell)
      for (let more = 1; more < span && row.length < sheetLimits.columns; more++) row.push('')
    }
    cell = undefined
  }
  const endRow = () => {
    endCell()
    if (row) collector.addTexts(++number, row)
    row = undefined
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'table') depth++
      if (depth > 1) return
      if (name === 'tr') {
        endRow()
        row = []
      }
      if (name === 'td' || name === 'th') {
        endCell()
        cell = ''
        span = Math.min(maxSpan, Math.max(1, Number(attributes.colspan) || 1))
      }
      if (name === 'br' && cell !== undefined) cell += '\n'
    },
    ontext(more) {
      if (cell !== undefined && cell.length <= sheetLimits.cell) cell += more.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      if (name === 'table') depth = Math.max(0, depth - 1)
      if (depth > 1) return
      if (name === 'td' || name === 'th') endCell()
      if (name === 'tr' || (name === 'table' && depth === 0)) endRow()
    },
  })
  parser.end(text)
  endRow()
  return collector.rows
}

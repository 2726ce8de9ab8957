import { buffer } from 'node:stream/consumers'
import { xlsxStream } from '../export/xlsx.ts'

/**
 * A workbook with these rows below their titles, as an operator would send it; whole numbers are numbers, all else is
 * text.
 */
export async function aSheet(titles: readonly string[], rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  async function* batches() {
    yield rows
  }
  return buffer(
    xlsxStream({
      sheetName: 'Sheet',
      columns: titles.map((title) => ({ title, kind: 'integer' })),
      rows: batches(),
      timeZone: 'Asia/Shanghai',
    }),
  )
}

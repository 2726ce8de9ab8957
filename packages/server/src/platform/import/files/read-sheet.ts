import { open, readFile } from 'node:fs/promises'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { Refusal, refuse } from '../../refuse.ts'
import { kindOfFile } from './file-kind.ts'
import { isHtml, readHtml } from './read-html.ts'
import { readText } from './read-text.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import type { ReadSheet } from './sheet-cell.ts'
import { textOf } from './text-of.ts'

/**
 * The rows of a file that holds a table: a workbook, new or old, or a text, whatever its name says. More rows than so many
 * are refused, and so is what holds no table, each with what helps.
 */
export async function readSheet(path: string, maxRows: number): Promise<ReadSheet> {
  try {
    const kind = kindOfFile(await beginningOf(path))
    if (kind === 'zip') return await readXlsx(path, maxRows)
    const bytes = await readFile(path)
    if (kind === 'compound') return await readXls(bytes, maxRows)
    const text = textOf(bytes)
    if (isSpreadsheetXml(text)) return refuse(sheetImport.oldWorkbook)
    const rows = isHtml(text) ? readHtml(text, maxRows) : await readText(text, maxRows)
    return { rows, others: [] }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(sheetImport.noSheet)
  }
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** What older programs call an XML table, and parts of an e-mail that a program saves a page as. */
const isSpreadsheetXml = (text: string) =>
  /^\s*<\?xml[^>]*>[\s\S]{0,400}(?:urn:schemas-microsoft-com:office:spreadsheet|mso-application)/.test(text) ||
  /^MIME-Version:/i.test(text)

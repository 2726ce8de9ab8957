import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Output, Parsed } from '@brandside/contract/platform/contract.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { sheetImport } from '@brandside/contract/platform/reasons.ts'
import { type delivery, maxMatchedRows, platformShopId, shopCode } from '@brandside/contract/store/delivery.ts'
import type { Context } from '../../platform/context.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { codeIn } from '../../platform/import/cell-faults.ts'
import type { SheetRow } from '../../platform/import/files/sheet-cell.ts'
import { withSheet } from '../../platform/import/sent-sheet.ts'
import { refuse } from '../../platform/refuse.ts'
import type { SheetRows } from '../../platform/serve.ts'
import { toMatch } from './match.ts'

type TemplateRow = Output<typeof delivery, 'matchTemplate'>

/** A sheet of the shops that wait to be bound, in which their stores are to be entered. */
export async function matchTemplate(
  ctx: Context,
  { platform }: Parsed<typeof delivery, 'matchTemplate'>,
): Promise<SheetRows<TemplateRow>> {
  const rows = (await toMatch(ctx, 'matchTemplate', platform)).map(({ code, name }) => ({
    shopCode: code,
    shopName: name,
    platformShopId: null,
  }))
  return { total: rows.length, batches: oneBatch(rows) }
}

/** The shops and stores that a sheet names, to be looked at before anything is bound. */
export function matchSheet(ctx: Context, { file }: Parsed<typeof delivery, 'matchSheet'>) {
  return withSheet(ctx, file, maxMatchedRows + 1, ({ rows }) => readShops(rows))
}

function readShops([head, ...lines]: readonly SheetRow[]) {
  if (!head || lines.length === 0) return refuse(sheetImport.empty)
  const [code, store] = [placeOf(head, shopCode), placeOf(head, platformShopId)]
  const named = lines.map((line) => ({
    row: line.number,
    shopCode: textAt(line, code, 32),
    platformShopId: textAt(line, store, 64),
  }))
  return named.filter((row) => row.shopCode !== null || row.platformShopId !== null)
}

/** Where the column of a field stands, by its title in either language. */
function placeOf({ cells }: SheetRow, field: Parameters<typeof notesOf>[0]): number {
  const label = notesOf(field)?.label as Bilingual
  const place = cells.findIndex((cell) => label.includes(cell?.text.trim() ?? ''))
  return place < 0 ? refuse(sheetImport.noColumn, { label }) : place
}

const textAt = (row: SheetRow, place: number, max: number) => codeIn(row, place).slice(0, max) || null

import { Readable } from 'node:stream'
import { setImmediate as breath } from 'node:timers/promises'
import { parse } from 'csv-parse'
import { RowCollector, type SheetRow, sheetLimits, UnreadableSheet } from './sheet-cell.ts'

/** Separators, the more usual ones first. */
const separators = [',', '\t', ';', '|'] as const

/** The rows of a text whose lines are rows: separated by commas, tabs, semicolons or bars, texts in quotes. */
export async function readText(text: string, maxRows: number): Promise<SheetRow[]> {
  const delimiter = separatorOf(text)
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: sheetLimits.cell * sheetLimits.columns,
    // A tab behind the closing quote keeps a number a text in a spreadsheet program; it is not part of it.
    ltrim: delimiter !== '\t',
    rtrim: delimiter !== '\t',
  })
  const collector = new RowCollector(maxRows)
  let first = 1
  // Small pieces: one of all the text would be parsed at once, and nothing else would happen meanwhile.
  for await (const { record, info } of Readable.from(piecesOf(text)).pipe(parser) as AsyncIterable<Parsed>) {
    collector.addTexts(first, withoutMarks(record))
    first = info.lines + 1
    if (collector.rows.length % 500 === 499) await breath()
  }
  // A lone word, or nothing at all, is no table.
  const [only, another] = collector.rows
  if (!another && (only?.cells.filter(Boolean).length ?? 0) < 2) throw new UnreadableSheet('no table')
  return collector.rows
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

const pieceSize = 64 * 1024

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    let end = at + pieceSize
    // A pair is not parted.
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1
    yield text.slice(at, end)
    at = end
  }
}

/** The one that parts most lines into as many cells: what stands above a table has none of it, or only by chance. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 200_000).split(/\r\n|\n|\r/, 500)
  const scored = separators.map((separator) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const parts = partsIn(line, separator)
      if (parts > 0) counts.set(parts, (counts.get(parts) ?? 0) + 1)
    }
    return { separator, score: Math.max(0, ...[...counts].map(([parts, times]) => parts * times)) }
  })
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.separator
}

/** How often it stands outside of quotes. A tab right before another separator ends a text and parts nothing. */
function partsIn(line: string, separator: string): number {
  const bare = line.replace(/"[^"]*"/g, '')
  return (separator === '\t' ? bare.replace(/(?<!\t)\t+(?=[,;|])/g, '') : bare).split(separator).length - 1
}

/** A merchant's bill of WeChat Pay has a grave accent before each value, so that a spreadsheet program takes it as text. */
function withoutMarks(texts: readonly string[]): string[] {
  const filled = texts.map((text) => text.trim())
  const isMarked = filled.some(Boolean) && filled.every((text) => text === '' || text.startsWith('`'))
  return isMarked ? filled.map((text) => text.slice(1)) : filled.map(unquoted)
}

/** Quotes that a program has put around a text in the middle of a cell stay; those around all of it go. */
const unquoted = (text: string) => /^"([^"]*)"$/.exec(text)?.[1] ?? text

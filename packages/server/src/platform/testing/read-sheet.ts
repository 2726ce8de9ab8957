import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/**
 * One sheet of a workbook as the product writes them (strings inline), the first unless told. Dates come as their
 * serial numbers; every row is as long as the longest.
 */
export async function readSheet(
  bytes: Uint8Array,
  index = 0,
): Promise<{ name: string; rows: (string | number | null)[][] }> {
  const parts = await readParts(bytes)
  const sheet = elementsOf(part(parts, 'xl/workbook.xml'), 'sheet')[index]
  if (!sheet) throw new Error(`The workbook has no sheet ${index + 1}.`)
  const relations = elementsOf(part(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship')
  const target = relations.find((relation) => relation.Id === sheet['r:id'])?.Target
  return { name: sheet.name ?? '', rows: rowsOf(part(parts, `xl/${target}`)) }
}

/** Every part of a workbook as text, by its path, with checksums verified. */
export async function readParts(bytes: Uint8Array): Promise<Map<string, string>> {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const parts = new Map<string, string>()
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged.`)
    parts.set(entry.fileName, content.toString('utf8'))
  }
  return parts
}

function part(parts: Map<string, string>, path: string): string {
  const text = parts.get(path)
  if (text === undefined) throw new Error(`The workbook has no part ${path}.`)
  return text
}

function elementsOf(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const parser = strictParser()
  parser.on('opentag', (tag) => {
    if (tag.name === name) found.push(tag.attributes)
  })
  parser.write(xml).close()
  return found
}

function rowsOf(xml: string): (string | number | null)[][] {
  const rows: (string | number | null)[][] = []
  let column = 0
  let isText = false
  let value: string | null = null
  const parser = strictParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') while (rows.length < Number(attributes.r)) rows.push([])
    if (name === 'f') throw new Error(`${attributes.r ?? 'A cell'} holds a formula.`)
    if (name === 'c') {
      column = columnOf(attributes.r ?? '')
      isText = attributes.t === 'inlineStr'
    }
    if (name === 'v' || name === 't') value = ''
  })
  parser.on('text', (text) => {
    if (value !== null) value += text
  })
  parser.on('closetag', ({ name }) => {
    if ((name !== 'v' && name !== 't') || value === null) return
    const row = rows.at(-1) ?? []
    while (row.length < column) row.push(null)
    row.push(isText ? decode(value) : Number(value))
    value = null
  })
  parser.write(xml).close()
  const width = Math.max(0, ...rows.map((row) => row.length))
  for (const row of rows) while (row.length < width) row.push(null)
  return rows
}

function strictParser(): SaxesParser {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

/** B7 is 1. */
function columnOf(address: string): number {
  const letters = address.replace(/\d+$/, '')
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Spreadsheets write a character as _x0041_ and an underscore before such a sequence as _x005F_. */
function decode(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

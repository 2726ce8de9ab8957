import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bilingual, Language } from '@brandside/contract/platform/bilingual.ts'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { FieldKind } from '@brandside/contract/platform/fields/notes.ts'
import { toLocal } from '@brandside/contract/platform/local-time.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import type { Dictionaries } from '../dictionaries/dictionaries.ts'
import type { SheetRows } from '../serve.ts'
import { valueText } from '../value-text.ts'
import type { CellKind } from './xlsx-cell.ts'

export interface SpooledSheet {
  name: string
  /** One after the other in the same memory: each is to be used before the next is asked for. */
  chunks(): AsyncIterable<Buffer>
  send(reply: FastifyReply): FastifyReply
  /** Gives the room on the disk back, when it is not sent after all. */
  discard(): Promise<void>
}

/**
 * Writes an export to a temporary file at the database's pace, so that a slow line holds no transaction, and sends it once
 * it is whole. Columns and their titles are the row's labelled fields in the contract.
 */
export async function spoolSheet(
  contract: Contract,
  endpoint: Placed,
  { batches, columns: own, file: kept, totals, about }: SheetRows<Record<string, unknown>>,
  { language, operator, now, dictionaries }: Context,
): Promise<SpooledSheet> {
  // Loaded at the first export, not at the start.
  const { xlsxStream } = await import('./xlsx.ts')
  const fields = sheetFields(describeFields(endpoint.output))
  const columns = own ?? fields.map(([, info]) => ({ title: say(info.label, language), kind: cellKind(info) }))
  const by = { language, dictionaries, timeZone: operator.timeZone }
  const sums = new Map<string, number>(totals?.map((name) => [name, 0]))
  const file = await namelessFile()
  try {
    // Made where it is read from: an error of its rows never finds it without a reader.
    await file.writeFile(
      kept?.chunks ??
        xlsxStream({
          sheetName: say(contract.title, language),
          columns,
          rows: own
            ? (batches as AsyncIterable<unknown> as AsyncIterable<unknown[][]>)
            : cells(batches, fields, by, sums),
          ...(totals && {
            totals: () => [say(totalsLabel, language), ...fields.slice(1).map(([name]) => sums.get(name))],
          }),
          ...(about && { about: { sheetName: say(aboutLabel, language), rows: about } }),
          timeZone: operator.timeZone,
        }),
    )
    const { size } = await file.stat()
    const stamp = toLocal(now, operator.timeZone).replace(/\D/g, '')
    const name = kept?.name ?? `${contract.name}_${stamp}.xlsx`
    return {
      name,
      chunks: () => partsOf(file),
      send: (reply) =>
        reply
          .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
          .header('content-length', size)
          .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
          .send(file.createReadStream({ start: 0 })),
      discard: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** What is kept at once of a sheet that is fetched later: each part is a row of its own. */
const partBytes = 512 * 1024

/** A hundred megabytes of parts would wait for a collection that the little work on them does not bring about. */
async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(part, 0, partBytes, at)
    if (bytesRead === 0) return
    yield part.subarray(0, bytesRead)
    at += bytesRead
  }
}

const totalsLabel: Bilingual = ['合计', 'Total']
const aboutLabel: Bilingual = ['导出说明', 'About this export']

/** A temporary file that is gone when it is closed, however this process may end. */
async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `brandside-${randomUUID()}.xlsx`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/**
 * The columns of a sheet in their order: what a person reads first, the ids of records last. Versions are for programs, and
 * so is the id of something whose name stands beside it.
 */
export function sheetFields(described: Readonly<Record<string, FieldInfo>>): [string, FieldInfo][] {
  const shown = Object.entries(described).filter(
    ([name, { kind }]) => name !== 'version' && !(kind === 'reference' && name.replace(/Id$/, 'Name') in described),
  )
  const isId = ([name, { kind }]: [string, FieldInfo]) => name === 'id' || kind === 'reference'
  return [...shown.filter((field) => !isId(field)), ...shown.filter(isId)]
}

async function* cells(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: readonly (readonly [string, FieldInfo])[],
  by: WordedBy,
  sums: Map<string, number>,
) {
  const columns = fields.map(([name, info]) => ({ name, word: wordOf(info, by) }))
  for await (const batch of batches) {
    for (const name of sums.keys())
      sums.set(
        name,
        batch.reduce((sum, row) => sum + Number(row[name]), sums.get(name) ?? 0),
      )
    yield batch.map((row) => columns.map(({ name, word }) => (word ? word(row[name]) : row[name])))
  }
}

/** What writes a column's values in words, where they are not written as they are. */
function wordOf(info: FieldInfo, by: WordedBy): ((value: unknown) => unknown) | undefined {
  const stays = info.kind !== 'list' && info.dictionary === undefined && info.options === undefined
  return stays ? undefined : (value) => worded(value, info, by)
}

interface WordedBy {
  language: Language
  dictionaries: Dictionaries
  timeZone: string
}

/** A value of a choice is written in words, and so is each value and each record of a list; numbers and times stay. */
function worded(value: unknown, info: FieldInfo, by: WordedBy): unknown {
  const { language, dictionaries } = by
  if (info.kind === 'list' && Array.isArray(value)) {
    const told = value.map((each) => (info.items ? recordText(each, info.items, by) : worded(each, inList(info), by)))
    return told.join(info.items ? '; ' : language === 'zh' ? '、' : ', ')
  }
  const option = dictionaries.label(info.dictionary, String(value)) ?? info.options?.[String(value)]
  return option ? say(option, language) : value
}

const inList = (info: FieldInfo): FieldInfo => ({ ...info, kind: 'text' })

function recordText(record: Record<string, unknown>, items: Readonly<Record<string, FieldInfo>>, by: WordedBy): string {
  return Object.entries(items)
    .filter(([name]) => record[name] !== null && record[name] !== undefined)
    .map(([name, info]) => valueText(info.kind, worded(record[name], info, by), by))
    .join(' ')
}

function cellKind({ kind, options }: FieldInfo): CellKind {
  return (options ? undefined : cellKinds[kind]) ?? 'text'
}

const cellKinds: Partial<Record<FieldKind, CellKind>> = {
  integer: 'integer',
  reference: 'integer',
  money: 'money',
  percent: 'percent',
  quantity: 'quantity',
  instant: 'instant',
  moment: 'instant',
  day: 'day',
}

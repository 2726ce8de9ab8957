import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Contract, Placed } from '@brandside/contract/platform/contract.ts'
import { describeFields, type FieldInfo } from '@brandside/contract/platform/describe.ts'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { toLocal } from '@brandside/contract/platform/time.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../context.ts'
import type { SheetRows } from '../serve.ts'

export interface SpooledSheet {
  send(reply: FastifyReply): FastifyReply
}

/**
 * Writes an export to a temporary file at the database's pace, so that a slow line holds no transaction, and sends it once
 * it is whole. Columns and their titles are the row's labelled fields in the contract.
 */
export async function spoolSheet(
  contract: Contract,
  endpoint: Placed,
  { batches }: SheetRows<Record<string, unknown>>,
  { language, operator, now }: Context,
): Promise<SpooledSheet> {
  // Loaded at the first export, not at the start.
  const { xlsxStream } = await import('./xlsx.ts')
  const fields = Object.entries(describeFields(endpoint.output)).filter(([name]) => !hidden.has(name))
  const columns = fields.map(([, info]) => ({ title: say(info.label, language), kind: cellKind(info) }))
  const file = join(tmpdir(), `brandside-${randomUUID()}.xlsx`)
  const sheet = xlsxStream({
    sheetName: say(contract.title, language),
    columns,
    rows: cells(batches, fields, language),
    timeZone: operator.timeZone,
  })
  try {
    await pipeline(sheet, createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const stamp = toLocal(now, operator.timeZone).replace(/\D/g, '')
  return {
    send(reply) {
      const stream = createReadStream(file)
      stream.once('close', () => void rm(file, { force: true }))
      const name = `${contract.name}_${stamp}.xlsx`
      return reply
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .header('content-disposition', `attachment; filename="${name}"; filename*=UTF-8''${name}`)
        .send(stream)
    },
  }
}

/** Of use to programs only. */
const hidden = new Set(['version'])

async function* cells(
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  fields: readonly (readonly [string, FieldInfo])[],
  language: Language,
) {
  for await (const batch of batches) {
    yield batch.map((row) => fields.map(([name, info]) => worded(row[name], info, language)))
  }
}

/** A value of a choice is written in words; numbers and times stay what they are. */
function worded(value: unknown, info: FieldInfo, language: Language): unknown {
  const option = info.options?.[String(value)]
  return option ? say(option, language) : value
}

function cellKind({ kind, options }: FieldInfo): 'text' | 'integer' | 'money' | 'instant' | 'day' {
  if (options) return 'text'
  if (kind === 'integer' || kind === 'reference') return 'integer'
  return kind === 'money' || kind === 'instant' || kind === 'day' ? kind : 'text'
}

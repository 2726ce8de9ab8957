import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { AmountOverflow, centsText, maxCents } from '@brandside/contract/platform/money.ts'
import { auth, common, upload } from '@brandside/contract/platform/reasons.ts'
import * as z from 'zod'
import type { Contribution } from '../contribution.ts'
import { toCamel } from '../database/camel.ts'
import { isLastAdministrator } from '../identity/accounts.ts'
import { RightsChanged } from '../identity/operator-cache.ts'
import { HashingBusy } from '../identity/password-hash.ts'
import { sessionReason } from '../identity/session.ts'
import { Refusal } from '../refuse.ts'

/**
 * The refusal an operator gets for an error, or the error itself when it is a defect. A value that is taken already is
 * found by the database's own unique index: a look beforehand could be overtaken.
 */
export function asRefusal(error: unknown, module: Contribution, body: unknown): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof HashingBusy || error instanceof RightsChanged)
    return new Refusal(common.busy, {}, { status: 503, retryAfter: 1 })
  if (error instanceof AmountOverflow) return new Refusal(common.amountMost, { max: centsText(maxCents) }, {})
  const { code = '', constraint = '', column = '', message = '' } = error as DatabaseProblem
  const ended = sessionReason(error)
  if (ended) return new Refusal(ended, {}, { status: 401 })
  if (code === '23505') {
    const unique = module.uniques[constraint]
    const detail = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    if (unique)
      return new Refusal(unique.reason, detail, { fields: [{ path: unique.path, reason: unique.reason, detail }] })
  }
  // A number that its schema lets through and a column, a sum or a key of the database cannot hold.
  if (code === '22003') return new Refusal(common.badRequest, { detail: '?' }, { status: 400 })
  if (isLastAdministrator(error)) return new Refusal(auth.lastAdmin, {}, {})
  if (code === noSuchFile) return notYours(module, toCamel(column))
  if (code === '23503') return new Refusal(common.inUse, { label: module.contract.title }, {})
  if (unavailable.test(code) || lost.test(message)) return new Refusal(common.busy, {}, { status: 503, retryAfter: 1 })
  return error
}

interface DatabaseProblem {
  code?: string
  constraint?: string
  column?: string
  message?: string
}

/** Raised by the trigger of a column that holds the key of a file. */
const noSuchFile = 'BF001'

function notYours({ contract }: Contribution, path: string): Refusal {
  const { create, update } = contract.endpoints
  const input = (create ?? update)?.input
  const field = input instanceof z.ZodObject ? (input.shape[path] as z.ZodType | undefined) : undefined
  const detail = { label: (field && notesOf(field)?.label) ?? contract.title }
  return new Refusal(upload.notYours, detail, { fields: [{ path, reason: upload.notYours, detail }] })
}

/**
 * Lost or refused connections, shutdown, dead locks, locks and statements that took too long, a full disk, a table that
 * was migrated a moment ago.
 */
const unavailable =
  /^(0A000|08\w{3}|25P03|57P0\d|57014|40001|40P01|55P03|53\d{3}|ECONN\w+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN)$/

/** Messages of the driver, which have no code, for connections that broke or could not be had in time. */
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

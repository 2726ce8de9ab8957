import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { Context } from '../platform/context.ts'
import { happening } from '../platform/queue/happening.ts'

/** A second person has approved what its maker had submitted, or has sent it back. */
export const decided = happening<DecidedDocument>('wholesale.decided')

interface DecidedDocument {
  title: Bilingual
  no: string
  /** Where the document is shown. */
  page: string
  makerId: Id
  approved: boolean
  reason: string | null
}

interface Decision {
  of: { name: string; title: Bilingual }
  row: { id: Id; no: string | null }
  makerId: Id | null
  approved: boolean
  reason?: string | null
}

/** The maker waits for the decision and is told of it; what the product has submitted by itself has no maker. */
export async function tellMaker(ctx: Context, { of, row, makerId, approved, reason = null }: Decision): Promise<void> {
  if (makerId === null) return
  const page = `wholesale/${of.name}?id=${row.id}`
  await decided.announce(ctx, { title: of.title, no: row.no ?? '', page, makerId, approved, reason })
}

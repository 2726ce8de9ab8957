import { createHash } from 'node:crypto'
import type { Language } from '@brandside/contract/platform/bilingual.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Printout } from '../../platform/printing/printout.ts'
import { documentOf } from './document.ts'
import type { Quotation } from './quotations.ts'

/** What a quotation says on paper, without the marks and the foot of a single print. */
export type Said = Omit<Printout, 'marks' | 'foot'>

/**
 * Keeps what a quotation said when it went out, in both languages with its fingerprint: later prints say the same, whatever
 * becomes of products, of the customer and of our own letterhead (B-INV-17).
 */
export async function keepDocument(ctx: Context, row: Quotation): Promise<Quotation> {
  const document = JSON.stringify({
    zh: await documentOf({ ...ctx, language: 'zh' }, row.id),
    en: await documentOf({ ...ctx, language: 'en' }, row.id),
  })
  const fingerprint = createHash('sha256').update(document).digest('hex')
  await sql`
    update quotation set document = ${document}::json, fingerprint = ${fingerprint}
     where tenant_id = app.tenant() and id = ${row.id}`.execute(ctx.db)
  return row
}

/** What was kept of a quotation that is out; a draft, and one that waits for its approval, say what they say now. */
export function sentDocument({ state, document }: Quotation, language: Language): Said | undefined {
  if (state === 'DRAFT' || state === 'APPROVING' || document === null) return undefined
  return (document as unknown as Record<Language, Said>)[language]
}

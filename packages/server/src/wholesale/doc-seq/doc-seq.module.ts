import { say } from '@brandside/contract/platform/bilingual.ts'
import type { Parsed } from '@brandside/contract/platform/contract.ts'
import { docSeq, type RegisterLine } from '@brandside/contract/wholesale/doc-seq.ts'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { personName } from '../../platform/entity/names.ts'
import { oneBatch } from '../../platform/export/one-batch.ts'
import { serve } from '../../platform/serve.ts'
import { lockPeriod, openInPeriod, period } from './period.ts'

export const docSeqModule = serve(docSeq, { register, registerExport, period, openInPeriod, lockPeriod })

type Line = Omit<RegisterLine, 'stateName'> & { state: string | null }

/** Every number of a day, from the first to the last, with the document that has it. */
async function register(ctx: Context, { docType, date, page, rows }: Parsed<typeof docSeq, 'register'>) {
  const { db, language, dictionaries } = ctx
  const owner = ctx.modules.find(({ documents }) => documents.some(({ type }) => type === docType))
  const document = owner?.documents.find(({ type }) => type === docType)
  if (!owner || !document) return { list: [], total: 0, missing: 0 }

  const documents = sql.table(document.table)
  const drawn = sql`
    select n, app.document_no(${docType}, ${date}::date, n) as no
      from generate_series(1, (select last_no from doc_seq
        where tenant_id = app.tenant() and doc_type = ${docType} and day = ${date}::date)) n`
  const [lines, counted] = await Promise.all([
    sql<Line>`
      select r.no, d.id as document_id, d.state, ${amountOf(document.amount)} as amount_cents, d.created_at as drawn_at,
             ${personName('d.createdBy')} as drawn_by_name, d.id is null as missing
        from (${drawn}) r left join ${documents} d on d.tenant_id = app.tenant() and d.no = r.no
       order by r.n limit ${rows} offset ${(page - 1) * rows}`.execute(db),
    sql<{ total: number; missing: number }>`
      select count(*) as total, count(*) filter (where d.id is null) as missing
        from (${drawn}) r left join ${documents} d on d.tenant_id = app.tenant() and d.no = r.no`.execute(db),
  ])
  const { states } = owner.contract
  const stateName = (state: string | null) => {
    const words = state === null ? undefined : (dictionaries.label(states?.code, state) ?? states?.items[state])
    return words ? say(words, language) : null
  }
  const { total = 0, missing = 0 } = counted.rows[0] ?? {}
  return { list: lines.rows.map(({ state, ...line }) => ({ ...line, stateName: stateName(state) })), total, missing }
}

/** All numbers of the day. */
async function registerExport(ctx: Context, asked: Parsed<typeof docSeq, 'registerExport'>) {
  const { list } = await register(ctx, { ...asked, page: 1, rows: maxNumbers })
  return { total: list.length, batches: oneBatch(list) }
}

/** More numbers than a type has in one day. */
const maxNumbers = 1_000_000

function amountOf(column: string | undefined) {
  return column === undefined ? sql`null::bigint` : sql.ref(`d.${column}`)
}

import type { DocumentType } from '@brandside/contract/wholesale/doc-seq.ts'
import { type RawBuilder, sql } from 'kysely'
import type { NumberedDocument } from '../../platform/contribution.ts'
import type { Db } from '../../platform/database/query.ts'
import type { Fault } from '../../platform/ledger/check.ts'
import type { Provable } from '../../platform/ledger/ledger.ts'

/**
 * The number of a new document, drawn by the statement that inserts it: `insertRow(ctx, 'contract', { no: documentNo('CT') })`.
 * Whoever draws one of the same type and day waits until this transaction ends, so it is the last lock that is taken.
 */
export function documentNo(type: DocumentType): RawBuilder<string> {
  return sql<string>`app.draw_document_no(${type})`
}

/** The code of a customer or a supplier: C000001, S000001. Numbered through, without days. */
export function drawnCode(letter: 'C' | 'S', digits = 6): RawBuilder<string> {
  return sql<string>`app.draw_code(${letter}, ${digits}::int)`
}

/** Proves that of each day the numbers 1 to the last are there, each on one document (B-INV-24). */
export function provenNumbers({ type, table }: NumberedDocument): Provable {
  return { name: `numbers ${type}`, check: (db) => gaps(db, type, table) }
}

async function gaps(db: Db, type: string, table: string): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    with drawn as (
      select s.id, n as entry, app.document_no(s.doc_type, s.day, n) as no
        from doc_seq s, generate_series(1, s.last_no) n
       where s.tenant_id = app.tenant() and s.doc_type = ${type} and s.day > '0001-01-01'),
    used as (
      select no, count(*) as times from ${sql.table(table)}
       where tenant_id = app.tenant() and no like ${`${type}________-%`} group by no)
    select coalesce(d.id, 0) as account, d.entry, 'documents numbered ' || coalesce(d.no, u.no) as what,
           coalesce(u.times, 0)::text as is, case when d.no is null then '0' else '1' end as should
      from drawn d full join used u on u.no = d.no
     where coalesce(u.times, 0) <> case when d.no is null then 0 else 1 end
     order by 3`.execute(db)
  return rows
}

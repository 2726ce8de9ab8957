import { sql } from 'kysely'
import type { Fault } from './check.ts'
import type { Provable } from './ledger.ts'

interface Requests {
  name: string
  table: 'tradeRefund' | 'pointAdjustment' | 'walletAdjustment'
  /** The state in which a request waits for a second person. */
  waits: string
}

/**
 * What needed a second person when it was asked for was decided by one, and nothing was decided by who had asked for it. The
 * constraint `…_second_person` refuses the same (10001): this is the proof for a database that was restored or changed by hand.
 */
export const secondPersons = ({ name, table, waits }: Requests): Provable => ({
  name,
  async check(db) {
    const { rows } = await sql<Fault>`
      select id as account, null::integer as entry, 'second person of ' || id || ', ' || state as what,
             coalesce(audited_by::text, 'nobody') as "is",
             case when state = ${waits} or not needs_audit then 'nobody' else 'another person' end as should
        from ${sql.table(table)}
       where tenant_id = app.tenant()
         and case when state = ${waits} then not needs_audit or audited_by is not null
                  when needs_audit then audited_by is null or audited_by = created_by
                  else audited_by is not null end
       limit 100`.execute(db)
    return rows
  },
})

import type { Id } from '@brandside/contract/platform/id.ts'
import { type RawBuilder, sql } from 'kysely'

/** A column names a class, or one below it. */
export function inClass(column: string, id: Id): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (
    select below.id from product_class above
      join product_class below on below.tenant_id = above.tenant_id and below.path like above.path || '%'
     where above.tenant_id = app.tenant() and above.id = ${id})`
}

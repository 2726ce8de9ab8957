import { sql } from 'kysely'
import type { Table } from './rows.ts'

/** The nick name of the person an id stands for; of the platform's people, as they were called when they came by. */
export function personName(column: string) {
  return sql<string | null>`coalesce(
    (select p.nick_name from admin p where p.tenant_id = app.tenant() and p.id = ${sql.ref(column)}),
    (select v.nick_name from visitor v where v.tenant_id = app.tenant() and v.admin_id = ${sql.ref(column)}))`
}

/** The name of the row in another table that an id refers to, also after that row was deleted. */
export function nameIn(table: Table, column: string, name = 'name') {
  const [of, named] = [sql.ref(`named.${name}`), sql.table(table)]
  return sql<
    string | null
  >`(select ${of} from ${named} named where named.tenant_id = app.tenant() and named.id = ${sql.ref(column)})`
}

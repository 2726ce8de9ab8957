import type pg from 'pg'
import { forcedTables, foreignKeysOf, triggeredTables } from './catalogue.ts'

/**
 * Work of the owner on rows of all companies at once, in the transaction that is open: without row-level security, triggers
 * and foreign keys. The keys are made again afterwards, and with that every reference is proven.
 */
export async function unguarded(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await foreignKeysOf(client)
  const forced = await forcedTables(client)
  const triggered = await triggeredTables(client)
  const all = (statements: readonly string[]) => client.query(statements.join('; '))
  await all(keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`))
  await all(forced.map((table) => `alter table ${table} no force row level security`))
  await all(triggered.map((table) => `alter table ${table} disable trigger user`))
  await work()
  await all(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`))
  await all(forced.map((table) => `alter table ${table} force row level security`))
  await all(triggered.map((table) => `alter table ${table} enable trigger user`))
}

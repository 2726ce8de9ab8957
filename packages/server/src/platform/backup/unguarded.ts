import type pg from 'pg'
import { forcedTables, foreignKeysOf, triggeredTables } from './catalogue.ts'

/**
 * Work of the owner on rows of all companies at once, in the transaction that is open: without row-level security, triggers
 * and foreign keys. The keys are made again afterwards, and with that every reference is proven.
 */
export async function withoutGuards<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const keys = await foreignKeysOf(client)
  await runAll(
    client,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  )
  return await withoutTriggers(client, async () => {
    const result = await work()
    await runAll(
      client,
      keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    )
    return result
  })
}

/** The same, with foreign keys as they are. */
export async function withoutTriggers<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const forced = await forcedTables(client)
  const triggered = await triggeredTables(client)
  const each = (tables: readonly string[], change: string) =>
    runAll(
      client,
      tables.map((table) => `alter table ${table} ${change}`),
    )
  await each(forced, 'no force row level security')
  await each(triggered, 'disable trigger user')
  const result = await work()
  await each(forced, 'force row level security')
  await each(triggered, 'enable trigger user')
  return result
}

async function runAll(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  await client.query(statements.join('; '))
}

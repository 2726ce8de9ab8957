import pg from 'pg'
import { CannotStart } from '../config/cannot-start.ts'
import { everySession, newPool } from './pools.ts'

/** Sessions that answer calls on a server. */
export const appSession: Readonly<Record<string, string>> = {
  ...everySession,
  // Reading a page costs about the same wherever it lies: lists are counted in an index that holds what they add up.
  random_page_cost: '1.1',
  // Compiling a statement takes longer than what the product asks takes to run, and plans behind the wall look dear.
  jit: 'off',
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '10000',
}

/** The same at the roles, for connections that come through a pooler: it passes no settings on. */
export function roleSettingsSql(database: string): string {
  const of = { bo_app: appSession, bo_owner: everySession }
  return Object.entries(of)
    .flatMap(([role, settings]) =>
      Object.entries(settings).map(
        ([name, value]) => `alter role ${role} in database ${database} set ${name} = '${value}';`,
      ),
    )
    .join('\n')
}

/**
 * True when sessions have to take their settings from their role: a pooler has refused those of the connection, or has left
 * them out. A role that lacks them stops the start.
 */
export async function needsRoleSettings(url: string, setting = 'DATABASE_URL'): Promise<boolean> {
  if (
    (await askDatabase<boolean>(url, `select current_setting('${mark}', true) = '1' as answer`, `-c ${mark}=1`)) ===
    true
  )
    return false
  const missing = (await askDatabase<string[]>(url, missingSettings)) ?? []
  if (missing.length === 0) return true
  throw new CannotStart(
    `${setting} leads through a pooler that passes no settings on, and the role has not got them (${missing.join(', ')}). ` +
      `Run \`npm run db:setup\` with the URL of an administrator, or ${setting} without the pooler.`,
  )
}

/** A setting that no role has: a session that has it was given it by its connection. */
const mark = 'app.direct'

const missingSettings = `
  select coalesce(array_agg(wanted.name), '{}') as answer
    from json_each_text('${JSON.stringify(appSession)}') as wanted (name, value)
   where not exists (select from pg_settings s where lower(s.name) = wanted.name and s.setting = wanted.value)`

/** An answer over a connection of its own; none where it is refused for its options. */
async function askDatabase<Answer>(url: string, question: string, options?: string): Promise<Answer | undefined> {
  const pool = newPool({ connectionString: url, max: 1, ...(options !== undefined && { options }) })
  try {
    const { rows } = await pool.query<{ answer: Answer }>(question)
    return rows[0]?.answer
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === protocolViolation && options !== undefined) return undefined
    throw error
  } finally {
    await pool.end()
  }
}

/** PgBouncer refuses unknown settings with it. */
const protocolViolation = '08P01'

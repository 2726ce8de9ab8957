import { CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { tenantTable } from '../../../migrations/tables-1.ts'
import { ask } from '../database/ask.ts'
import { Unit } from '../database/unit.ts'
import { newToken, openSession } from '../identity/session.ts'
import { people } from './fixtures.ts'
import { copyDatabase, type Engine } from './test-database.ts'

/** A table of the test's own, with a reference that is looked at only at the commit. */
const noteTable = tenantTable('note', {
  columns: 'words text not null, answers bigint',
  constraints: ['foreign key (tenant_id, answers) references app.note (tenant_id, id) deferrable initially deferred'],
})
export const notesEach = 7
export const countNotes = 'select count(*) as notes from note'
export const insertNote = 'insert into note (words) values ($1)'

/** Units of work on one connection: a database with notes of two companies, and what its calls find and leave. */
export async function openUnits(engine: Engine) {
  const database = await copyDatabase(engine)
  await database.asOwner(async (owner) => {
    await owner.query(noteTable)
    for (const tenant of [1, 2]) {
      await owner.query(`select set_config('app.tenant', $1, false)`, [String(tenant)])
      await owner.query(`insert into app.note (words) select 'of tenant ' || $1 from generate_series(1, $2)`, [
        tenant,
        notesEach,
      ])
    }
  })
  const ours = await sessionOf(people.root)
  const { pid } = await stateOf()

  async function sessionOf(username: string): Promise<Buffer> {
    const [person] = await ask<{ adminId: number; tenantId: number }>(
      database.pool,
      'select * from app.login_lookup($1)',
      [username],
    )
    const { hash } = newToken()
    await ask(database.pool, `select app.start_session($1, $2, $3, 1, 1000, 'test', 'test')`, [
      hash,
      person?.adminId,
      person?.tenantId,
    ])
    return hash
  }

  /** The connection as the next call finds it. */
  async function stateOf() {
    const [state] = await ask<{ pid: number; tenant: string; admin: string; readOnly: string; notes: number }>(
      database.pool,
      `select pg_backend_pid() as pid, coalesce(current_setting('app.tenant', true), '') as tenant,
              coalesce(current_setting('app.admin', true), '') as admin, current_setting('transaction_read_only') as read_only,
              (select count(*) from note) as notes`,
    )
    if (!state) throw new Error('The connection does not answer')
    return state
  }

  /** Nothing of a call is left: no tenant, no operator, no transaction, and it is the same connection still. */
  async function expectClean(): Promise<void> {
    expect(await stateOf()).toEqual({ pid, tenant: '', admin: '', readOnly: 'off', notes: 0 })
    await expect(ask(database.pool, 'savepoint inside'), 'outside of transactions').rejects.toMatchObject({
      code: '25P01',
    })
  }

  const unit = (effect: 'read' | 'write' | 'snapshot', session = ours) =>
    new Unit(database.pool, { opening: openSession(session, effect === 'read' ? 'read' : 'write', 60), effect })
  const query = async (on: Unit, sql: string, ...parameters: unknown[]) =>
    (await on.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, parameters))).rows
  const notes = async () => Number((await query(unit('read'), countNotes))[0]?.notes)

  /** A write as the path of a request does it: rolled back on any error. */
  async function writing<T>(work: (on: Unit) => Promise<T>): Promise<T> {
    const on = unit('write')
    try {
      const outcome = await work(on)
      await on.commit()
      return outcome
    } catch (error) {
      await on.rollback()
      throw error
    }
  }

  return { database, ours, sessionOf, stateOf, expectClean, unit, query, notes, writing }
}

export type Units = Awaited<ReturnType<typeof openUnits>>

import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tenantTable } from '../../../migrations/tables-1.ts'
import { hashToken, newToken, openSession, reopenRead } from '../identity/session.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { copyDatabase, engines } from '../testing/test-database.ts'
import { ask } from './ask.ts'
import type { Database } from './database.ts'
import { Unit } from './unit.ts'

/** A table of the test's own, with a reference that is looked at only at the commit. */
const noteTable = tenantTable('note', {
  columns: 'words text not null, answers bigint',
  constraints: ['foreign key (tenant_id, answers) references app.note (tenant_id, id) deferrable initially deferred'],
})
const notesEach = 7
const countNotes = 'select count(*) as notes from note'
const insertNote = 'insert into note (words) values ($1)'

describe.each(engines())('a unit of work on %s', (engine) => {
  let database: Database
  let ours: Buffer
  let pid: number

  beforeAll(async () => {
    database = await copyDatabase(engine)
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
    ours = await sessionOf(people.root)
    pid = (await stateOf()).pid
  })
  afterAll(() => database.close())

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

  describe('leaves nothing on its connection', () => {
    let before: number
    beforeEach(async () => {
      before = await notes()
    })

    test('after a read', async () => {
      expect(await query(unit('read'), 'select distinct tenant_id from note')).toEqual([{ tenantId: 1 }])
      await expectClean()
    })

    test('after a write, which stays', async () => {
      await writing(async (on) => {
        on.send({ sql: insertNote, parameters: ['kept'] })
        await query(on, countNotes)
        on.send({ sql: insertNote, parameters: ['kept'] })
      })
      expect(await notes()).toBe(before + 2)
      await expectClean()
    })

    test('after a session that is none', async () => {
      const nobody = hashToken('nobody')
      await expect(query(unit('read', nobody), countNotes)).rejects.toMatchObject({ code: 'BS001' })
      await expect(unit('read', nobody).finish()).rejects.toMatchObject({ code: 'BS001' })
      const on = unit('write', nobody)
      on.send({ sql: insertNote, parameters: ['lost'] })
      await expect(on.commit()).rejects.toMatchObject({ code: 'BS001' })
      await on.rollback()
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after an error in a later statement of a packet, of which nothing stays', async () => {
      const on = unit('read')
      const answers = await Promise.allSettled([
        query(on, countNotes),
        query(on, 'select 1 / 0'),
        query(on, countNotes),
      ])
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      const broken = writing(async (write) => {
        write.send({ sql: insertNote, parameters: ['lost'] })
        await query(write, countNotes)
        write.send({ sql: insertNote, parameters: ['lost'] })
        await query(write, 'select 1 / 0')
      })
      await expect(broken).rejects.toMatchObject({ code: '22012' })
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after an error without a listener, later statements of the write fail with it', async () => {
      const broken = writing(async (on) => {
        await query(on, insertNote, 'lost')
        await query(on, 'select 1 / 0').catch(() => {})
        await query(on, insertNote, 'lost')
      })
      await expect(broken).rejects.toMatchObject({ code: '22012' })
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after a value that cannot be sent', async () => {
      const circle: Record<string, unknown> = {}
      circle.circle = circle
      await expect(query(unit('read'), 'select $1::text', circle)).rejects.toThrow('circular')
      const broken = writing(async (on) => {
        await query(on, insertNote, 'lost')
        await query(on, 'select $1::text', circle)
      })
      await expect(broken).rejects.toThrow('circular')
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after a decision against it, made on a locked row', async () => {
      const decided = writing(async (on) => {
        await query(on, 'select id from note where tenant_id = app.tenant() order by id limit 1 for update')
        on.send({ sql: insertNote, parameters: ['lost'] })
        throw new Error('rather not')
      })
      await expect(decided).rejects.toThrow('rather not')
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after a reference that turns out at the commit to lead nowhere', async () => {
      const broken = writing((on) => query(on, 'insert into note (words, answers) values ($1, -5)', 'lost'))
      await expect(broken).rejects.toMatchObject({ code: '23503' })
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after a write that was tried in a read', async () => {
      await expect(query(unit('read'), insertNote, 'lost')).rejects.toMatchObject({ code: '25006' })
      expect(await notes()).toBe(before)
      await expectClean()
    })

    test('after two statements in one text', async () => {
      const two = "select 1; select set_config('app.tenant', '2', false)"
      await expect(query(unit('read'), two)).rejects.toMatchObject({ code: '42601' })
      await expectClean()
    })
  })

  test('a statement that failed, or was skipped behind one, can be used again on the same connection', async () => {
    const divide = 'select 7 / $1::int as n'
    const skipped = 'select $1::int as skipped'
    for (const divisor of [0, 1, 0, 7]) {
      const on = unit('read')
      const answers = await Promise.allSettled([query(on, divide, divisor), query(on, skipped, 5)])
      expect(answers.map(({ status }) => status)).toEqual(Array(2).fill(divisor ? 'fulfilled' : 'rejected'))
    }
    const early = 'select words from pg_temp.later'
    await expect(query(unit('read'), early)).rejects.toMatchObject({ code: expect.stringMatching(/^(42P01|3F000)$/) })
    await ask(database.pool, `create temp table later as select 'here' as words`)
    expect(await query(unit('read'), early)).toEqual([{ words: 'here' }])
    await ask(database.pool, 'drop table pg_temp.later')
    await expectClean()
  })

  test('an opening is seen by its caller before any row is handed out', async () => {
    const on = new Unit(database.pool, {
      opening: openSession(ours, 'read', 60),
      effect: 'read',
      opened: ({ tenantId }) => {
        throw new Error(`not tenant ${tenantId}`)
      },
    })
    await expect(query(on, countNotes)).rejects.toThrow('not tenant 1')
    await expectClean()
  })

  const reopened = (session: Buffer, opened: (row: Record<string, unknown>) => void = () => {}) =>
    new Unit(database.pool, {
      ...{ opening: openSession(session, 'read', 60), reopening: reopenRead(1, 1), effect: 'read', opened },
    })

  test('later packets of a read are in its company and read-only, and look at no session again', async () => {
    const session = await sessionOf(people.root)
    const seen: unknown[] = []
    const on = reopened(session, ({ tenantId }) => seen.push(tenantId))
    const before = Number((await query(on, countNotes))[0]?.notes)
    await asSuperuser(database, (client) =>
      client.query('update app.admin_session set revoked_at = now() where token_hash = $1', [session]),
    )
    await expect(query(unit('read', session), countNotes)).rejects.toMatchObject({ code: 'BS003' })
    expect(await query(on, countNotes)).toEqual([{ notes: before }])
    await expect(query(on, insertNote, 'lost')).rejects.toMatchObject({ code: '25006' })
    expect(seen).toEqual([1])
    await expectClean()
  })

  test('a read that was refused is not opened by its next packet', async () => {
    const on = reopened(hashToken('nobody'))
    for (const _ of [1, 2]) await expect(query(on, countNotes)).rejects.toMatchObject({ code: 'BS001' })
    const unwanted = reopened(ours, () => {
      throw new Error('rights have changed')
    })
    for (const _ of [1, 2]) await expect(query(unwanted, countNotes)).rejects.toThrow('rights have changed')
    await expectClean()
  })

  test('a part that fails is taken back, and what stands around it is kept', async () => {
    const before = await notes()
    const kept = await writing(async (on) => {
      await query(on, insertNote, 'before')
      const failed = on.part(async () => {
        on.send({ sql: insertNote, parameters: ['held back'] })
        await query(on, insertNote, null)
      })
      await expect(failed).rejects.toMatchObject({ code: '23502' })
      const late = on.part(async () => on.send({ sql: insertNote, parameters: [null] }))
      await expect(late, 'what was held back is carried out within its part').rejects.toMatchObject({ code: '23502' })
      const refused = on.part(async () => {
        await query(on, insertNote, 'within')
        throw new Error('not this one')
      })
      await expect(refused).rejects.toThrow('not this one')
      await expect(on.part(async () => Promise.reject(new Error('asked nothing')))).rejects.toThrow('asked nothing')
      await on.part(async () => on.send({ sql: insertNote, parameters: ['after'] }))
      return query(
        on,
        `select words from note where words in ('before', 'held back', 'within', 'after') order by words`,
      )
    })
    expect(kept).toEqual([{ words: 'after' }, { words: 'before' }])
    expect(await notes()).toBe(before + 2)
    await writing((on) => query(on, `delete from note where words in ('before', 'after')`))
    await expectClean()
  })

  test('a statement asked for while a write gives way belongs to one of its transactions', async () => {
    const before = await notes()
    await writing(async (on) => {
      for (let round = 0; round < 20; round++) {
        const written = [query(on, insertNote, 'before'), on.rest()]
        await Promise.resolve()
        written.push(query(on, insertNote, 'meanwhile'))
        await Promise.all(written)
      }
    })
    expect(await notes()).toBe(before + 40)
    await writing((on) => query(on, `delete from note where words in ('before', 'meanwhile')`))
    await expectClean()
  })

  test('many calls of two companies at once, broken ones among them, each see the rows of their own', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 24 }, (_, index) => sessionOf(index % 2 ? people.other : people.root)),
    )
    const wrong: unknown[] = []
    const seen = { right: 0, refused: 0 }
    let calls = 0
    async function call(number: number): Promise<void> {
      const index = (number * 7919) % sessions.length
      const tenantId = index % 2 ? 2 : 1
      const isStranger = number % 20 === 0
      const on = unit(number % 3 ? 'read' : 'write', isStranger ? hashToken('nobody') : sessions[index])
      try {
        const [own, failing] = await Promise.all([
          query(on, 'select tenant_id from note'),
          query(on, number % 33 ? 'select 1' : 'select 1 / 0'),
        ])
        if (number % 3 === 0) await on.commit()
        if (
          own.length < notesEach ||
          own.some((row) => row.tenantId !== tenantId) ||
          failing.length !== 1 ||
          isStranger
        )
          wrong.push({ number, own })
        seen.right++
      } catch (error) {
        await on.rollback()
        const { code } = error as { code?: string }
        if (code !== (isStranger ? 'BS001' : '22012')) wrong.push(error)
        seen.refused++
      }
    }
    await Promise.all(
      Array.from({ length: 32 }, async () => {
        while (calls < 1200) await call(++calls)
      }),
    )
    expect(wrong).toEqual([])
    expect(seen.right).toBeGreaterThan(1000)
    expect(seen.refused).toBeGreaterThan(80)
    expect(await stateOf()).toMatchObject({ tenant: '', notes: 0 })
  })

  test.skipIf(engine === 'embedded')(
    'a snapshot sees all of its rows as they were at its first statement',
    async () => {
      const snapshot = unit('snapshot')
      const before = await query(snapshot, countNotes)
      await writing((on) => query(on, insertNote, 'meanwhile'))
      expect(await query(snapshot, countNotes)).toEqual(before)
      await snapshot.commit()
    },
  )
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashToken, openSession, reopenRead } from '../identity/session.ts'
import { people } from '../testing/fixtures.ts'
import { asSuperuser } from '../testing/superuser.ts'
import { engines } from '../testing/test-database.ts'
import { countNotes, insertNote, openUnits, type Units } from '../testing/units.ts'
import { ask } from './ask.ts'
import { Unit } from './unit.ts'

describe.each(engines())('a unit of work on %s', (engine) => {
  let { database, ours, sessionOf, expectClean, unit, query, notes, writing }: Units = {} as Units
  beforeAll(async () => {
    ;({ database, ours, sessionOf, expectClean, unit, query, notes, writing } = await openUnits(engine))
  })
  afterAll(() => database.close())

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
      opening: openSession(session, 'read', 60),
      reopening: reopenRead(1, 1, 0),
      effect: 'read',
      opened,
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

  test('a packet is given up when it is told to', async () => {
    const stop = new AbortController()
    const on = new Unit(database.pool, {
      opening: openSession(ours, 'read', 60),
      effect: 'read',
      stopping: stop.signal,
    })
    setTimeout(() => stop.abort(), 200)
    const endless = query(on, 'select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b')
    await expect(endless).rejects.toMatchObject({ code: '57014' })
    await expectClean()
  })
})

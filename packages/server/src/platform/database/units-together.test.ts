import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../identity/session.ts'
import { people } from '../testing/fixtures.ts'
import { engines } from '../testing/test-database.ts'
import { countNotes, insertNote, notesEach, openUnits, type Units } from '../testing/units.ts'

describe.each(engines())('units of work that come together on %s', (engine) => {
  let { database, sessionOf, stateOf, expectClean, unit, query, notes, writing }: Units = {} as Units
  beforeAll(async () => {
    ;({ database, sessionOf, stateOf, expectClean, unit, query, notes, writing } = await openUnits(engine))
  })
  afterAll(() => database.close())

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

import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from '../../database/open-postgres.ts'
import { poolingOf } from '../../database/pooler.ts'
import { roleSettingsSql } from '../../database/role-settings.ts'
import { asAdministrator, copyDatabase } from '../test-database.ts'
import { serveTestProduct } from '../test-product.ts'
import * as people from '../walk/people.ts'
import { asksForSession, walked } from '../walk/registry.ts'
import { workingInput } from '../walk/working-input.ts'
import { startPooler } from './start-pooler.ts'

/**
 * `npm run poolers` runs these "tests": each call of the product with an input that works, behind a PgBouncer in both of its
 * modes. `PGBOUNCER` names the program.
 */
describe.each(['session', 'transaction'] as const)('behind a PgBouncer with pool_mode = %s', (mode) => {
  const closing: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closing.reverse()) await close()
  })

  test('each read and each write of the product is carried out', async () => {
    const direct = await copyDatabase('postgres')
    closing.push(() => direct.close())
    const url = new URL(String(direct.pool.options.connectionString))
    const name = url.pathname.slice(1)
    await asAdministrator(inject('postgresUrl'), roleSettingsSql(name))
    const pooler = await startPooler(url, mode)
    closing.push(() => pooler.stop())
    const pooling = await poolingOf({ url: pooler.url, key: undefined, setting: 'DATABASE_URL' })
    expect(pooling).toBe(mode)
    const database = { ...openPostgres(pooler.url, undefined, undefined, { pooling }), asOwner: direct.asOwner }
    closing.push(() => database.pool.end())
    const product = await serveTestProduct(database)
    const made = { read: 0, write: 0, sheet: 0, print: 0 }
    const wrong: string[] = []
    for (const call of walked.filter(asksForSession)) {
      const person = await people.join(product, { rights: 'everything' })
      const input = await workingInput(call, person)
      // Four at a time, so that connections of the server change hands.
      const times = call.endpoint.effect === 'read' ? 4 : 1
      const answers = await Promise.all(
        Array.from({ length: times }, () => person.caller.call(call.endpoint, input as never)),
      )
      for (const { status, code, message } of answers) {
        made[call.endpoint.effect as keyof typeof made]++
        if (status >= 500 || (code !== 0 && code !== -1)) wrong.push(`${call.name}: ${status} ${code} ${message}`)
      }
    }
    process.stdout.write(`${mode}: ${JSON.stringify(made)}, ${wrong.length} failed\n`)
    expect(wrong).toEqual([])
    expect(await product.ledgerFaults()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mayRepeat } from '../../idempotency.ts'
import { companionOf, fieldsOf, isReference } from '../../log-fields.ts'
import { asSuperuser } from '../superuser.ts'
import type { TestProduct } from '../test-product.ts'
import type { Input } from './fixture.ts'
import { idFields, shapeOf } from './id-fields.ts'
import { leadsElsewhere, unguardedBooks } from './keyed.ts'
import { type NamedRecord, recordFaults } from './logged-record.ts'
import type { Person } from './people.ts'
import { once, type PreparedCall } from './prepared.ts'
import { answersByRow, asksForTag, contracts, type WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'

/**
 * The operation log: one line for each record that a call changed, and none where nothing came of it. First come the
 * refusals, then the call is carried out, once for all tests that look at what came of it.
 */
export function testLog(walk: Walk, call: WalkedCall, prepared: () => Promise<PreparedCall>): void {
  const { contract, endpoint } = call
  const isWrite = endpoint.effect === 'write'
  const isVersioned = isWrite && 'version' in shapeOf(endpoint.input)
  const isOfRows =
    isWrite && !answersByRow(call) && idFields(call).some(({ field }) => field === 'id' || field === 'ids')
  const isLogged = endpoint.effect !== 'read' && !endpoint.unlogged
  const isRepeatable = (isVersioned && !leadsElsewhere(call)) || (isWrite && 'status' in shapeOf(endpoint.input))
  const isKeyed = isWrite && asksForTag(call) && mayRepeat(endpoint)

  if (endpoint.unlogged)
    test('concerns its caller alone: it is open to everybody who is signed in, and to nobody else', () => {
      expect(endpoint).toMatchObject({
        guard: 'self',
        effect: 'write',
        path: expect.stringContaining('/admin/profile/'),
      })
    })

  if (isVersioned)
    test('of a row saved in between is refused and leaves nothing', async () => {
      const { input } = await prepared()
      await expectRefusal({ version: Number(input.version) + 1 }, { code: 2, key: 'common.stale' })
    })

  if (isOfRows)
    test('of a row that is not there is refused and leaves nothing', async () => {
      const { input } = await prepared()
      const missing = 'ids' in input ? { ids: [...(input.ids as number[]), 999_999_999] } : { id: 999_999_999 }
      await expectRefusal(missing, { status: 404, key: 'common.notFound' })
    })

  const headers: Record<string, string> = isKeyed ? { 'idempotency-key': randomUUID() } : {}
  const done = once(async () => {
    const { person, input } = await prepared()
    const start = await walk.probe.now()
    const { answer, lines } = await carryOut(person, input, headers)
    return { person, input, start, answer, lines, tables: isWrite ? await walk.probe.since(start) : [] }
  })

  if (isLogged)
    test('leaves one line for each record, in the name of who did it', async () => {
      const { person, input, start, answer, lines, tables } = await done()
      expect(answer.status, answer.message).toBe(200)
      expect(answer.code, answer.message).toBe(isWrite ? 0 : -1)

      const about = lines.map(({ business_id }) => business_id)
      expect(about.length).toBeGreaterThan(0)
      expect(new Set(about).size).toBe(about.length)
      // The key of an import is no record's id, and neither is the name of a part of a POS.
      const isOther = endpoint.name.startsWith('import') || endpoint.inQuery?.includes('id')
      const records = isOther ? [] : idsIn(input)
      expect(about).toEqual(expect.arrayContaining(records.map(String)))
      if (!endpoint.name.startsWith('import'))
        expect(await recordFaults(walk.product.database, { person, input, lines, start, tables })).toEqual([])
      for (const line of lines) {
        expect(line).toMatchObject({
          tenant_id: 1,
          action: line.module === contract.name ? endpoint.name : call.name,
          operator_id: person.id,
          operator_name: person.username,
          content_zh: expect.stringMatching(/\p{Script=Han}/u),
          content_en: expect.stringMatching(/[a-z]/i),
        })
        expect(JSON.stringify(line)).not.toMatch(/\$argon2|a wagon of lanterns/)
        expect(bareIds(line)).toEqual([])
      }
    })

  if (!isLogged)
    test('leaves no line', async () => {
      const { answer, lines } = await done()
      // An act that is only tried is refused like the act, in a state that forbids it.
      if (!endpoint.tries) expect(answer.code, answer.message).toBe(0)
      expect(lines).toEqual([])
    })

  if (isKeyed)
    test('that is sent twice with one key happens once, and has one where money moves', async () => {
      const first = await done()
      expect(unguardedBooks(call, first.tables)).toEqual([])
      const start = await walk.probe.now()
      const second = await carryOut(first.person, first.input, headers)
      expect(await walk.probe.since(start)).toEqual([])
      expect(first.answer.code).toBe(0)
      expect(second.answer).toMatchObject({ code: 0, data: first.answer.data })
      expect(second.lines).toEqual([])
    })

  if (isRepeatable)
    test('that changes nothing leaves no line', async () => {
      const { person, input, answer } = await done()
      const { version } = answer.data as { version?: number }
      const again = await carryOut(person, 'version' in input ? { ...input, version } : input)
      expect(again.answer).toMatchObject({ code: 0, data: answer.data })
      expect(again.lines).toEqual([])
    })

  async function carryOut({ caller }: Person, input: Input, more: Record<string, string> = {}) {
    const requestId = randomUUID()
    const answer = await caller.call(endpoint, input, { headers: { 'x-request-id': requestId, ...more } })
    return { answer, lines: await linesOf(walk.product, requestId) }
  }

  async function expectRefusal(wrong: Input, why: object): Promise<void> {
    const { person, input } = await prepared()
    const start = await walk.probe.now()
    const { answer, lines } = await carryOut(person, { ...input, ...wrong })
    expect(answer).toMatchObject(why)
    expect(lines).toEqual([])
    expect(await walk.probe.since(start)).toEqual([])
  }
}

type Line = Record<string, unknown> & NamedRecord

/** The lines in company 1; an act on another company is logged there as well. */
async function linesOf({ database }: TestProduct, requestId: string): Promise<Line[]> {
  const { rows } = await asSuperuser(database, (client) =>
    client.query<{ line: Line }>(
      'select to_jsonb(l) as line from app.operation_log l where request_id = $1 and tenant_id = 1',
      [requestId],
    ),
  )
  return rows.map(({ line }) => line)
}

/** The records a call was about, as far as its input tells. */
function idsIn({ id, ids }: Input): unknown[] {
  return Array.isArray(ids) ? ids : id === undefined ? [] : [id]
}

/** References that a change tells by number alone. */
function bareIds({ module, before, after }: Line): string[] {
  const contract = contracts.find(({ name }) => name === module)
  if (!contract || !before || !after) return []
  const fields = fieldsOf(contract)
  const told = { ...(after as Input) }
  return Object.keys(told).filter((name) => {
    const info = fields[name]
    const isId = [told[name]].flat().some((value) => typeof value === 'number')
    return info !== undefined && isReference(name, info) && isId && !(companionOf(name) in told)
  })
}

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { mayRepeat } from '../../idempotency.ts'
import { asSuperuser } from '../superuser.ts'
import type { TestProduct } from '../test-product.ts'
import type { Input } from './fixture.ts'
import { idFields, shapeOf } from './id-fields.ts'
import { leadsElsewhere, unguardedBooks } from './keyed.ts'
import { type NamedRecord, recordFaults } from './logged-record.ts'
import { join, type Person } from './people.ts'
import { answersByRow, asksForTag, type Walked } from './registry.ts'
import type { Walk } from './walk.ts'
import { workingInput } from './working-input.ts'

/** The operation log: one line for each record that a call changed, and none where nothing came of it. */
export function walkLog(walk: Walk): void {
  const writes = walk.calls.filter(({ endpoint }) => endpoint.effect === 'write')
  const logged = walk.calls.filter(({ endpoint }) => endpoint.effect !== 'read' && !endpoint.unlogged)
  const unlogged = walk.calls.filter(({ endpoint }) => endpoint.unlogged)
  const reads = walk.calls.filter(({ endpoint }) => endpoint.effect === 'read')
  const versioned = writes.filter(({ endpoint }) => 'version' in shapeOf(endpoint.input))
  const ofRows = writes.filter(
    (call) => !answersByRow(call) && idFields(call).some(({ field }) => field === 'id' || field === 'ids'),
  )
  const repeatable = versioned
    .filter((call) => !leadsElsewhere(call))
    .concat(writes.filter(({ endpoint }) => 'status' in shapeOf(endpoint.input)))

  const join1 = () => join(walk.product, { rights: 'everything' })

  test.each(logged)('$name leaves one line for each record, in the name of who did it', async (call) => {
    const person = await join1()
    const input = await workingInput(call, person)
    const start = await walk.probe.now()
    const { answer, lines } = await carriedOut(person, call, input)
    expect(answer.status, answer.message).toBe(200)
    expect(answer.code, answer.message).toBe(call.endpoint.effect === 'write' ? 0 : -1)

    const about = lines.map(({ business_id }) => business_id)
    expect(about.length).toBeGreaterThan(0)
    expect(new Set(about).size).toBe(about.length)
    // The key of an import is no record's id, and neither is the name of a part of a POS.
    const isOther = call.endpoint.name.startsWith('import') || call.endpoint.inQuery?.includes('id')
    const records = isOther ? [] : idsIn(input)
    expect(about).toEqual(expect.arrayContaining(records.map(String)))
    if (!call.endpoint.name.startsWith('import')) {
      const tables = call.endpoint.effect === 'write' ? await walk.probe.since(start) : []
      expect(await recordFaults(walk.product.database, { person, input, lines, start, tables })).toEqual([])
    }
    for (const line of lines) {
      const { name } = call.endpoint
      expect(line).toMatchObject({
        tenant_id: 1,
        action: line.module === call.contract.name ? name : `${call.contract.name}.${name}`,
        operator_id: person.id,
        operator_name: person.username,
        content_zh: expect.stringMatching(/\p{Script=Han}/u),
        content_en: expect.stringMatching(/[a-z]/i),
      })
      expect(JSON.stringify(line)).not.toMatch(/\$argon2|a wagon of lanterns/)
    }
  })

  test.each([...reads, ...unlogged])('$name leaves no line', async (call) => {
    const person = await join1()
    const { answer, lines } = await carriedOut(person, call, await workingInput(call, person))
    // An act that is only tried is refused like the act, in a state that forbids it.
    if (!call.endpoint.tries) expect(answer.code, answer.message).toBe(0)
    expect(lines).toEqual([])
  })

  test.each(unlogged)(
    '$name concerns its caller alone: it is open to everybody who is signed in, and to nobody else',
    async ({ endpoint }) => {
      expect(endpoint).toMatchObject({
        guard: 'self',
        effect: 'write',
        path: expect.stringContaining('/admin/profile/'),
      })
    },
  )

  test.each(versioned)('$name of a row saved in between is refused and leaves nothing', async (call) => {
    const person = await join1()
    const input = await workingInput(call, person)
    await refused(person, call, { ...input, version: Number(input.version) + 1 }, { code: 2, key: 'common.stale' })
  })

  test.each(ofRows)('$name of a row that is not there is refused and leaves nothing', async (call) => {
    const person = await join1()
    const input = await workingInput(call, person)
    const missing = 'ids' in input ? { ids: [...(input.ids as number[]), 999_999_999] } : { id: 999_999_999 }
    await refused(person, call, { ...input, ...missing }, { status: 404, key: 'common.notFound' })
  })

  test.each(repeatable)('$name that changes nothing leaves no line', async (call) => {
    const person = await join1()
    const input = await workingInput(call, person)
    const first = await person.caller.call(call.endpoint, input)
    const { version } = first.data as { version?: number }
    const again = await carriedOut(person, call, 'version' in input ? { ...input, version } : input)
    expect(again.answer).toMatchObject({ code: 0, data: first.data })
    expect(again.lines).toEqual([])
  })

  test.each(writes.filter((call) => asksForTag(call) && mayRepeat(call.endpoint)))(
    '$name that is sent twice with one key happens once, and has one where money moves',
    async (call) => {
      const person = await join1()
      const input = await workingInput(call, person)
      const headers = { 'idempotency-key': randomUUID() }
      const before = await walk.probe.now()
      const first = await carriedOut(person, call, input, headers)
      expect(unguardedBooks(call, await walk.probe.since(before))).toEqual([])
      const start = await walk.probe.now()
      const second = await carriedOut(person, call, input, headers)
      expect(await walk.probe.since(start)).toEqual([])
      expect(first.answer.code).toBe(0)
      expect(second.answer).toMatchObject({ code: 0, data: first.answer.data })
      expect(second.lines).toEqual([])
    },
  )

  async function carriedOut({ caller }: Person, { endpoint }: Walked, input: Input, more: Record<string, string> = {}) {
    const requestId = randomUUID()
    const answer = await caller.call(endpoint, input, { headers: { 'x-request-id': requestId, ...more } })
    return { answer, lines: await linesOf(walk.product, requestId) }
  }

  async function refused(person: Person, call: Walked, input: Input, why: object): Promise<void> {
    const start = await walk.probe.now()
    const { answer, lines } = await carriedOut(person, call, input)
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

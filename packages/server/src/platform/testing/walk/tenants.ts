import type { Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import { isTag } from '@brandside/contract/platform/permission.ts'
import { expect, test } from 'vitest'
import { people } from '../fixtures.ts'
import { readSheet } from '../read-sheet.ts'
import { asSuperuser } from '../superuser.ts'
import type { Answer, TestProduct } from '../test-product.ts'
import type { Input } from './fixture.ts'
import { idFields, isEverybodys, requiredOf } from './id-fields.ts'
import { type Person, signedIn } from './people.ts'
import { once, type PreparedCall } from './prepared.ts'
import { answersByRow, type WalkedCall } from './registry.ts'
import type { Walk } from './walk.ts'
import { aRow, workingInput } from './working-input.ts'

/** An id that does not exist. */
const missing = 999_999_999

/** Two companies, and a row of each module in either that the other one asks for. */
export interface Tenants {
  people(): Promise<{ root: Person; other: Person }>
  /** It is never changed, since only refused calls name it. */
  rowOf(contract: Contract, person: Person): Promise<Id>
}

export function tenantsOf(walk: Walk): Tenants {
  const rows = new Map<string, Promise<Id>>()
  return {
    people: once(async () => ({
      root: await signedIn(walk.product, people.root),
      other: await signedIn(walk.product, people.other),
    })),
    rowOf(contract, person) {
      const key = `${contract.name} ${person.username}`
      const found = rows.get(key) ?? aRow(contract, person)
      rows.set(key, found)
      return found
    },
  }
}

/** Ids of another company, which are answered as if there were none. */
export function testTenants(
  walk: Walk,
  call: WalkedCall,
  prepared: () => Promise<PreparedCall>,
  tenants: Tenants,
): void {
  const fields = idFields(call)

  if (fields.length > 0)
    test('answers ids of another company as if there were none', async () => {
      const { root, other } = await tenants.people()
      if (call.contract.platformOnly && isTag(call.endpoint.guard)) {
        // Other tenants have no such rows; their callers are refused before anything else, regardless of their rights.
        expect(await other.caller.call(call.endpoint, {})).toMatchObject({ status: 403, key: 'auth.forbidden' })
        return
      }
      const here = await prepared()
      const there = { person: other, input: await inputBeside(call, other) }
      for (const [{ person, input }, owner] of [
        [here, other],
        [there, root],
      ] as const) {
        // A person takes ten sheets in ten minutes; here there are as many as there are lists.
        if (call.endpoint.effect === 'sheet') await forgetSheets(walk.product)
        for (const { field, of, isList } of fields.filter((each) => !isEverybodys(each.of, call.contract))) {
          const foreign = await tenants.rowOf(of, owner)
          const start = await walk.probe.now()
          const answers = await Promise.all(
            [foreign, missing].map((id) => ask(call, person, input, { [field]: isList ? [id] : id })),
          )
          expect(await said(answers[0]), field).toEqual(await said(answers[1]))
          if (answersByRow(call)) {
            expect(resultsOf(answers[0])).toEqual([{ done: false, reasonKey: 'common.notFound' }])
            expect(await walk.probe.since(start)).toEqual(notedBy(call))
            continue
          }
          expect(await isNothing(answers[0]), `${field}: ${answers[0]?.message}`).toBe(true)
          if (isList && call.endpoint.effect === 'write') {
            // All or nothing: one foreign id among own ones spoils the call.
            const mixed = await ask(call, person, input, {
              [field]: [...((input[field] as Id[] | undefined) ?? []), foreign],
            })
            expect(await said(mixed), field).toEqual(await said(answers[1]))
          }
          expect(await walk.probe.since(start)).toEqual(notedBy(call))
        }
      }
    })
}

/** A read takes rows of its own only for fields that it requires beside the one id under test. */
function inputBeside(call: WalkedCall, person: Person): Input | Promise<Input> {
  const required = requiredOf(call.endpoint.input)
  const [first, ...more] = idFields(call)
  const isAlone = first && !first.isList && more.length === 0 && required.every((field) => field === first.field)
  const isBare = call.endpoint.effect !== 'write' && (required.length === 0 || isAlone)
  return isBare ? {} : workingInput(call, person)
}

export function walkOwnRows(walk: Walk, tenants: Tenants): void {
  const own = walk.contracts.filter(
    ({ endpoints, platformOnly }) => endpoints.create && endpoints.view && !platformOnly,
  )

  test.each(own)('a row of $name is there for its own company', async (contract) => {
    const { root, other } = await tenants.people()
    for (const [here, there] of [
      [root, other],
      [other, root],
    ] as const) {
      const id = await tenants.rowOf(contract, here)
      expect((await ask(viewOf(contract), here, {}, { id })).code).toBe(0)
      expect((await ask(viewOf(contract), there, {}, { id })).status).toBe(404)
    }
  })
}

function forgetSheets({ database }: TestProduct) {
  return asSuperuser(database, (client) => client.query("delete from app.auth_throttle where key like 'exp:%'"))
}

function viewOf(contract: Contract) {
  return { endpoint: contract.endpoints.view as WalkedCall['endpoint'] }
}

function ask(
  { endpoint }: Pick<WalkedCall, 'endpoint'>,
  { caller }: Person,
  working: Input,
  ids: Input,
): Promise<Answer<unknown>> {
  return caller.call(endpoint, { ...working, ...ids })
}

/** All that a caller can tell two answers apart by. */
async function said(answer: Answer<unknown> | undefined) {
  const { status, code, key, msg, message, errors, data, bytes } = answer as Answer<unknown>
  const told = isSheet(answer) ? (await readSheet(bytes)).rows : (resultsOf(answer) ?? data)
  return { status, code, key, msg, message, errors, data: told }
}

/** Of an action on many rows, what became of each, without the id that was asked for. */
function resultsOf(answer: Answer<unknown> | undefined) {
  const { results } = (answer?.data ?? {}) as { results?: { done: boolean; reasonKey: string | null }[] }
  return results?.map(({ done, reasonKey }) => ({ done, reasonKey }))
}

/** A refusal, or a list of nothing. */
async function isNothing(answer: Answer<unknown> | undefined): Promise<boolean> {
  if (!answer) return false
  if (isSheet(answer)) return (await readSheet(answer.bytes)).rows.length <= 1
  if (answer.code !== 0) return answer.status === 404 || answer.code === 2
  if (Array.isArray(answer.data)) return answer.data.length === 0
  const { list, total } = answer.data as { list?: unknown[]; total?: number }
  return list?.length === 0 && total === 0
}

function isSheet(answer: Answer<unknown> | undefined): boolean {
  return String(answer?.headers['content-type']).includes('spreadsheetml')
}

/** An export is counted and noted, even when it is empty. An answer row by row is kept under its key, refusals as well. */
function notedBy(call: WalkedCall): string[] {
  if (call.endpoint.effect === 'sheet') return ['auth_throttle', 'operation_log']
  return call.endpoint.keyed && answersByRow(call) ? ['idempotency_record'] : []
}

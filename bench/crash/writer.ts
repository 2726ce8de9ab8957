import { randomBytes, randomInt } from 'node:crypto'
import { brand } from '@brandside/contract/store/brand.ts'
import { call } from './calls.ts'
import type { BrandState, Ledger, Write } from './ledger.ts'

const { create, update, setStatus, remove } = brand.endpoints

/**
 * Changes its own brands, one write after the other, until the server is gone. The last write, with an unknown outcome,
 * is left in the ledger.
 */
export async function writeUntilKilled(writer: number, ledger: Ledger, port: number, token: string): Promise<void> {
  for (;;) {
    const write = nextWrite(writer, ledger)
    let answer: Awaited<ReturnType<typeof send>>
    try {
      answer = await send(write, port, token)
    } catch {
      ledger.pending.push(write)
      return
    }
    if (answer.code !== 0 || !answer.data) {
      throw new Error(`${write.path} ${JSON.stringify(write.body)} was refused: ${JSON.stringify(answer)}`)
    }
    ledger.acknowledge(write, answer.data)
  }
}

export function send(write: Write, port: number, token: string) {
  return call<{ id?: number }>(port, 'POST', write.path, { body: write.body, token, key: write.key })
}

function nextWrite(writer: number, { brands }: Ledger): Write {
  const own = [...brands.values()].filter((state) => !state.deleted && writerOf(state) === writer)
  const roots = own.filter(({ parentId }) => parentId === null)
  const leaves = own.filter(({ parentId }) => parentId !== null)
  const dice = randomInt(100)
  if (roots.length < 3) return creation(writer, null)
  if (leaves.length < 4 || dice < 25) return creation(writer, any(roots).id)
  if (dice < 55) return edit(any(own))
  if (dice < 70) return move(any(leaves), any(roots))
  if (dice < 85) return toggle(any(roots))
  if (leaves.length < 12) return edit(any(own))
  return removal(leaves.slice(0, 2))
}

function any<T>(of: readonly T[]): T {
  return of[randomInt(of.length)] as T
}

/** The writer's number is the first part of a brand's code. */
function writerOf({ code }: Pick<BrandState, 'code'>): number {
  return Number(/^W(\d+)-/.exec(code)?.[1])
}

function creation(writer: number, parentId: number | null): Write {
  const code = `W${writer}-${randomBytes(6).toString('hex').toUpperCase()}`
  const given = { name: `品牌 ${code}`, parentId, sort: randomInt(1000), remark: words() }
  const body = { code, ...given, industry: 'OTHER', contactName: '周宁', contactMobile: '13800001234' }
  return {
    path: create.path,
    body,
    key: newKey(),
    writer,
    creates: code,
    promises: ({ id = 0 }) => [{ id, code, ...given, status: 0, version: 1, deleted: false, actions: [create.name] }],
  }
}

function edit(state: BrandState): Write {
  const change = { sort: (state.sort + 1 + randomInt(900)) % 1000, remark: words() }
  return changing(update, [state], { id: state.id, version: state.version, ...change }, () => change)
}

/** Below another root: its path changes with it. */
function move(state: BrandState, { id: parentId }: BrandState): Write {
  const change = { parentId, sort: (state.sort + 1) % 1000 }
  return changing(update, [state], { id: state.id, version: state.version, ...change }, () => change)
}

function toggle(state: BrandState): Write {
  const status = state.status === 1 ? 0 : 1
  return changing(setStatus, [state], { id: state.id, status }, () => ({ status }))
}

/** Two rows and two lines of the log: all of it or nothing. */
function removal(states: readonly BrandState[]): Write {
  return changing(remove, states, { ids: states.map(({ id }) => id) }, () => ({ deleted: true }))
}

function changing(
  endpoint: { path: string; name: string },
  states: readonly BrandState[],
  body: Write['body'],
  change: (state: BrandState) => Partial<BrandState>,
): Write {
  const after = states.map((state) => ({
    ...state,
    ...change(state),
    version: state.version + 1,
    actions: [...state.actions, endpoint.name],
  }))
  return { path: endpoint.path, body, key: newKey(), writer: writerOf(states[0] as BrandState), promises: () => after }
}

function newKey(): string {
  return randomBytes(12).toString('hex')
}

/** Some rows fill more than a page of the database's log. */
function words(): string {
  return randomBytes(randomInt(8, 240)).toString('hex')
}

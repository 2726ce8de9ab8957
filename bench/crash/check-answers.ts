import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { call } from './calls.ts'
import type { BrandState, Ledger } from './ledger.ts'
import { send } from './writer.ts'

/** So many are asked for at a time. */
const atOnce = 8

/**
 * Sends again what was not acknowledged, each with its key, as a caller would: whether it had been carried out or not, it is
 * now, and once. The ledger takes it for acknowledged.
 */
export async function sendAgain(ledger: Ledger, port: number, token: string, problems: string[]): Promise<void> {
  for (const write of ledger.pending.splice(0)) {
    const { code, data, msg } = await send(write, port, token)
    if (code === 0 && data) ledger.acknowledge(write, data)
    else problems.push(`${write.path} ${JSON.stringify(write.body)}, sent again, was refused: ${msg}`)
  }
}

/** Asks the server for brands and their lines of the log, and compares them with what it had promised. */
export async function checkAnswers(
  ledger: Ledger,
  brands: Iterable<number>,
  port: number,
  token: string,
  problems: string[],
): Promise<void> {
  const waiting = [...brands]
  const lane = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      problems.push(...(await differences(ledger.brands.get(id) as BrandState, port, token)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const shown = ['code', 'name', 'parentId', 'sort', 'remark', 'status', 'version'] as const

async function differences(state: BrandState, port: number, token: string): Promise<string[]> {
  const { id, deleted, actions } = state
  const { data: row, code } = await call<BrandState>(port, 'GET', `${brand.endpoints.view.path}?id=${id}`, { token })
  const rowIsRight = deleted ? code === 404 : shown.every((field) => row?.[field] === state[field])
  const query = new URLSearchParams({ moduleName: brand.name, businessId: String(id), rows: '200' })
  const log = await call<{ list: { action: string }[]; total: number }>(
    port,
    'POST',
    `${operationLog.endpoints.query.path}?${query}`,
    { token },
  )
  const lines = log.data?.list.map(({ action }) => action).reverse() ?? []
  const logIsRight = log.data?.total === actions.length && lines.join() === actions.slice(-200).join()
  return [
    ...(rowIsRight ? [] : [`Brand ${id}: promised ${JSON.stringify(state)}, answered ${code} ${JSON.stringify(row)}`]),
    ...(logIsRight ? [] : [`Brand ${id}: promised the log ${actions.join()}, answered ${lines.join() || log.msg}`]),
  ]
}

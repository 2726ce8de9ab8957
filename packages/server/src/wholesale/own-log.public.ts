import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { AnyEndpoint, Contract } from '@brandside/contract/platform/contract.ts'
import type { Id } from '@brandside/contract/platform/id.ts'
import type { States } from '@brandside/contract/platform/states.ts'
import { CompiledQuery, sql } from 'kysely'
import { ownAddress } from '../platform/act-as.ts'
import type { Db } from '../platform/database/query.ts'
import { logTogether } from '../platform/operation-log.ts'

type Document = Contract & { states: States }

/** What has become of one document. */
interface DocumentMove {
  id: Id
  no: string | null
  before?: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/**
 * The lines of a state that documents have taken by themselves: while another document was written, or by the clock. Each
 * stands in the log of its document, in the name of the operator who wrote the other one (B-INV-26).
 */
export function logOwnMove(db: Db, contract: Document, move: string, taken: readonly DocumentMove[]): Promise<void> {
  const button = contract.states.moves[move]?.button
  if (!button) throw new Error(`${contract.name} has no move ${move}`)
  return logOwnAct(db, contract, move, button, taken)
}

/** Lines that go out in one statement: a handover or the clock may write thousands. */
const atOnce = 500

/** The same for documents that came into being by themselves. */
export async function logOwnAct(
  db: Db,
  contract: Contract,
  name: string,
  [zh, en]: Bilingual,
  taken: readonly DocumentMove[],
): Promise<void> {
  if (taken.length === 0) return
  const { rows } = await sql<{ id: Id; nickName: string }>`
    select app.admin() as id, nick_name from admin where id = app.admin()`.execute(db)
  const operator = rows[0] ?? { id: 0 as Id, nickName: '系统' }
  const title: Bilingual = [`${contract.title[0]}自动${zh}`, `${contract.title[1]}, automatic: ${en}`]
  const endpoint = { ...(contract.endpoints.view as AnyEndpoint & { name: string; guard: 'self' }), name, title }
  const entry = { contract, endpoint, operator, ip: ownAddress, requestId: `${contract.name}.${name}` }
  const changes = taken.map(({ id, no, before, after }) => ({
    id,
    name: no ?? `#${id}`,
    ...(before && { before }),
    after,
  }))
  for (let from = 0; from < changes.length; from += atOnce) {
    const { sql: text, parameters } = logTogether(entry, changes.slice(from, from + atOnce))
    await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
  }
}

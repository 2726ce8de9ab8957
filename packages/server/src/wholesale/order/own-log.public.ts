import type { Id } from '@brandside/contract/platform/id.ts'
import { wholesaleOrder } from '@brandside/contract/wholesale/wholesale-order.ts'
import { CompiledQuery, sql } from 'kysely'
import { ownAddress } from '../../platform/act-as.ts'
import type { Db } from '../../platform/database/query.ts'
import { logStatement } from '../../platform/operation-log.ts'

type State = keyof typeof wholesaleOrder.states.items

interface Taken {
  id: Id
  no: string
  before: State
  after: State
}

/**
 * The line of a state that an order has taken by itself: while another document was written, or by the clock. It stands in
 * the log of the order, in the name of the operator who wrote that document (B-INV-26).
 */
export async function logOwnMove(
  db: Db,
  move: 'complete' | 'cancel' | 'remove',
  { id, no, before, after }: Taken,
): Promise<void> {
  const { rows } = await sql<{ id: Id; nickName: string }>`
    select app.admin() as id, nick_name from admin where id = app.admin()`.execute(db)
  const operator = rows[0] ?? { id: 0 as Id, nickName: '系统' }
  const [zh, en] = wholesaleOrder.states.moves[move].button
  const { sql: text, parameters } = logStatement(
    {
      contract: wholesaleOrder,
      endpoint: { ...wholesaleOrder.endpoints.commit, name: move, title: [`订单自动${zh}`, `${en} order by itself`] },
      ...{ operator, ip: ownAddress, requestId: `wholesaleOrder.${move}` },
    },
    { id, name: no, before: { state: before }, after: { state: after } },
  )
  await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
}

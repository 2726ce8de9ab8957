import * as z from 'zod'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { read, sheet, write } from '../../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { money } from '../../platform/fields/money.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { reference } from '../../platform/fields/reference.ts'
import { line, optionalText, text } from '../../platform/fields/text.ts'
import { instant, moment } from '../../platform/fields/time.ts'
import { Id } from '../../platform/id.ts'
import { PosRow } from './epos-rows.ts'
import { eposFaults } from './epos-sync.ts'

const at = '/pcapi/v1/epos'

/** What may be read of a POS, and sent to it. */
export const eposEndpoints = {
  goods: ['商品', 'Goods'],
  orders: ['订单', 'Orders'],
  tables: ['桌台', 'Tables'],
  categories: ['分类', 'Categories'],
  subscribeOrders: ['预订单', 'Pre-orders'],
} as const
export type EposEndpoint = keyof typeof eposEndpoints

/** Any other one is answered like a path that does not exist. */
const endpointId = line(z.minLength(1), z.maxLength(40)).register(fieldNotes, {
  label: ['接口', 'Endpoint'],
  kind: 'choice',
  options: eposEndpoints,
})

const rowId = text(['收银编号', 'POS id'], { max: 64 })

/** What is to become of a row of the POS, or a new order; which fields go together is said in `epos-commands.rules.ts`. */
const Payload = z
  .object({
    rowId: rowId.optional(),
    status: text(['状态', 'Status'], { max: 20 }).optional(),
    tableNo: text(['桌号', 'Table'], { max: 40 }).optional(),
    lines: list(
      ['点单明细', 'Lines'],
      z.object({ goodsId: rowId, quantity: integer(['数量', 'Quantity'], { min: 1, max: 999, standard: 1 }) }),
      { min: 1, max: 100 },
    ).optional(),
    amountCents: money(['金额', 'Amount']).optional(),
    moveTo: text(['换到桌台', 'Move to table'], { max: 64 }).optional(),
    stock: count(['库存', 'Stock']).optional(),
    onSale: flag(['上架', 'On sale']).optional(),
    sort: count(['排序', 'Sort order']).optional(),
    plannedAt: moment(['预订时间', 'Reserved for']).optional(),
  })
  .register(fieldNotes, { label: ['指令内容', 'Command'], kind: 'list' })
export type PosPayload = z.output<typeof Payload>

export const commandStates = {
  code: 'epos_command_state',
  name: ['收银指令状态', 'POS command state'],
  items: {
    QUEUED: ['待下发', 'Queued'],
    SENT: ['下发中', 'Being sent'],
    DONE: ['已执行', 'Done'],
    FAILED: ['未执行', 'Not carried out'],
  },
  colours: { QUEUED: 'blue', SENT: 'blue', DONE: 'green', FAILED: 'red' },
} as const satisfies Dictionary

const postId = reference(['指令', 'Command'])
const postState = dictionaryChoice(['指令状态', 'Command state'], commandStates)

/** Why a command has not been carried out, or not yet. */
const problem = choice(['原因', 'Reason'], {
  ...eposFaults,
  OFF: ['收银对接已停用', 'The POS connection is disabled'],
})
export type CommandProblem = z.output<typeof problem>

const Command = z.object({
  postId,
  endpoint: choice(['接口', 'Endpoint'], eposEndpoints),
  rowId: rowId.nullable(),
  postState,
  problem: problem.nullable(),
  askedBy: optionalText(['操作人', 'Operator'], { max: 64 }).unwrap(),
  askedAt: instant(['下发时间', 'Sent']),
})
export type PosCommand = z.output<typeof Command>

/** One pair of calls for all that a POS has (spec 6): which part, says the `id` in the query string. */
export const eposCommandCalls = {
  list: read(
    `${at}/list`,
    z.object({
      id: endpointId,
      shopId: Id,
      page: integer(['页码', 'Page'], { min: 1, max: 10_000, standard: 1 }),
      rows: integer(['每页行数', 'Rows'], { min: 1, max: 200, standard: 20 }),
      status: text(['状态', 'Status'], { max: 20 }).optional(),
      area: text(['区域', 'Area'], { max: 40 }).optional(),
    }),
    z.object({ list: list(['数据', 'Data'], PosRow, { max: 200 }), total: count(['总数', 'Total']) }),
    { rule: 'list', title: ['查询收银数据', 'List POS data'], example: { id: 'tables' } },
  ),
  /** Sent in the background under a constant key, so that the POS does it once however often it hears it. */
  post: write(
    `${at}/post`,
    z.object({ id: endpointId, shopId: Id, payload: Payload }),
    z.object({ postId, postState }),
    {
      inQuery: ['id'],
      keyed: 'required',
      rule: 'post',
      title: ['下发收银指令', 'Send POS command'],
      example: { id: 'tables', payload: { rowId: 'B1', status: 'FREE' } },
    },
  ),
  /** What became of the last commands. */
  posts: read(`${at}/posts`, z.object({ shopId: Id }), z.array(Command), {
    rule: 'list',
    title: ['查询收银指令', 'List POS commands'],
  }),
  /** All of them, however long ago. */
  postsExport: sheet(`${at}/posts/export`, z.object({ shopId: Id }), Command.omit({ postId: true }), {
    rule: 'export',
    title: ['导出收银指令', 'Export POS commands'],
  }),
}

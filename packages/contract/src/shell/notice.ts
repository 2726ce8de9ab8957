import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { ByIds } from '../platform/crud.ts'
import { read, write } from '../platform/endpoint.ts'
import { flag } from '../platform/fields/choice.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'

export const noticeDays = {
  key: 'log.noticeDays',
  group: 'log',
  type: 'int',
  standard: 90,
  min: 7,
  max: 365,
  title: ['通知保留（天）', 'Notice retention (days)'],
} as const satisfies Parameter

const Notice = z.object({
  id: Id,
  /** In the language of the caller. */
  text: text(['内容', 'Notice'], { max: 500 }),
  /** The page that it leads to, as area and module: `system/appVersion`; or a record of it: `wholesale/wholesaleOrder?id=3`. */
  page: optionalText(['页面', 'Page'], { max: 100 }).unwrap(),
  createdAt: instant(['时间', 'Time']),
  readAt: optionalInstant(['已读时间', 'Read at']).unwrap(),
})

const unread = count(['未读数量', 'Unread'])
const Unread = z.object({ unread })

/** The newest notice that was shown: what has come since stays unread. */
const upTo = z
  .int()
  .min(0)
  .register(fieldNotes, { label: ['截至', 'Up to'], kind: 'integer' })

const at = '/pcapi/v1/admin/profile/notice'

/** An operator's notices of others' acts, in the company worked in. */
export const notice = defineContract({
  name: 'notice',
  area: 'system',
  title: ['通知', 'Notice'],
  parameters: [noticeDays],
  records: 'none',
  endpoints: {
    /** The newest first, and how many he has not read. */
    list: read(
      `${at}/list`,
      pageQuery({ onlyUnread: flag(['只看未读', 'Only unread']).optional() }),
      pageOf(Notice).extend({ unread }),
      { rule: 'self', title: ['查询通知', 'List notices'] },
    ),
    read: write(`${at}/read`, ByIds, Unread, { rule: 'self', title: ['标记已读', 'Mark as read'], unlogged: true }),
    readAll: write(`${at}/readAll`, z.object({ upTo }), Unread, {
      rule: 'self',
      title: ['全部标记已读', 'Mark all as read'],
      example: { upTo: 1 },
      unlogged: true,
    }),
  },
})

export type Notice = Output<typeof notice, 'list'>['list'][number]

import * as z from 'zod'
import { defineContract, type Output } from '../platform/contract.ts'
import { read, write } from '../platform/endpoint.ts'
import { choice } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { line, optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalInstant } from '../platform/fields/time.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { jobEvents } from './job-events.ts'

const state = choice(['状态', 'State'], {
  failed: ['已停止重试', 'Given up'],
  retry: ['等待重试', 'Waiting to retry'],
  created: ['等待执行', 'Waiting'],
  active: ['正在执行', 'Running'],
})

/** A queue that an older version has left behind has no name here, and is shown as it is. */
const event = line()
  .min(1)
  .max(100)
  .register(fieldNotes, { label: ['事件', 'Event'], kind: 'choice', options: jobEvents })

const Message = z.object({
  messageId: text(['编号', 'Id'], { max: 64 }),
  event,
  /** Without one: it concerns the installation. */
  tenantName: optionalText(['租户', 'Tenant'], { max: 100 }).unwrap(),
  state,
  tries: count(['已尝试', 'Tries']),
  error: optionalText(['错误', 'Error'], { max: 2000 }).unwrap(),
  sentAt: instant(['发出时间', 'Sent']),
  startedAt: optionalInstant(['开始执行', 'Started']).unwrap(),
  nextAt: optionalInstant(['下次重试', 'Next try']).unwrap(),
})

const messageIds = list(
  ['消息', 'Messages'],
  z.uuid().register(fieldNotes, { label: ['消息', 'Message'], kind: 'text' }),
  {
    min: 1,
    max: 100,
  },
)
const Counted = z.object({ count: count(['数量', 'Count']) })

const at = '/pcapi/v1/job'

/** Messages between modules after a commit that have not arrived: tried again, later each time, and then left here. */
export const job = defineContract({
  name: 'job',
  area: 'system',
  title: ['消息队列', 'Message queue'],
  menu: { title: ['消息队列', 'Message queue'], icon: 'job', order: 88, group: 'operation' },
  platformOnly: true,
  records: 'none',
  endpoints: {
    list: read(
      `${at}/list`,
      pageQuery({ states: list(['状态', 'States'], state, { min: 1, max: 4 }).optional() }),
      pageOf(Message),
      {
        rule: 'list',
        title: ['查询消息队列', 'List messages'],
      },
    ),
    retry: write(`${at}/retry`, z.object({ messageIds }), Counted, {
      rule: 'retry',
      title: ['重试消息', 'Retry messages'],
    }),
    drop: write(`${at}/drop`, z.object({ messageIds }), Counted, {
      rule: 'drop',
      title: ['丢弃消息', 'Drop messages'],
    }),
  },
})

export type Message = Output<typeof job, 'list'>['list'][number]

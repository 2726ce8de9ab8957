import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ByIds } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { instant, optionalInstant } from '../../platform/fields/time.ts'
import { directMessages, messageEvents } from './message-events.ts'

const { APPROVAL, NOTICE, REPORT, BACKUP_FAILED, JOB_FAILED } = messageEvents

const state = dictionaryChoice(['状态', 'State'], {
  code: 'out_message_state',
  name: ['消息状态', 'State of a message'],
  items: {
    WAITING: ['等待发送', 'Waiting'],
    SENDING: ['发送中', 'Being sent'],
    SENT: ['已发送', 'Sent'],
    FAILED: ['未发送', 'Failed'],
    UNKNOWN: ['可能已发送', 'Possibly sent'],
  },
  colours: { WAITING: 'blue', SENDING: 'blue', SENT: 'green', FAILED: 'red', UNKNOWN: 'orange' },
})

/** What was told to whom outside of the product. Sent is what the partner has taken. */
export const outMessage = entity({
  name: 'outMessage',
  area: 'system',
  title: ['消息', 'Message'],
  menu: { title: ['消息记录', 'Messages sent'], icon: 'outMessage', order: 152 },
  at: '/pcapi/v1/outMessage',
  fields: {},
  derived: {
    event: dictionaryChoice(['事件', 'Event'], {
      code: 'out_message_event',
      name: ['消息来源', 'Origin of a message'],
      items: {
        APPROVAL: APPROVAL.title,
        NOTICE: NOTICE.title,
        REPORT: REPORT.title,
        BACKUP_FAILED: BACKUP_FAILED.title,
        JOB_FAILED: JOB_FAILED.title,
        DOCUMENT: directMessages.DOCUMENT,
        TEST: directMessages.TEST,
      },
    }),
    messageChannelId: reference(['渠道', 'Channel']),
    channelName: text(['渠道名称', 'Channel name'], { max: 40 }),
    adminId: optionalReference(['接收人', 'Recipient'], 'admin').unwrap(),
    receiver: optionalText(['接收人', 'Recipient'], { max: 100 }).unwrap(),
    /** Masked: whole in the log of the act that sent it. */
    address: optionalText(['地址', 'Address'], { max: 100 }).unwrap(),
    subject: text(['标题', 'Subject'], { max: 200 }),
    text: optionalLines(['内容', 'Text'], { max: 4_000 }).unwrap(),
    page: optionalText(['页面', 'Page'], { max: 100 }).unwrap(),
    state,
    tries: count(['尝试次数', 'Tries']),
    nextAt: instant(['下次发送', 'Next try']),
    sentAt: optionalInstant(['发送时间', 'Sent']).unwrap(),
    partnerNo: optionalText(['对方编号', 'Partner’s number'], { max: 200 }).unwrap(),
    problem: optionalText(['问题', 'Problem'], { max: 500 }).unwrap(),
  },
  row: [
    ...([
      'event',
      'messageChannelId',
      'channelName',
      'receiver',
      'address',
      'subject',
      'page',
      'state',
      'tries',
    ] as const),
    ...(['sentAt', 'nextAt', 'problem'] as const),
  ],
  filters: { state: 'equals', event: 'equals', messageChannelId: 'equals', createdAt: 'within' },
  sort: ['createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: 'tenant',
  acts: [],
  example: {},
  reasons: {
    noMail: ['该人员没有邮箱', 'This person has no email address'],
    noMobile: ['该人员没有手机号', 'This person has no mobile number'],
    off: ['渠道已停用', 'The channel is disabled'],
    sheetFailed: ['报表没有生成', 'The report was not made'],
    interrupted: ['发送时中断', 'Interrupted while it was sent'],
    dayFull: ['已达该渠道的每天上限', 'The limit of the channel for a day is reached'],
  },
  endpoints: () => ({
    /** At once, with as many tries as before: the cause is gone. */
    retry: write('/pcapi/v1/outMessage/retry', ByIds, z.object({ count: count(['数量', 'Count']) }), {
      rule: 'retry',
      title: ['重新发送消息', 'Send messages again'],
    }),
  }),
})

export type OutMessageRow = Output<typeof outMessage, 'list'>['list'][number]

import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { ByIds } from '../../platform/crud.ts'
import { write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { fieldNotes } from '../../platform/fields/notes.ts'
import { count } from '../../platform/fields/number.ts'
import { optionalReference, reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { instant, optionalInstant } from '../../platform/fields/time.ts'
import type { Parameter } from '../../platform/parameters/parameters.ts'
import { directMessages, messageEvents } from './message-events.ts'

const { APPROVAL, NOTICE, REPORT, BACKUP_FAILED, JOB_FAILED } = messageEvents
const { MEMBER_POINTS, MEMBER_COUPON, MEMBER_GIFT, MEMBER_LEVEL, MEMBER_SPENT, MEMBER_CODE } = messageEvents

/** How many offers a member gets on a day, by all channels together. */
export const offersPerDay = {
  key: 'message.offersPerDay',
  group: 'member',
  type: 'int',
  standard: 3,
  min: 0,
  max: 50,
  title: ['会员每天营销消息上限', 'Offers to a member per day'],
  remark: [
    '到期提醒、升级等消息计入；验证码与储值支付提醒不计。超过的次日发送',
    'Reminders and news of levels count; codes and payments do not. What is more leaves on the next day',
  ],
  tenant: true,
} as const satisfies Parameter

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

const receipt = dictionaryChoice(['回执', 'Receipt'], {
  code: 'out_message_receipt',
  name: ['消息回执', 'Receipt of a message'],
  items: { DELIVERED: ['已送达', 'Delivered'], UNDELIVERED: ['未送达', 'Not delivered'] },
  colours: { DELIVERED: 'green', UNDELIVERED: 'red' },
})

/** What was told to whom outside of the product. Sent is what the partner has taken. */
export const outMessage = entity({
  name: 'outMessage',
  area: 'system',
  title: ['消息', 'Message'],
  menu: { title: ['消息记录', 'Messages sent'], icon: 'outMessage', order: 152, group: 'messages' },
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
        MEMBER_POINTS: MEMBER_POINTS.title,
        MEMBER_COUPON: MEMBER_COUPON.title,
        MEMBER_GIFT: MEMBER_GIFT.title,
        MEMBER_LEVEL: MEMBER_LEVEL.title,
        MEMBER_SPENT: MEMBER_SPENT.title,
        MEMBER_CODE: MEMBER_CODE.title,
        DOCUMENT: directMessages.DOCUMENT,
        TEST: directMessages.TEST,
      },
    }),
    messageChannelId: reference(['渠道', 'Channel']),
    channelName: text(['渠道名称', 'Channel name'], { max: 40 }),
    adminId: optionalReference(['接收人', 'Recipient'], 'admin').unwrap(),
    memberId: optionalReference(['会员', 'Member']).unwrap(),
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
    /** What the partner says of its arrival. */
    receipt: receipt.nullable(),
    receiptNote: optionalText(['回执说明', 'Words of the receipt'], { max: 200 }).unwrap(),
    parts: count(['计费条数', 'Billed parts']),
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
    ...(['sentAt', 'receipt', 'nextAt', 'problem'] as const),
  ],
  filters: {
    state: 'equals',
    event: 'equals',
    messageChannelId: 'equals',
    memberId: 'equals',
    createdAt: 'within',
  },
  sort: ['createdAt', 'updatedAt'],
  order: ['-createdAt'],
  scope: 'tenant',
  acts: [],
  parameters: [offersPerDay],
  example: {},
  reasons: {
    noMail: ['该人员没有邮箱', 'This person has no email address'],
    noMobile: ['该人员没有手机号', 'This person has no mobile number'],
    off: ['渠道已停用', 'The channel is disabled'],
    sheetFailed: ['报表没有生成', 'The report was not made'],
    interrupted: ['发送时中断', 'Interrupted while it was sent'],
    optedOut: ['会员已退订或未同意营销', 'The member has opted out, or has not agreed to marketing'],
    atTill: ['订阅授权只由会员自己的应用登记', 'Consent to messages is noted by the member’s own app only'],
    noConsent: ['会员没有剩余的订阅授权', 'The member has agreed to no further subscription message'],
    budgetSpent: ['本月会员消息预算已用完', 'The monthly budget for members is spent'],
    memberFull: ['已达该会员每天的营销消息上限', 'The member has had as many offers today as allowed'],
    dayFull: ['已达该渠道的每天上限', 'The limit of the channel for a day is reached'],
  },
  endpoints: () => ({
    /** At once, with as many tries as before: the cause is gone. */
    retry: write('/pcapi/v1/outMessage/retry', ByIds, z.object({ count: count(['数量', 'Count']) }), {
      rule: 'retry',
      title: ['重新发送消息', 'Send messages again'],
    }),
    /** The member's own mini program tells what he has agreed to there: one consent is one message. */
    consent: write(
      '/pcapi/open/v1/message/consent',
      z.object({
        who: z
          .int()
          .positive()
          .register(fieldNotes, { label: ['会员', 'Member'], kind: 'integer' }),
        appId: text(['小程序 AppID', 'AppID'], { max: 18 }),
        openId: text(['OpenID', 'OpenID'], { max: 64 }),
        templateNos: list(['同意的模板', 'Templates agreed to'], text(['模板编号', 'Template'], { max: 64 }), {
          min: 1,
          max: 10,
        }),
      }),
      z.object({ agreed: count(['登记数量', 'Noted']) }),
      {
        rule: 'client',
        title: ['开放接口：登记订阅授权', 'Open side: note consent to messages'],
        example: { who: 1, appId: 'wx2421b1c4370ec43b', openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', templateNos: ['T1'] },
      },
    ),
  }),
})

export type OutMessageRow = Output<typeof outMessage, 'list'>['list'][number]

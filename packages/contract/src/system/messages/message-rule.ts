import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { entity } from '../../platform/entity/entity.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { reference } from '../../platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { messageEvents } from './message-events.ts'

const { APPROVAL, NOTICE, REPORT, BACKUP_FAILED, JOB_FAILED } = messageEvents
const { MEMBER_POINTS, MEMBER_COUPON, MEMBER_GIFT, MEMBER_LEVEL, MEMBER_SPENT, MEMBER_CODE } = messageEvents

/** Of which events whom a company tells by which channel. */
export const messageRule = entity({
  name: 'messageRule',
  area: 'system',
  title: ['消息规则', 'Message rule'],
  menu: { title: ['消息规则', 'Message rules'], icon: 'messageRule', order: 151, group: 'messages' },
  at: '/pcapi/v1/messageRule',
  fields: {
    event: dictionaryChoice(['事件', 'Event'], {
      code: 'message_event',
      name: ['消息事件', 'Event of messages'],
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
      },
    }),
    messageChannelId: reference(['渠道', 'Channel']),
    audience: dictionaryChoice(['接收人', 'Recipients'], {
      code: 'message_audience',
      name: ['消息接收人', 'Recipients of messages'],
      items: { CONCERNED: ['相关人员', 'Those concerned'], CHOSEN: ['指定人员', 'Chosen people'] },
    }).default('CONCERNED'),
    adminIds: list(['指定人员', 'Chosen people'], Id, { max: 50, of: 'admin' }).default([]),
    /** The number under which the partner has approved the text of an SMS or a subscription message. */
    templateNo: optionalText(['模板编号', 'Template'], { max: 64 }),
    /** Without them a template gets the title and the text. */
    templateValues: list(
      ['模板参数', 'Values of the template'],
      z.object({
        name: text(['参数名', 'Name'], { max: 32 }),
        value: text(['内容', 'Value'], { max: 200 }),
      }),
      { max: 10 },
    ).default([]),
    textZh: optionalLines(['中文内容', 'Text in Chinese'], { max: 1_000 }),
    textEn: optionalLines(['英文内容', 'Text in English'], { max: 1_000 }),
    remark: optionalText(['备注', 'Remark'], { max: 200 }),
  },
  derived: { channelName: text(['渠道名称', 'Channel name'], { max: 40 }) },
  row: ['event', 'messageChannelId', 'channelName', 'audience', 'adminIds', 'remark'],
  filters: { event: 'equals', messageChannelId: 'equals', status: 'equals' },
  sort: ['event', 'status', 'createdAt', 'updatedAt'],
  order: ['event'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus'],
  example: { event: 'APPROVAL', remark: '批发单据' },
  reasons: {
    channelMissing: ['消息渠道不存在', 'The message channel does not exist'],
    personMissing: ['指定的人员不存在', 'A chosen person does not exist'],
    nobody: ['请选择接收人员', 'Choose the people who get it'],
    templateMissing: ['该渠道需要填写模板编号', 'This channel needs a template number'],
    valuesMissing: ['订阅消息需要填写模板参数', 'A subscription message needs the values of its template'],
    valueName: [
      '订阅消息的参数名为 {names} 之一加编号，如 thing1',
      'Values of a subscription message are called one of {names} with a number, such as thing1',
    ],
    membersOnly: ['订阅消息只发给会员', 'Subscription messages go to members alone'],
    memberChannel: ['会员消息不能发到群', 'Messages to members cannot go to a group'],
    memberSelf: ['会员消息只发给会员本人', 'Messages to members go to the member alone'],
    codeChannel: ['验证码只能用短信发送', 'Codes go by SMS alone'],
    place: [
      '内容里的“{place}”没有对应的值，可用：{places}',
      '“{place}” has no value in this text; available: {places}',
    ],
    platformOnly: ['该事件只属于平台运营公司', 'This event is for the operating company alone'],
  },
})

export type MessageRuleRow = Output<typeof messageRule, 'list'>['list'][number]

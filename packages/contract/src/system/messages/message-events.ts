import type { Bilingual } from '../../platform/bilingual.ts'

interface MessageEvent {
  title: Bilingual
  /** The persons that it concerns, in words; a channel of a group needs none. */
  concerned: Bilingual
  /** Goes out in quiet hours as well. */
  urgent?: true
  /** For the people of the operating company alone. */
  platformOnly?: true
  /** Goes to members: an offer to those alone who have agreed to marketing. */
  member?: 'SERVICE' | 'OFFER'
}

/** What people can be told of outside of the product, where a rule of their company says so. */
export const messageEvents = {
  APPROVAL: {
    title: ['待审批', 'Approval waiting'],
    concerned: ['有权审批的人', 'those who may approve'],
  },
  NOTICE: {
    title: ['未读通知', 'Unread notices'],
    concerned: ['收到通知且十分钟未读的人', 'those who have not read a notice within ten minutes'],
  },
  REPORT: {
    title: ['定期报表', 'Scheduled report'],
    concerned: ['报表接收人', 'the recipient of the report'],
  },
  BACKUP_FAILED: {
    title: ['夜间备份失败', 'Nightly backup failed'],
    concerned: ['租户管理员', 'the administrators'],
    urgent: true,
    platformOnly: true,
  },
  JOB_FAILED: {
    title: ['后台消息未送达', 'Background messages given up'],
    concerned: ['租户管理员', 'the administrators'],
    urgent: true,
    platformOnly: true,
  },
  MEMBER_POINTS: {
    title: ['会员积分到期', 'Points of a member expire'],
    concerned: ['会员本人', 'the member'],
    member: 'OFFER',
  },
  MEMBER_COUPON: {
    title: ['会员优惠券到期', 'Coupons of a member expire'],
    concerned: ['会员本人', 'the member'],
    member: 'OFFER',
  },
  MEMBER_GIFT: {
    title: ['会员赠金到期', 'Gift of a member expires'],
    concerned: ['会员本人', 'the member'],
    member: 'OFFER',
  },
  MEMBER_LEVEL: {
    title: ['会员升级', 'Member has moved up'],
    concerned: ['会员本人', 'the member'],
    member: 'OFFER',
  },
  MEMBER_SPENT: {
    title: ['会员储值支付', 'Stored value was spent'],
    concerned: ['会员本人', 'the member'],
    urgent: true,
    member: 'SERVICE',
  },
  MEMBER_CODE: {
    title: ['手机验证码', 'Code for a mobile'],
    concerned: ['输入手机号的人', 'the person who enters the mobile'],
    urgent: true,
    member: 'SERVICE',
  },
} as const satisfies Record<string, MessageEvent>

export type MessageEventName = keyof typeof messageEvents

/** What else is in the list of messages: sent by a person, and by no rule. */
export const directMessages = {
  DOCUMENT: ['单据', 'Document'],
  TEST: ['测试', 'Test'],
} as const satisfies Record<string, Bilingual>

/** An offer leaves between these hours of the company's clock. */
export const offerHours = { from: '09:00', until: '20:00' } as const

/** The places of a text that are filled in when it is sent. */
export function textPlaces(event: MessageEventName): readonly string[] {
  if (event === 'MEMBER_CODE') return ['title', 'text', 'code']
  const isForMembers = 'member' in messageEvents[event]
  return ['title', 'text', ...(isForMembers ? ['name', 'brand', 'amount', 'due'] : ['link'])]
}

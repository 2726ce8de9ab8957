import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  when: ['事件与接收人', 'Event and recipients'],
  whenHelp: [
    '“相关人员”是事件涉及的人：待审批的审批人、未读通知的本人、定期报表的接收人、报警的租户管理员，会员事件则是会员本人。群机器人发到群里。到期提醒与升级只发给同意营销且未退订的会员，在 9:00 至 20:00 之间。',
    '“Those concerned” depends on the event: the approvers, the person whose notices are unread, the recipients of the report, the administrators for alarms, or the member. A group robot posts to its group. Reminders and news of levels go to members who have agreed to marketing and not opted out, between 9:00 and 20:00.',
  ],
  text: ['内容', 'Text'],
  textHelp: [
    '不填则用系统的内容。可用 {title}、{text}、{link}；会员消息可用 {name}、{brand}、{amount}、{due}，验证码可用 {code}。短信与订阅消息按模板编号发送：模板参数按参数名（腾讯云按顺序）填入，如 thing1 填 {brand}；短信不填时为 title 与 text，验证码为 code。',
    'If blank, the standard text is used. Available: {title}, {text} and {link}; for members {name}, {brand}, {amount} and {due}, for codes {code}. SMS and subscription messages use the template number: its values are filled in by name (with Tencent by position), such as thing1 with {brand}. An SMS without values gets title and text, a code gets code.',
  ],
  stops: ['停用后不再按该规则发送。', 'While the rule is disabled, it sends nothing.'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  receiver: ['接收方', 'Receiver'],
  receiverHelp: [
    '所选事件发生后，会签名推送到该地址；接收方应在 10 秒内返回 2xx。',
    'The chosen events are signed and sent to this address, which must answer with 2xx within 10 seconds.',
  ],
  eventsHelp: ['同一记录的事件按先后顺序推送。', 'Events of the same record are sent in order.'],
  pickEvents: ['请选择事件', 'Choose events'],
  state: ['推送情况', 'Delivery status'],
  rotate: ['更换密钥', 'Rotate secret'],
  rotateTitle: ['更换“{name}”的密钥', 'Rotate the secret of “{name}”'],
  rotateText: [
    '将生成新的签名密钥；24 小时内推送同时带有新旧两个签名，请在此期间换用新密钥。',
    'A new signing secret is created. For 24 hours messages carry both signatures: switch the receiver to the new secret within that time.',
  ],
  secret: ['签名密钥', 'Signing secret'],
  secretHelp: [
    '密钥只显示这一次，请交给“{name}”的负责人并妥善保存。',
    'The secret is shown only once: give it to the owner of “{name}” and keep it safe.',
  ],
  test: ['推送测试事件', 'Send a test'],
  tested: ['测试事件已发出，结果见推送记录', 'Test event sent: see the deliveries for the result'],
  deliveries: ['推送记录', 'Deliveries'],
  replay: ['重新推送', 'Send again'],
  replayTitle: ['重新推送“{name}”的事件', 'Send events to “{name}” again'],
  replayHelp: [
    '所选日期内订阅的事件会全部再推送一次，包括停用期间错过的；消息编号不变，接收方可据此去重。',
    'All subscribed events of these days are sent once more, including those missed while the webhook was disabled. Message ids stay the same, so the receiver can recognise repeats.',
  ],
  replayed: ['已安排重新推送', 'The events will be sent again'],
  stops: [
    '停用期间的事件不会推送；启用后可按日期重新推送。',
    'While the webhook is disabled, events are not sent; once enabled, they can be sent again by date.',
  ],
} as const satisfies Record<string, Bilingual>

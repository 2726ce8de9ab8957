import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  when: ['发送', 'Sending'],
  whenHelp: [
    '到时把前一天、前一周或前一个月的支付订单发给接收人，在顶栏铃铛中下载',
    'The pay orders of the day, week or month before go to the recipient, who downloads them under the bell',
  ],
  which: ['报表范围', 'Pay orders'],
  whichHelp: ['不选表示可见的全部', 'What is left empty includes all that you see'],
  all: ['全部', 'All'],
  send: ['立即发送', 'Send now'],
  sent: ['正在生成，完成后在铃铛中下载', 'Being made: it will be under the bell'],
  schedule: ['定期发送', 'Send regularly'],
  scheduleHelp: [
    '按当前的品牌、门店、支付渠道、来源和业务类型，定期把前一周期的支付订单发给您，在顶栏铃铛中下载',
    'Pay orders of the brand, shops, channels, source and business type chosen above come to you regularly, under the bell',
  ],
  scheduled: ['已设置，可在“定期报表”中修改', 'Scheduled. Change it under Scheduled reports'],
} as const satisfies Record<string, Bilingual>

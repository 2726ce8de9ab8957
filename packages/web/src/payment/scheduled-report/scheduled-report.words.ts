import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  when: ['发送', 'Sending'],
  whenHelp: [
    '按时把前一天、前一周或前一个月的支付订单发给接收人，在顶栏铃铛中下载；所选品牌的营业日尚未结束时，等结束后再发送，每个品牌各设一份可避免等待',
    'The recipient gets the orders of the previous day, week or month, to download from the bell in the top bar. It waits until the business days of its brands are over: a report for each brand does not wait for others',
  ],
  which: ['报表范围', 'Orders'],
  whichHelp: ['不选表示您能看到的全部', 'Leave a field empty to include everything you can see'],
  all: ['全部', 'All'],
  send: ['立即发送', 'Send now'],
  sent: ['正在生成，完成后在铃铛中下载', 'Report started: download it from the bell when it is ready'],
  schedule: ['定期发送', 'Send regularly'],
  scheduleHelp: [
    '按当前的品牌、门店、支付渠道、来源和业务类型，定期把前一周期的支付订单发给您，在顶栏铃铛中下载',
    'You get the orders of the brand, shops, channels, source and business type chosen above regularly, to download from the bell in the top bar',
  ],
  scheduled: ['已设置，可在“定期报表”中修改', 'Scheduled. Change it under Scheduled reports'],
} as const satisfies Record<string, Bilingual>

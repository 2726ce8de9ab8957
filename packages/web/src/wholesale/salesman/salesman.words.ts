import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  board: ['业务员看板', 'Salesman board'],
  month: ['月份', 'Month'],
  handover: ['交接', 'Hand over'],
  handoverTitle: ['业务员交接', 'Hand over customers'],
  handoverHelp: [
    '全部客户和在跟潜在客户一次转给接手人；历史业绩仍归原业务员',
    'Transfers all customers and open prospects at once; past sales stay with the previous salesman',
  ],
  handedOver: [
    '已交接 {customers} 个客户、{prospects} 个潜在客户',
    '{customers} customers and {prospects} prospects handed over',
  ],
  target: ['目标', 'Target'],
  targetOf: ['“{name}”的月目标', 'Monthly target of “{name}”'],
  targetHelp: [
    '按每月发货额计算完成率；清空则不设目标',
    'Measured by what is shipped in a month; leave empty for none',
  ],
  targetSet: ['“{name}”的月目标已保存', 'Monthly target of “{name}” saved'],
  save: ['保存', 'Save'],
  empty: ['还没有业务员：在用户管理中将账号标记为业务员', 'No salesmen yet: mark an account as a salesman under Users'],
} as const satisfies Record<string, Bilingual>

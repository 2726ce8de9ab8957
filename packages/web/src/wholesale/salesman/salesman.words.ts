import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  month: ['月份', 'Month'],
  handover: ['交接', 'Hand over'],
  handoverTitle: ['业务员交接', 'Hand over customers'],
  handoverHelp: [
    '全部客户和在跟潜客一次转给接手人；历史业绩仍归原业务员',
    'Transfers all customers and open prospects at once; past sales stay with the previous salesman',
  ],
  handedOver: [
    '已交接 {customers} 个客户、{prospects} 个潜客',
    '{customers} customers and {prospects} prospects handed over',
  ],
  empty: ['还没有业务员：在用户管理中将账号标记为业务员', 'No salesmen yet: mark an account as a salesman under Users'],
} as const satisfies Record<string, Bilingual>

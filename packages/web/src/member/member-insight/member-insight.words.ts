import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  brand: ['品牌', 'Brand'],
  allBrands: ['全部品牌', 'All brands'],
  joined: ['近 30 天新增会员', 'New members, last 30 days'],
  day: ['日期', 'Day'],
  retention: ['留存：首次消费后各月复购的会员占比（%）', 'Retention: share of members who paid again, by month (%)'],
  monthsSince: ['首次消费后第几个月', 'Months since the first payment'],
  rfm: ['价值分层（近度 R × 频度 F）', 'RFM map (recency R × frequency F)'],
  rfmHelp: [
    '每格为会员数与累计消费净额（取整），点击查看这些会员；每日凌晨按五分位重算',
    'Members per cell and what they have paid, net of refunds, in whole units; click to list them. Rescored nightly by quintiles',
  ],
  recency: ['近度 {score}', 'Recency {score}'],
  frequency: ['频度 {score}', 'Frequency {score}'],
  cell: ['近度 {r}、频度 {f}，人数 ', 'Recency {r}, frequency {f}, members: '],
  notScored: ['尚未评分', 'Not scored yet'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  takings: ['今日收款', 'Takings today'],
  today: ['今日', 'Today'],
  lastWeek: ['上周同日', 'Same day last week'],
  soFar: ['上周同日截至此时 {value}', '{value} by this time last week'],
  hour: ['时段', 'Hour'],
  orders: ['订单', 'Orders'],
  average: ['客单价', 'Average order'],
  memberShare: ['会员占比', 'Member share'],
  byHour: ['各小时收款', 'Takings by hour'],
  todo: ['我的待办', 'My tasks'],
  nothing: ['没有需要您处理的事项', 'Nothing needs your attention'],
  members: ['会员', 'Members'],
  newMembers: ['今日新会员', 'New today'],
  newLastWeek: ['上周同日', 'Same day last week'],
  principal: ['储值本金', 'Stored value, paid'],
  gift: ['储值赠送', 'Stored value, given'],
  marketing: ['营销进行中', 'Running campaigns'],
  noMarketing: ['没有即将领完的优惠券和进行中的活动', 'No coupon is running low and no campaign is running'],
  couponLeft: ['{name}：剩余 {left} / {stock} 张', '{name}: {left} of {stock} left'],
  campaign: ['{name}：已进行 {progress}%，{joins} 人次', '{name}: {progress}% elapsed, {joins} joined'],
} as const satisfies Record<string, Bilingual>

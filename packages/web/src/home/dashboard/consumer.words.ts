import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  takings: ['今日收款', 'Takings today'],
  lastWeek: ['上周同时段', 'Last week by now'],
  orders: ['订单', 'Orders'],
  average: ['客单价', 'Average'],
  memberShare: ['会员占比', 'Members’ share'],
  byHour: ['今日各小时收款', 'Takings today by the hour'],
  todo: ['我的待办', 'My work'],
  nothing: ['没有需要您处理的事项', 'Nothing waits for you'],
  members: ['会员', 'Members'],
  newMembers: ['今日新会员', 'New today'],
  newLastWeek: ['上周同日', 'A week ago'],
  principal: ['储值本金', 'Stored value, paid'],
  gift: ['储值赠送', 'Stored value, given'],
  marketing: ['营销进行中', 'Marketing now'],
  noMarketing: ['没有即将领完的优惠券和进行中的活动', 'No coupon is nearly gone and no campaign runs'],
  couponLeft: ['{name}：剩余 {left} / {stock} 张', '{name}: {left} of {stock} left'],
  campaign: ['{name}：已进行 {progress}%，{joins} 人次', '{name}: {progress}% of its time, {joins} joined'],
} as const satisfies Record<string, Bilingual>

import type { Bilingual } from '../platform/bilingual.ts'
import type { Dictionary } from '../platform/dictionaries.ts'

export const pointRuleType = {
  code: 'point_rule_type',
  name: ['积分规则类型', 'Point rule type'],
  items: {
    EARN_SPEND: ['消费得积分', 'Spending'],
    EARN_RECHARGE: ['充值得积分', 'Recharge'],
    EARN_REGISTER: ['注册得积分', 'Registration'],
    EARN_SIGNIN: ['签到得积分', 'Daily check-in'],
    EARN_BIRTHDAY: ['生日得积分', 'Birthday'],
    EARN_PROFILE: ['完善资料得积分', 'Profile completed'],
    EARN_INVITE: ['邀请得积分', 'Invitation'],
    BURN_DEDUCT: ['积分抵现', 'Redemption'],
  },
  colours: { EARN_SPEND: 'blue', EARN_RECHARGE: 'purple', BURN_DEDUCT: 'orange' },
} as const satisfies Dictionary

export const rounding = {
  code: 'point_rounding',
  name: ['积分取整', 'Rounding of points'],
  items: { FLOOR: ['舍去', 'Down'], HALF_UP: ['四舍五入', 'Half up'], CEIL: ['进位', 'Up'] },
} as const satisfies Dictionary

export const pointExpiry = {
  code: 'point_expiry',
  name: ['积分有效期', 'Point expiry'],
  items: {
    NEVER: ['永久有效', 'Never'],
    MONTHS: ['若干个月', 'After some months'],
    YEAR_END: ['次年年底', 'End of next year'],
    FIXED_DATE: ['固定日期', 'Fixed date'],
  },
} as const satisfies Dictionary

/** What an entry of the points ledger is. */
export const pointKind = {
  code: 'point_kind',
  name: ['积分变动类型', 'Points entry type'],
  items: {
    EARN: ['获得', 'Earned'],
    UNLOCK: ['到账', 'Unlocked'],
    SPEND: ['抵扣', 'Spent'],
    RETURN: ['退回', 'Returned'],
    CLAWBACK: ['追回', 'Clawed back'],
    EXPIRE: ['过期', 'Expired'],
    ADJUST_ADD: ['人工增加', 'Manual increase'],
    ADJUST_SUB: ['人工扣减', 'Manual decrease'],
    EXCHANGE: ['兑换', 'Exchanged'],
    DEBT_REPAY: ['抵还欠分', 'Debt repaid'],
    MERGE: ['会员合并', 'Merged'],
  },
  colours: {
    EARN: 'green',
    RETURN: 'green',
    ADJUST_ADD: 'green',
    SPEND: 'blue',
    EXCHANGE: 'blue',
    CLAWBACK: 'red',
    ADJUST_SUB: 'orange',
    EXPIRE: 'grey',
  },
} as const satisfies Dictionary

/** What an entry of a member's ledgers comes from. */
export const ledgerBiz = {
  code: 'member_ledger_biz',
  name: ['来源业务', 'Source'],
  items: {
    TRADE: ['交易', 'Trade'],
    REFUND: ['退款', 'Refund'],
    RECHARGE: ['充值', 'Recharge'],
    RECHARGE_REFUND: ['充值退款', 'Refunded recharge'],
    REGISTER: ['注册', 'Registration'],
    INVITE: ['邀请', 'Invitation'],
    PROFILE: ['完善资料', 'Profile'],
    BIRTHDAY: ['生日', 'Birthday'],
    SIGNIN: ['签到', 'Check-in'],
    REWARD: ['奖励', 'Reward'],
    REWARD_CANCEL: ['奖励取消', 'Cancelled reward'],
    CAMPAIGN: ['营销活动', 'Campaign'],
    CARD: ['会员卡', 'Member card'],
    ADJUST: ['人工调整', 'Manual'],
    LOT: ['批次', 'Lot'],
    ENTRY: ['流水', 'Entry'],
    MERGE: ['会员合并', 'Merge'],
  },
} as const satisfies Dictionary

/** What is done by hand with what a member has, and needs a second person from a certain size on. */
export const adjustmentState = {
  code: 'member_adjustment_state',
  name: ['调整单状态', 'Adjustment state'],
  items: { PENDING: ['待审核', 'Pending'], DONE: ['已生效', 'In effect'], REJECTED: ['已驳回', 'Rejected'] },
  colours: { PENDING: 'orange', DONE: 'green', REJECTED: 'red' },
} as const satisfies Dictionary

/** What a calculation goes through, in its order. */
export const calculationSteps = {
  STREAK: ['连续第几天', 'Consecutive day'],
  BASE: ['计分金额', 'Earning amount'],
  UNITS: ['计分单位', 'Units'],
  RAW: ['基础积分', 'Base points'],
  CARD: ['会员卡倍率', 'Card rate'],
  DAY: ['当日倍率', 'Day rate'],
  FULL: ['倍率后积分', 'Points after multipliers'],
  LIMIT: ['最多可抵', 'Maximum redeemable'],
  STEPS: ['抵扣份数', 'Steps redeemed'],
  CENTS: ['抵扣金额', 'Redeemed'],
  POINTS: ['积分', 'Points'],
} as const satisfies Record<string, Bilingual>

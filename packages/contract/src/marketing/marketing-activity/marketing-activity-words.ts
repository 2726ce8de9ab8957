import type { Bilingual } from '../../platform/bilingual.ts'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { states } from '../../platform/states.ts'

export const campaignTypes = {
  code: 'campaign_type',
  name: ['营销活动类型', 'Campaign type'],
  items: {
    COUPON_GIFT: ['领券活动', 'Coupons'],
    NEW_MEMBER: ['新客礼', 'New members'],
    RECHARGE_BONUS: ['充值赠礼', 'Recharge bonus'],
    LOTTERY: ['抽奖', 'Lottery'],
    INVITE: ['邀请有礼', 'Invitation'],
    CHECKIN: ['打卡', 'Check-in'],
    SURVEY: ['调查有礼', 'Survey'],
  },
  colours: { COUPON_GIFT: 'orange', NEW_MEMBER: 'green', LOTTERY: 'purple' },
} as const satisfies Dictionary

export const campaignAudiences = {
  code: 'campaign_audience',
  name: ['营销活动人群', 'Campaign audience'],
  items: {
    ALL: ['全部会员', 'All members'],
    NEW: ['未消费会员', 'Members without orders'],
    LEVELS: ['指定等级', 'Levels'],
    SEGMENT: ['会员人群', 'Segment'],
  },
} as const satisfies Dictionary

export const prizeKinds = {
  code: 'campaign_prize',
  name: ['奖品', 'Prize'],
  items: {
    COUPON: ['优惠券', 'Coupon'],
    POINTS: ['积分', 'Points'],
    PACKAGE: ['套餐赠礼', 'Package gifts'],
    NONE: ['谢谢参与', 'Nothing'],
  },
} as const satisfies Dictionary

export const campaignPhases = {
  code: 'campaign_phase',
  name: ['营销活动阶段', 'Campaign phase'],
  items: {
    NOT_SUBMITTED: ['未提交', 'Not submitted'],
    IN_REVIEW: ['审核中', 'In review'],
    REJECTED: ['已驳回', 'Rejected'],
    SCHEDULED: ['待开始', 'Scheduled'],
    RUNNING: ['进行中', 'Running'],
    PAUSED: ['已暂停', 'Paused'],
    OVER: ['已结束', 'Ended'],
  },
  colours: { SCHEDULED: 'blue', RUNNING: 'green', PAUSED: 'orange' },
} as const satisfies Dictionary

/** The ways that lead to a campaign, each with a code of its own. */
export const campaignChannels = {
  code: 'campaign_channel',
  name: ['活动渠道', 'Campaign channel'],
  items: {
    POSTER: ['门店海报', 'Poster'],
    TABLE: ['桌贴', 'Table'],
    STAFF: ['员工码', 'Staff'],
    ONLINE: ['线上', 'Online'],
  },
} as const satisfies Dictionary

/** A campaign is drafted, submitted, and audited by a second person; what was approved runs on while a revision is audited. */
export const campaignStates = states({
  code: 'campaign_state',
  name: ['营销活动状态', 'Campaign state'],
  items: {
    DRAFT: ['草稿', 'Draft'],
    PENDING: ['待审核', 'Pending review'],
    APPROVED: ['已通过', 'Approved'],
    REJECTED: ['已驳回', 'Rejected'],
    ENDED: ['已结束', 'Ended'],
  },
  colours: { PENDING: 'orange', APPROVED: 'green', REJECTED: 'red' },
  initial: 'DRAFT',
  moves: {
    update: {
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      button: ['编辑', 'Edit'],
      refusal: { PENDING: 'pending', ENDED: 'over' },
    },
    remove: { from: ['DRAFT', 'REJECTED'], removes: true, button: ['删除', 'Delete'] },
    revise: { from: ['APPROVED'], to: 'DRAFT', button: ['修订', 'Revise'], automatic: true },
    submit: { from: ['DRAFT', 'REJECTED'], to: 'PENDING', button: ['提交审核', 'Submit'] },
    withdraw: { from: ['PENDING'], to: 'DRAFT', button: ['撤回', 'Withdraw'] },
    approve: {
      from: ['PENDING'],
      to: 'APPROVED',
      button: ['通过', 'Approve'],
      title: ['通过营销活动', 'Approve campaign'],
      endpoint: 'audit',
    },
    reject: {
      from: ['PENDING'],
      to: 'REJECTED',
      button: ['驳回', 'Reject'],
      title: ['驳回营销活动', 'Reject campaign'],
      endpoint: 'audit',
      danger: true,
    },
    end: { from: ['APPROVED', 'DRAFT', 'PENDING', 'REJECTED'], to: 'ENDED', button: ['结束', 'End'], danger: true },
  },
})

/** What a poster looks like; its words and pictures are the campaign's. */
export const posterTemplates = {
  code: 'poster_template',
  name: ['海报模板', 'Poster template'],
  items: { LANTERN: ['灯笼红', 'Lantern red'], MOON: ['月夜蓝', 'Moon blue'], OAK: ['原木', 'Oak'] },
} as const satisfies Dictionary

export const posterSizes = {
  code: 'poster_size',
  name: ['海报尺寸', 'Poster size'],
  items: { A4: ['A4', 'A4'], A5: ['A5', 'A5'], TABLE_TENT: ['台卡', 'Table tent'], PHONE: ['手机图', 'Phone'] },
} as const satisfies Dictionary

export const landingBlockKinds = {
  code: 'landing_block',
  name: ['落地页内容', 'Landing page block'],
  items: { TEXT: ['文字', 'Text'], IMAGE: ['图片', 'Picture'], BUTTON: ['按钮', 'Button'] },
} as const satisfies Dictionary

export const posterFormats = {
  code: 'poster_format',
  name: ['海报格式', 'Poster format'],
  items: { SVG: ['SVG', 'SVG'], PNG: ['PNG', 'PNG'], PDF: ['PDF', 'PDF'] },
} as const satisfies Dictionary

/** What has to be right before a campaign is submitted and approved. */
export const campaignChecks = {
  TERMS: ['时间与规则', 'Time and terms'],
  PAPERS: ['品牌资质', 'Certificates of the brand'],
  SHOPS: ['参与门店', 'Shops'],
  AUDIENCE: ['活动人群', 'Audience'],
  PRIZES: ['奖品可用且数量足够', 'Prizes available in sufficient quantity'],
  BUDGET: ['最高成本在预算内', 'Maximum cost within budget'],
} as const satisfies Record<string, Bilingual>

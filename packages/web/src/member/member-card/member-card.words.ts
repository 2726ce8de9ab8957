import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: [
    '第 1 级是品牌的默认卡，新会员自动持有',
    'The card of level 1 is the default: every new member of the brand holds it',
  ],
  look: ['卡面', 'Look'],
  lookHelp: ['会员在小程序里看到的样子', 'What members see in their app'],
  gives: ['权益', 'What it gives'],
  givesHelp: ['积分倍率对持卡人的消费积分生效', 'The points rate multiplies what its holders earn'],
  sold: ['付费卡', 'Cards that are sold'],
  soldHelp: ['仅付费卡填写', 'Only for cards that are sold'],
  upgradeRule: ['升级规则', 'Upgrade rule'],
  ruleOf: ['“{name}”的升级规则', 'Upgrade rule of “{name}”'],
  ruleHelp: [
    '门槛按指标填写：消费与充值以分为单位，其余为个数。门槛须随等级升高。',
    'Thresholds count what the measure says: spending and recharges in cents. They rise with the levels.',
  ],
  ruleSet: ['“{name}”的升级规则已保存', 'Upgrade rule of “{name}” saved'],
  discount: ['会员折扣', 'Discount'],
  discountOf: ['“{name}”的会员折扣', 'Discount of “{name}”'],
  discountHelp: ['持卡人在品牌门店消费时应付的比例', 'What holders pay at the brand’s shops'],
  discountSet: ['“{name}”的会员折扣已保存', 'Discount of “{name}” saved'],
  move: ['转移会员', 'Move members'],
  moveTitle: ['把“{name}”的会员转到另一张卡', 'Move the members of “{name}” to another card'],
  moveHelp: ['{count} 名会员将转到同一品牌的另一张卡', '{count} members move to another card of the brand'],
  moved: ['会员已转移', 'Members moved'],
  noHolders: ['没有会员持有此卡', 'Nobody holds this card'],
  save: ['保存', 'Save'],
  defaultMark: ['默认', 'Default'],
  noRule: ['默认卡与付费卡没有升级规则', 'Default cards and cards that are sold have no upgrade rule'],
} as const satisfies Record<string, Bilingual>

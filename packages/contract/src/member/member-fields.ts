import * as z from 'zod'
import { currency } from '../payment/trade-fields.ts'
import { gender } from '../platform/dictionaries.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { customValues } from '../platform/fields/custom.ts'
import { optionalImage } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { money } from '../platform/fields/money.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { mobile, optionalEmail, optionalIdCard, optionalMobile } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { blankable, naturalLine, optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { optionalDay, optionalInstant } from '../platform/fields/time.ts'
import { memberSource, memberStates, rfmLabel } from './member-words.ts'

/** What is filled in of a member. */
export const memberFields = {
  mobile: mobile(),
  nickname: text(['昵称', 'Name'], { max: 32 }),
  avatar: optionalImage(['头像', 'Avatar'], { scene: 'avatar', aspect: 1 }),
  realName: blankable(naturalLine(z.maxLength(32)), {
    label: ['姓名', 'Full name'],
    kind: 'text',
    privacy: 'personal',
  }),
  gender: dictionaryChoice(['性别', 'Gender'], gender).default('UNKNOWN'),
  birthday: optionalDay(['生日', 'Birthday']),
  idCard: optionalIdCard(),
  email: optionalEmail(),
  registerBrandId: reference(['注册品牌', 'Registered at brand']),
  registerShopId: optionalReference(['注册门店', 'Registered at shop']),
  inviterId: optionalReference(['邀请人', 'Invited by']),
  consentMarketing: flag(['同意营销', 'Marketing consent']).default(false),
  /** Opted out of: also of what is no offer, but for codes. */
  noSms: flag(['不收短信', 'No SMS']).default(false),
  noEmail: flag(['不收邮件', 'No email']).default(false),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  custom: customValues(),
}

export const memberState = dictionaryChoice(['状态', 'State'], memberStates)
export const memberTag = text(['标签', 'Tag'], { max: 20 })
const tags = list(['标签', 'Tags'], memberTag, { max: 20 })
const rfm = dictionaryChoice(['价值分层', 'RFM label'], rfmLabel)
const source = dictionaryChoice(['来源', 'Source'], memberSource)

const score = (zh: string, en: string) =>
  z
    .int()
    .min(1)
    .max(5)
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

const payCount = count(['消费次数', 'Payments'])
const walletCents = money(['储值', 'Stored value'])
const payCents = money(['消费金额', 'Paid'])
const refundCents = money(['退款金额', 'Refunded'])

/** What follows from his cards, ledgers and payments. */
export const memberDerived = {
  /** Given back when the membership is cancelled. */
  mobile: optionalMobile().unwrap(),
  memberNo: text(['会员号', 'Member number'], { max: 12 }),
  state: memberState,
  source,
  tags,
  rfm: rfm.nullable(),
  /** From 1 to 5, by fifths of the company’s paying members. */
  rfmR: score('近度评分', 'Recency score').nullable(),
  rfmF: score('频度评分', 'Frequency score').nullable(),
  rfmM: score('金额评分', 'Money score').nullable(),
  registerBrandName: optionalText(['注册品牌', 'Registered at brand'], { max: 64 }).unwrap(),
  registerShopName: optionalText(['注册门店', 'Registered at shop'], { max: 64 }).unwrap(),
  inviterName: optionalText(['邀请人', 'Invited by'], { max: 32 }).unwrap(),
  /** The highest of his cards that the operator sees. */
  cardName: optionalText(['会员卡', 'Member card'], { max: 20 }).unwrap(),
  level: count(['等级', 'Level']).nullable(),
  consentAt: optionalInstant(['同意时间', 'Consent given']).unwrap(),
  freezeReason: optionalText(['冻结原因', 'Reason for freezing'], { max: 200 }).unwrap(),
  mergedIntoId: optionalReference(['已合并到', 'Merged into']).unwrap(),
  firstPaidAt: optionalInstant(['首次消费', 'First payment']).unwrap(),
  lastPaidAt: optionalInstant(['最近消费', 'Last payment']).unwrap(),
  payCount,
  /** Over the brands that the operator sees. */
  points: count(['积分', 'Points']),
  /** Of the brand where he registered; the amounts below are those at brands with the same. */
  currency,
  walletCents,
  payCents,
  refundCents,
}

/** What a member has paid and has at the brands of one currency. */
export const MemberAmounts = z.object({ currency, payCount, payCents, refundCents, walletCents })

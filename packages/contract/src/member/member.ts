import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { ById, NoInput, Version } from '../platform/crud.ts'
import { gender } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { line, text } from '../platform/fields/text.ts'
import { day } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import { pageOf, pageQuery } from '../platform/paging.ts'
import { foldMobile } from '../platform/read/codes.ts'
import { maskedField } from '../platform/text/masks.ts'
import { codeFreeDay, codeFreePay, Notice, ShownCode } from './member-code.ts'
import {
  memberDerived as derived,
  memberFields as fields,
  MemberAmounts,
  memberState as state,
  memberTag as tag,
} from './member-fields.ts'
import { askedBeside, takeIn } from './member-import.ts'
import { HistoryLine, Holding, happened, MemberNote, noteBody, segmentId, segmentName } from './member-more.ts'
import { memberSource, memberStates } from './member-words.ts'
import { mobileProof, mobileProofReasons } from './mobile-proof.ts'

const personal = z.object({
  mobile: derived.mobile,
  realName: fields.realName.unwrap(),
  idCard: fields.idCard.unwrap(),
  email: fields.email.unwrap(),
})

/** A number or a code of digits, or a mobile, however its digits are parted. */
const memberCode = line(z.overwrite(foldMobile), z.minLength(11), z.maxLength(18)).register(fieldNotes, {
  label: ['会员号、手机号或会员码', 'Number, mobile or code'],
  kind: 'text',
})

/** What a till needs to know of a member. */
const Known = z.object({
  memberId: Id,
  memberNo: derived.memberNo,
  nickname: fields.nickname,
  state,
  holdings: list(['会员卡', 'Member cards'], Holding),
})

const key = (zh: string, en: string) =>
  z
    .int()
    .positive()
    .register(fieldNotes, { label: [zh, en], kind: 'integer' })

const month = z
  .int()
  .min(1)
  .max(12)
  .register(fieldNotes, { label: ['生日月份', 'Month of birth'], kind: 'integer' })

const level = z
  .int()
  .min(1)
  .max(20)
  .register(fieldNotes, { label: ['等级', 'Level'], kind: 'integer' })

const couponsEnding = z
  .int()
  .min(1)
  .max(366)
  .register(fieldNotes, { label: ['几天内有券到期', 'Coupons expiring within (days)'], kind: 'integer' })

const at = '/pcapi/v1/member'
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

/** A consumer who is known to the company (consumer.md 13). */
export const member = entity({
  name: 'member',
  area: 'member',
  finds: { by: 'keyword', name: 'nickname', mark: 'memberNo' },
  alsoCalled: ['inviter', 'mergedInto', 'source', 'target'],
  title: ['会员', 'Member'],
  menu: {
    title: ['会员管理', 'Members'],
    icon: 'member',
    order: 10,
    also: [
      ['会员积分', 'Points of a member'],
      ['会员充值', 'Top up a member'],
    ],
  },
  roles: {
    SHOP_MANAGER: ['list', 'create', 'update'],
    MARKETING: ['list', 'setTags', 'segments'],
    FINANCE: ['list'],
    FINANCE_CLERK: ['list'],
  },
  parameters: [codeFreePay, codeFreeDay],
  states: memberStates,
  at,
  fields,
  fixed: ['registerBrandId', 'registerShopId', 'inviterId'],
  derived,
  row: [
    ...(['memberNo', 'nickname', 'avatar', 'mobile', 'cardName', 'level', 'state'] as const),
    ...(['points', 'currency', 'walletCents', 'payCents'] as const),
    ...(['payCount', 'lastPaidAt', 'tags', 'rfm', 'source', 'gender', 'birthday', 'consentMarketing'] as const),
    ...(['registerBrandName', 'registerShopId', 'registerShopName'] as const),
  ],
  filters: {
    /** Number or whole mobile, its last four digits, or part of the name. */
    keyword: text(['会员号、手机号、后四位或昵称', 'Number, mobile, last four, name'], { max: 64 }),
    state: 'equals',
    source: 'equals',
    brandId: reference(['品牌', 'Brand']),
    cardId: reference(['会员卡', 'Member card']),
    level,
    registerShopId: 'equals',
    tag,
    rfm: 'equals',
    rfmR: 'equals',
    rfmF: 'equals',
    currency: derived.currency,
    payCents: 'between',
    payCount: 'between',
    lastPaidAt: 'within',
    createdAt: 'within',
    birthMonth: month,
    couponsEnding,
    consentMarketing: 'equals',
    /** Members that a saved filter finds. */
    segmentId,
  },
  search: { names: ['nickname'], whole: ['memberNo', 'realName'] },
  sort: ['memberNo', 'payCents', 'payCount', 'createdAt', 'updatedAt'],
  order: ['-createdAt'],
  unique: ['mobile'],
  picker: ['nickname', 'memberNo'],
  /** Where he registered or pays; and of a brand with all of its shops, its members. */
  scope: {
    shop: 'registerShopId',
    wholeBrand: 'registerBrandId',
    through: [
      { table: 'memberVisit', row: 'memberId', shop: 'shopId' },
      { table: 'memberHolding', row: 'memberId', wholeBrand: 'brandId' },
    ],
  },
  acts: ['create', 'update', 'remove'],
  imports: { registerBrandId: 'brand', registerShopId: 'shop', inviterId: 'member' },
  example: { mobile: '13800001234', nickname: '小宁', birthday: '1994-05-20' },
  reasons: {
    codeOver: [
      '会员码无效、已使用或已过期，请会员刷新后再出示',
      'This member code is unknown, used or expired: ask the member for a new one',
    ],
    codeAtTill: ['会员码只由会员自己的应用出示', 'A member code is shown by the member’s own app only'],
    mobileTaken: ['手机号已被其他会员使用', 'This mobile belongs to another member'],
    brandMissing: ['品牌不存在', 'The brand does not exist'],
    shopMissing: ['门店不存在或不属于该品牌', 'The shop does not exist or belongs to another brand'],
    couponMissing: ['优惠券不存在', 'The coupon does not exist'],
    inviterMissing: ['邀请人不存在或已注销', 'The inviter does not exist or has been cancelled'],
    birthday: ['生日须在 1900 年之后且不晚于今天', 'The birthday must be after 1900 and not in the future'],
    ...mobileProofReasons,
    frozen: ['会员已冻结：{reason}', 'This member is frozen: {reason}'],
    cancelled: ['会员已注销', 'This membership is cancelled'],
    hasBalance: [
      '会员还有储值 {balance}，不能注销',
      'The member still has stored value of {balance} and cannot be cancelled',
    ],
    hasOpenTrade: ['会员有 {count} 笔交易未完成', 'The member has {count} unfinished trades'],
    ofWholeCompany: [
      '消费与最近消费按全公司统计，您只能看到部分品牌的会员，不能按其筛选或排序',
      'Payments and last payments are counted over the whole company; as you see members of some brands only, you cannot filter or sort by them',
    ],
    segmentTaken: ['已有名为“{name}”的人群', 'There is already a segment named “{name}”'],
    segmentsFull: [
      '最多保存 {max} 个人群，请先删除不用的',
      'There can be {max} segments; delete those not in use first',
    ],
    segmentNested: ['人群的筛选条件不能包含另一个人群', 'The filter of a segment cannot name another segment'],
    signedIn: ['今天已签到', 'Already checked in today'],
    notMerged: ['会员号与保留的会员不符', 'The number does not match the remaining member'],
    mergeSelf: ['不能与自己合并', 'A member cannot be merged into itself'],
    useCancel: [
      '有往来的会员不能删除，请使用“注销”',
      'Members with a history cannot be deleted; cancel the membership instead',
    ],
  },
  endpoints: ({ view, importPreview }, filters) => ({
    importPreview: { ...importPreview, input: askedBeside(importPreview.input) },
    takeIn: takeIn(at, {
      mobile: fields.mobile,
      nickname: fields.nickname,
      realName: fields.realName.unwrap().optional(),
      gender: dictionaryChoice(['性别', 'Gender'], gender).optional(),
      birthday: fields.birthday.unwrap().optional(),
      idCard: fields.idCard.unwrap().optional(),
      email: fields.email.unwrap().optional(),
      registerBrandId: fields.registerBrandId,
      registerShopId: fields.registerShopId.unwrap().optional(),
      inviterId: fields.inviterId.unwrap().optional(),
      consentMarketing: flag(['同意营销', 'Marketing consent']).optional(),
      remark: fields.remark.unwrap().optional(),
      custom: fields.custom.unwrap().optional(),
    }),
    /** Personal data masked, as in a list; a change takes the masks for “unchanged”. */
    view: {
      ...view,
      output: view.output.extend({
        mobile: maskedField(personal.shape.mobile) as typeof personal.shape.mobile,
        realName: maskedField(personal.shape.realName) as typeof personal.shape.realName,
        idCard: maskedField(personal.shape.idCard) as typeof personal.shape.idCard,
        email: maskedField(personal.shape.email) as typeof personal.shape.email,
        holdings: list(['会员卡', 'Member cards'], Holding),
        /** At the brands that the operator sees, of his own currency first. */
        amounts: list(['各币种金额', 'Amounts by currency'], MemberAmounts),
      }),
    },
    /** One member's data in full: each look is in the log. */
    reveal: write(`${at}/reveal`, ById, personal, {
      person: true,
      rule: 'reveal',
      title: ['查看会员完整信息', 'View full member data'],
      repeats: false,
    }),
    setState: write(
      `${at}/updateStatus`,
      z.object({ id: Id, status: state, reason }),
      z.object({ state, version: Version }),
      {
        rule: 'status',
        title: ['变更会员状态', 'Change member state'],
        example: { status: 'FROZEN', reason: '疑似盗刷' },
      },
    ),
    setCard: write(
      `${at}/setCard`,
      z.object({
        id: Id,
        cardId: reference(['会员卡', 'Member card']),
        reason,
        lockDays: z
          .int()
          .min(0)
          .max(365)
          .register(fieldNotes, { label: ['锁定天数', 'Locked for (days)'], kind: 'integer' })
          .default(0),
      }),
      z.object({ cardId: Id }),
      { rule: 'setCard', title: ['调整会员卡', 'Change card'], example: { reason: '补偿', lockDays: 30 } },
    ),
    /** One member becomes another, for good: whoever does it types the number of the one that stays. */
    merge: write(
      `${at}/merge`,
      z.object({
        sourceId: reference(['并入的会员', 'Member to merge']),
        targetId: reference(['保留的会员', 'Remaining member']),
        memberNo: text(['保留会员的会员号', 'Number of the remaining member'], { max: 12 }),
      }),
      z.object({ targetId: Id }),
      { rule: 'merge', title: ['合并会员', 'Merge members'] },
    ),
    timeline: read(`${at}/timeline`, pageQuery({ id: Id, kind: happened.optional() }), pageOf(HistoryLine), {
      rule: 'list',
      title: ['查看会员动态', 'View member history'],
    }),
    notes: read(`${at}/notes`, pageQuery({ id: Id }), pageOf(MemberNote), {
      rule: 'list',
      title: ['查看会员备注', 'View member notes'],
    }),
    addNote: write(`${at}/notes/add`, z.object({ id: Id, body: noteBody }), ById, {
      rule: 'update',
      title: ['添加会员备注', 'Add member note'],
      example: { body: '对花生过敏' },
    }),
    segments: read(
      `${at}/segments/list`,
      NoInput,
      z.array(
        z.object({
          id: segmentId,
          name: segmentName,
          filter: z.object(filters).register(fieldNotes, { label: ['筛选条件', 'Filter'], kind: 'list' }),
          heads: count(['人数', 'Members']),
          version: Version,
        }),
      ),
      { rule: 'list', title: ['查询会员人群', 'List segments'] },
    ),
    saveSegment: write(
      `${at}/segments/save`,
      z.object({
        segmentId: segmentId.optional(),
        /** Of the one that is changed. */
        version: Version.optional(),
        name: segmentName,
        filter: z.object(filters).register(fieldNotes, { label: ['筛选条件', 'Filter'], kind: 'list' }),
      }),
      z.object({ segmentId, version: Version }),
      { rule: 'segments', title: ['保存会员人群', 'Save segment'], example: { name: '常客', filter: { tag: '常客' } } },
    ),
    deleteSegments: write(
      `${at}/segments/delete`,
      z.object({ segmentIds: list(['人群', 'Segments'], segmentId, { min: 1, max: 100, of: 'memberSegment' }) }),
      z.object({ deleted: count(['删除数量', 'Deleted']) }),
      { rule: 'segments', title: ['删除会员人群', 'Delete segments'] },
    ),
    /** A till or an app registers a member. */
    register: write(
      '/pcapi/open/v1/member/register',
      z.object({
        mobile: fields.mobile,
        nickname: fields.nickname,
        registerShopId: z
          .int()
          .positive()
          .register(fieldNotes, { label: ['门店', 'Shop'], kind: 'integer' }),
        source: dictionaryChoice(['来源', 'Source'], memberSource).default('POS'),
        birthday: fields.birthday,
        consentMarketing: fields.consentMarketing,
      }),
      Known,
      {
        rule: 'client',
        title: ['开放接口：注册会员', 'Open side: register member'],
        example: { mobile: '13800001235', nickname: '小安', registerShopId: 1 },
      },
    ),
    /** What the member's own app shows at a till; the app knows who he is. */
    code: write('/pcapi/open/v1/member/code', z.object({ who: key('会员', 'Member') }), ShownCode, {
      rule: 'client',
      title: ['开放接口：会员码', 'Open side: member code'],
      example: { who: 1 },
    }),
    /** Shown by an operator to a member whose app does not work. */
    showCode: write(`${at}/code`, ById, ShownCode, { rule: 'code', title: ['出示会员码', 'Show member code'] }),
    notices: read('/pcapi/open/v1/member/notices', z.object({ who: key('会员', 'Member') }), z.array(Notice), {
      rule: 'client',
      title: ['开放接口：会员通知', 'Open side: notices of a member'],
      example: { who: 1 },
    }),
    /** Who stands at the till: by his number or his whole mobile, or by the code that his app shows. */
    identify: read('/pcapi/open/v1/member/identify', z.object({ code: memberCode }), Known, {
      rule: 'client',
      title: ['开放接口：识别会员', 'Open side: identify member'],
      example: { code: '13800001234' },
    }),
    ...mobileProof({ mobile: fields.mobile, known: Known }),
    /** A member signs in with an app, once a day at each brand. */
    signIn: write(
      '/pcapi/open/v1/member/signIn',
      z.object({ who: key('会员', 'Member'), atBrand: key('品牌', 'Brand') }),
      z.object({
        day: day(['日期', 'Day']),
        streak: count(['连续天数', 'Consecutive days']),
        points: count(['获得积分', 'Points given']),
      }),
      { rule: 'client', title: ['开放接口：签到', 'Open side: check in'], example: { who: 1, atBrand: 1 } },
    ),
    setTags: write(
      `${at}/setTags`,
      z.object({
        ids: list(['会员', 'Members'], Id, { min: 1, max: 100 }),
        add: list(['添加', 'Add'], tag, { max: 20 }).default([]),
        remove: list(['移除', 'Remove'], tag, { max: 20 }).default([]),
      }),
      z.object({ changed: count(['变更人数', 'Changed']) }),
      { rule: 'setTags', title: ['设置会员标签', 'Tag members'], example: { add: ['常客'] } },
    ),
  }),
})

export type MemberRow = Output<typeof member, 'list'>['list'][number]

import * as z from 'zod'
import type { Input, Output } from '../platform/contract.ts'
import { ById, Version } from '../platform/crud.ts'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { overRows } from '../platform/entity/bulk.ts'
import { entity } from '../platform/entity/entity.ts'
import { keyword } from '../platform/entity/entity-filters.ts'
import { dictionaryChoice, flag, openChoice } from '../platform/fields/choice.ts'
import { customValues } from '../platform/fields/custom.ts'
import { imageKeyText } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { optionalMoney } from '../platform/fields/money.ts'
import { mobile, optionalEmail, optionalPhone } from '../platform/fields/person.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { lines, optionalLines, optionalText, text } from '../platform/fields/text.ts'
import { instant, optionalDay, optionalInstant } from '../platform/fields/time.ts'
import { Id } from '../platform/id.ts'
import type { Parameter } from '../platform/parameters/parameters.ts'
import { states } from '../platform/states.ts'
import { optionalPlace, optionalTaxNo } from './business-fields.ts'
import { Candidate, Compared, confirmDuplicate } from './customer/customer.ts'
import { creditRequest } from './customer/customer-credit.ts'

const at = '/pcapi/tgx/v1/prospective'

export const prospectPoolDays = {
  key: 'wholesale.prospectPoolDays',
  group: 'wholesale',
  type: 'int',
  standard: 30,
  min: 0,
  max: 365,
  tenant: true,
  title: ['潜在客户回收（天）', 'Return prospects to the pool (days)'],
  remark: [
    '超过此天数未跟进的潜在客户回到公海；0 为不回收',
    'Prospects return after this many days without a follow-up; 0 for never',
  ],
} as const satisfies Parameter

export const prospectMaxOwned = {
  key: 'wholesale.prospectMaxOwned',
  group: 'wholesale',
  type: 'int',
  standard: 200,
  min: 1,
  max: 10_000,
  tenant: true,
  title: ['名下潜在客户上限', 'Maximum prospects per salesman'],
} as const satisfies Parameter

const source = {
  code: 'prospect_source',
  name: ['潜在客户来源', 'Prospect source'],
  open: true,
  items: {
    VISIT: ['陌拜', 'Visit'],
    PHONE: ['电话', 'Phone'],
    REFERRAL: ['转介绍', 'Referral'],
    EXHIBITION: ['展会', 'Exhibition'],
    ONLINE: ['线上', 'Online'],
    IMPORT: ['导入', 'Import'],
  },
} as const satisfies Dictionary

const intent = dictionaryChoice(['意向', 'Intent'], {
  code: 'prospect_intent',
  name: ['潜在客户意向', 'Prospect intent'],
  items: { A: ['A 高', 'A high'], B: ['B 中', 'B medium'], C: ['C 低', 'C low'] },
  colours: { A: 'red', B: 'orange' },
})

export const prospectStates = states({
  code: 'prospect_state',
  name: ['潜在客户状态', 'Prospect state'],
  items: {
    NEW: ['新建', 'New'],
    FOLLOWING: ['跟进中', 'Following up'],
    CONVERTED: ['已转客户', 'Converted'],
    CANCELLED: ['已放弃', 'Given up'],
  },
  colours: { NEW: 'blue', FOLLOWING: 'orange', CONVERTED: 'green' },
  initial: 'NEW',
  moves: {
    update: { from: ['NEW', 'FOLLOWING'], button: ['编辑', 'Edit'] },
    remove: { from: ['NEW'], removes: true, button: ['删除', 'Delete'] },
    follow: { from: ['NEW', 'FOLLOWING'], to: 'FOLLOWING', button: ['跟进', 'Follow up'] },
    claim: { from: ['NEW', 'FOLLOWING'], button: ['领取', 'Claim'] },
    release: { from: ['NEW', 'FOLLOWING'], button: ['放回公海', 'Release'] },
    assign: { from: ['NEW', 'FOLLOWING'], button: ['分配', 'Assign'] },
    convert: { from: ['NEW', 'FOLLOWING'], to: 'CONVERTED', button: ['转为客户', 'Convert'] },
    cancellation: { from: ['NEW', 'FOLLOWING'], to: 'CANCELLED', button: ['放弃', 'Give up'], danger: true },
    reinstate: { from: ['CANCELLED'], to: ['NEW', 'FOLLOWING'], button: ['恢复', 'Reinstate'] },
  },
})
const state = dictionaryChoice(['状态', 'State'], prospectStates)

const way = dictionaryChoice(['方式', 'Method'], {
  code: 'prospect_follow_way',
  name: ['跟进方式', 'Follow-up method'],
  items: { VISIT: ['拜访', 'Visit'], PHONE: ['电话', 'Phone'], WECHAT: ['微信', 'WeChat'], OTHER: ['其他', 'Other'] },
})
const content = lines(['跟进内容', 'Notes'], { max: 1000 })
const nextFollowOn = optionalDay(['下次跟进', 'Next follow-up'])
/** Of a shop front, a shelf, a business card. */
const photos = list(['照片', 'Photos'], imageKeyText(['照片', 'Photo'], 'paper'), { max: 9 })

/** The customer that a prospect has become. */
const becomes = optionalReference(['关联客户', 'Customer'])

const fields = {
  name: text(['客户名称', 'Name'], { max: 100 }),
  contactName: text(['联系人', 'Contact'], { max: 50 }),
  mobile: mobile(['联系手机', 'Contact mobile']),
  phone: optionalPhone(['固定电话', 'Phone']),
  wechat: optionalText(['微信号', 'WeChat'], { max: 50 }),
  email: optionalEmail(),
  ...optionalPlace,
  custTypeId: optionalReference(['客户类型', 'Type']),
  source: openChoice(['来源', 'Source'], source).default('VISIT'),
  intent: intent.default('C'),
  expectedMonthlyCents: optionalMoney(['预计月采购额', 'Expected in a month']),
  /** Nobody: it lies in the public pool. */
  salesmanId: optionalReference(['业务员', 'Salesman']),
  nextFollowOn,
  taxNo: optionalTaxNo(),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  custom: customValues(),
}

export const FollowUp = z.object({
  id: Id,
  way,
  content,
  nextFollowOn: nextFollowOn.unwrap(),
  photos,
  at: instant(['时间', 'When']),
  byName: optionalText(['跟进人', 'By'], { max: 64 }).unwrap(),
})
export type FollowUp = z.output<typeof FollowUp>

const named = (zh: string, en: string) => optionalText([zh, en], { max: 100 }).unwrap()
const reason = text(['原因', 'Reason'], { min: 2, max: 200 })

/** A business that is not yet a customer, worked by a salesman until it is one or is given up (wholesale.md 7). */
export const prospect = entity({
  name: 'prospect',
  area: 'wholesale',
  finds: { by: 'keyword', name: 'name', mark: 'contactName' },
  title: ['潜在客户', 'Prospect'],
  menu: { title: ['潜在客户', 'Prospects'], icon: 'prospect', order: 10, group: 'customers' },
  parameters: [prospectPoolDays, prospectMaxOwned],
  states: prospectStates,
  at,
  fields,
  /** It changes hands by claiming, releasing and assigning. */
  fixed: ['salesmanId'],
  derived: {
    state,
    custTypeName: named('客户类型', 'Type'),
    salesmanName: named('业务员', 'Salesman'),
    ownedAt: optionalInstant(['归属时间', 'Owned since']).unwrap(),
    lastFollowAt: optionalInstant(['最近跟进', 'Last follow-up']).unwrap(),
    waitingSince: instant(['未跟进起', 'Waiting since']),
    cancelReason: named('放弃原因', 'Reason for giving up'),
    cancelledAt: optionalInstant(['放弃时间', 'Given up']).unwrap(),
    customerId: becomes.unwrap(),
    customerName: named('转为客户', 'Became'),
    convertedAt: optionalInstant(['转化时间', 'Converted']).unwrap(),
    follows: list(['跟进记录', 'Follow-ups'], FollowUp, { max: 1000 }),
  },
  row: [
    ...(['name', 'contactName', 'mobile', 'city', 'intent', 'source', 'state', 'salesmanId', 'salesmanName'] as const),
    ...([
      'expectedMonthlyCents',
      'lastFollowAt',
      'nextFollowOn',
      'waitingSince',
      'customerId',
      'customerName',
    ] as const),
    ...(['cancelReason'] as const),
  ],
  filters: {
    keyword: keyword(['名称、联系人或手机', 'Name, contact or mobile'], 'name', 'contactName', 'mobile'),
    state: 'equals',
    intent: 'equals',
    source: 'equals',
    salesmanId: 'equals',
    pool: flag(['公海', 'In the pool']),
    due: flag(['到期跟进', 'Due']),
    /** Goes back to the pool within three days, unless it is followed up. */
    returning: flag(['即将回收', 'Returning to the pool']),
    nextFollowOn: 'within',
    createdAt: 'within',
  },
  search: { names: ['name', 'contactName'], numbers: ['mobile'] },
  sort: ['nextFollowOn', 'waitingSince', 'intent', 'name', 'createdAt', 'updatedAt'],
  order: ['nextFollowOn'],
  picker: ['name', 'contactName'],
  scope: { salesman: 'salesmanId', nullMeansAll: true },
  acts: ['create', 'update', 'remove', 'undoRemove'],
  imports: { salesmanId: 'admin' },
  roles: {
    SALESMAN: [
      'list',
      'create',
      'update',
      'delete',
      'export',
      'follow',
      'cancellation',
      'reinstate',
      'claim',
      'convert',
    ],
    SALES_MANAGER: 'all',
  },
  example: {
    name: '湖州南浔小馆',
    contactName: '沈南',
    mobile: '13600001234',
    city: '湖州市',
    intent: 'B',
    confirmDuplicate: true,
  },
  reasons: {
    converted: ['潜在客户已转为客户 {code}', 'Already converted to the customer {code}'],
    notInPool: ['该潜在客户已由“{name}”跟进', '“{name}” is already working on this prospect'],
    inPool: ['该潜在客户已在公海', 'The prospect is already in the pool'],
    tooMany: ['名下潜在客户已达上限 {max}', 'The limit of {max} prospects is reached'],
    typeMissing: ['客户类型不存在或已停用', 'The customer type does not exist or is disabled'],
    typeInUse: ['潜在客户“{name}”属于该类型，不能删除', 'The prospect “{name}” is of this type'],
    salesmanMissing: ['业务员不存在或已停用', 'The salesman does not exist or is disabled'],
    taxNoTaken: ['税号 {taxNo} 已属于客户“{name}”', 'The tax number {taxNo} belongs to the customer “{name}”'],
    nameTaken: ['已有同名客户，请关联到该客户', 'A customer with this name exists: link the prospect to it'],
    customerTaxNo: [
      '已有客户使用该税号，请关联到该客户',
      'A customer already has this tax number: link to that customer',
    ],
    salesmanStays: [
      '“{name}”名下还有 {count} 个潜在客户，请先交接',
      '“{name}” still has {count} prospects: hand them over first',
    ],
    notSalesman: ['只有业务员可以领取潜在客户', 'Only salesmen can claim prospects'],
    placeMissing: ['转为客户需要省份、城市和详细地址', 'Province, city and address are required to convert'],
  },
  endpoints: ({ create }, filters) => {
    const moved = z.object({ state, version: Version })
    return {
      create: { ...create, input: create.input.extend({ confirmDuplicate }) },
      checkDuplicate: read(`${at}/checkDuplicate`, Compared, z.array(Candidate), {
        rule: 'list',
        title: ['潜在客户查重', 'Check for duplicate prospects'],
        example: { name: '南浔小馆' },
      }),
      follow: write(
        `${at}/follow`,
        ById.extend({ way: way.default('VISIT'), content, nextFollowOn, photos: photos.default([]) }),
        moved,
        {
          rule: 'follow',
          title: ['跟进潜在客户', 'Follow up prospect'],
          example: { way: 'PHONE', content: '约了周四到店看样品。' },
        },
      ),
      cancellation: write(`${at}/cancellation`, ById.extend({ reason }), moved, {
        rule: 'cancellation',
        title: ['放弃潜在客户', 'Give up prospect'],
        example: { reason: '已与其他供应商签约' },
      }),
      cancelMany: overRows(`${at}/bulk/cancellation`, {
        filters,
        input: { reason },
        rule: 'cancellation',
        title: ['批量放弃潜在客户', 'Give up prospects in bulk'],
        example: { reason: '已与其他供应商签约' },
      }),
      reinstate: write(`${at}/reinstate`, ById, moved, {
        rule: 'reinstate',
        title: ['恢复潜在客户', 'Reinstate prospect'],
      }),
      claim: overRows(`${at}/claim`, {
        filters,
        input: {},
        rule: 'claim',
        title: ['领取潜在客户', 'Claim prospects'],
        example: {},
      }),
      release: overRows(`${at}/release`, {
        filters,
        input: {},
        rule: 'claim',
        title: ['放回公海', 'Release prospects to the pool'],
        example: {},
      }),
      assign: overRows(`${at}/assign`, {
        filters,
        input: { salesmanId: reference(['业务员', 'Salesman']) },
        rule: 'assign',
        title: ['分配潜在客户', 'Assign prospects'],
        example: {},
      }),
      /** Makes a customer of it, or finds that it is one already. */
      convert: write(
        `${at}/convert`,
        ById.extend({
          custTypeId: reference(['客户类型', 'Type']),
          /** The default one, when it is left out. */
          custLevelId: optionalReference(['客户等级', 'Level']),
          customerId: becomes,
          /** Where a new customer is, as far as the prospect does not say it. */
          province: fields.province,
          city: fields.city,
          address: fields.address,
          /** Credit that is asked for with it: a second person decides. */
          creditLimitCents: optionalMoney(['申请信用额度', 'Credit requested'], { min: 1 }),
          termDays: creditRequest.termDays,
          creditReason: optionalText(['申请原因', 'Reason of the request'], { max: 200 }),
        }),
        z.object({ customerId: becomes.unwrap() }),
        { rule: 'convert', title: ['潜在客户转客户', 'Convert prospect'] },
      ),
    }
  },
})

export type ProspectRow = Output<typeof prospect, 'list'>['list'][number]
export type NewProspect = Input<typeof prospect, 'create'>

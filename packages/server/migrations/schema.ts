// Printed from the migrated database by `npm run schema`; change a migration instead.
import type { Generated } from 'kysely'
import type { Id } from '@brandside/contract/platform/id.ts'

export interface ActivityTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  brandId: Id
  type: 'FULL_REDUCTION' | 'PERCENT_OFF' | 'SPECIAL_PRICE' | 'NTH_DISCOUNT' | 'BUY_X_GET_Y' | 'FULL_GIFT'
  ladders: Generated<unknown[]>
  repeat: boolean
  maxOffCents: number
  items: Generated<unknown[]>
  shopScope: 'ALL' | 'INCLUDE' | 'EXCLUDE'
  shopIds: Generated<Id[]>
  goodsScope: 'ALL' | 'CATEGORY' | 'SKU'
  scopeIds: Generated<Id[]>
  excludeIds: Generated<Id[]>
  channels: Generated<string[]>
  cardLevels: Generated<number[]>
  startAt: string
  endAt: string
  weekdays: Generated<number[]>
  dayWindows: Generated<string[]>
  perMember: number
  perMemberDay: number
  stock: number
  priority: number
  withMember: boolean
  withCoupon: boolean
  remark: string | null
  status: Generated<0 | 1>
  used: Generated<number>
  offCents: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ActivityItemCountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  skuId: Id
  used: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ActivityItemUseTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  orderId: Id
  memberId: Id | null
  skuId: Id
  qty: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ActivityUseTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  orderId: Id
  memberId: Id | null
  day: string
  offCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  username: string
  nickName: string
  mobile: string | null
  email: string | null
  status: Generated<0 | 1>
  platform: Generated<boolean>
  lastLoginAt: string | null
  lastLoginIp: string | null
  previousLoginAt: string | null
  previousLoginIp: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  idCard: string | null
  avatar: string | null
  organisationId: Id | null
  salesman: Generated<boolean>
  remark: string | null
  signedInAt: Generated<string>
  clientId: Id | null
}

export interface AdminBrandTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  brandId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminOrganisationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  organisationId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminRoleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  roleId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminRoleGroupTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  roleGroupId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminSettingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  key: string
  value: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdminShopTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  shopId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdvertTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  title: string
  position: 'SPLASH' | 'HOME_TOP' | 'HOME_MIDDLE' | 'POPUP' | 'MENU_TOP' | 'PAY_RESULT' | 'MINE'
  mediaType: 'IMAGE' | 'VIDEO'
  image: string | null
  imageDark: string | null
  videoUrl: string | null
  alt: string | null
  linkType: string
  linkValue: string | null
  brandIds: Generated<Id[]>
  shopIds: Generated<Id[]>
  cardLevels: Generated<number[]>
  audience: 'ALL' | 'NEW' | 'MEMBER' | 'INACTIVE_30D'
  startAt: string
  endAt: string
  weekdays: Generated<number[]>
  dayWindows: Generated<string[]>
  weight: number
  freqCap: number
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  variantOf: number | null
  rivalImpressions: Generated<number>
  rivalClicks: Generated<number>
  trialEndedAt: string | null
  trialWinner: 'A' | 'B' | null
}

export interface AdvertHitTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  advertId: Id
  kind: 'SHOWN' | 'CLICKED'
  viewer: string
  minute: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AdvertStatTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  advertId: Id
  statDate: string
  shopId: Id | null
  impressions: Generated<number>
  clicks: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AppRequestTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  clientId: Id
  requestId: string
  method: string
  path: string
  status: number
  reasonKey: string | null
  ms: number
  ip: string
  answeredAt: string
  deletedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface AppVersionTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  app: 'MEMBER_APP' | 'POS' | 'KDS' | 'MINIAPP'
  platform: 'IOS' | 'ANDROID' | 'WINDOWS' | 'WEB'
  versionName: string
  build: number
  url: string
  sizeBytes: number | null
  sha256: string | null
  notes: string
  force: Generated<boolean>
  minBuild: Generated<number>
  rolloutBp: Generated<number>
  shopIds: Generated<Id[]>
  state: Generated<'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'>
  publishedAt: string | null
  publishedBy: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BalanceAdjustmentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  principalCents: Generated<number>
  giftCents: Generated<number>
  reason: string
  state: Generated<'PENDING' | 'APPROVED' | 'REJECTED'>
  decidedAt: string | null
  decidedBy: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface BalancePackageTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  payCents: number
  giftCents: number
  custLevelIds: Generated<Id[]>
  startAt: string | null
  endAt: string | null
  perCustomer: number | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BalanceRechargeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  customerId: Id
  balancePackageId: Id | null
  payCents: number
  giftCents: Generated<number>
  payWay: 'BANK' | 'CASH' | 'ALIPAY' | 'WECHAT' | 'CHEQUE' | 'ONLINE'
  bankAccountId: Id
  bankRef: string | null
  payerName: string | null
  voucherUrls: Generated<string[]>
  state: Generated<'PENDING' | 'APPROVED' | 'CANCELLED'>
  approvedAt: string | null
  approvedBy: Id | null
  incomeId: Id | null
  reason: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BankAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  kind: 'BANK' | 'ALIPAY' | 'WECHAT' | 'CASH'
  bankName: string
  accountNo: string
  accountName: string
  openingCents: number
  isDefault: boolean
  printOnDocs: boolean
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BankLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  bankAccountId: Id
  bookedAt: string
  amountCents: number
  currency: string
  payerName: string | null
  bankRef: string | null
  remark: string | null
  state: Generated<'OPEN' | 'MATCHED' | 'OTHER'>
  payoutCents: Generated<number>
  differenceCents: Generated<number>
  settlement: 'OTHER_DAY' | 'CORRECTED' | 'GIVEN_BACK' | 'INCOME' | 'COLLECTED' | 'LOSS' | 'NOTED' | null
  note: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BizDictTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  nameEn: string | null
  closed: Generated<boolean>
  builtin: Generated<boolean>
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BizDictItemTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  dictId: Id
  value: string
  labelZh: string
  labelEn: string | null
  colour: Generated<string>
  sort: number
  isDefault: Generated<boolean>
  builtin: Generated<boolean>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BizParamTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  key: string
  name: string
  nameEn: string | null
  group: string
  valueType: string
  value: string | null
  min: string | null
  max: string | null
  options: Generated<string[]>
  remark: string | null
  public: Generated<boolean>
  sort: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BookCheckTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  day: string
  nightly: boolean
  checkedAt: Generated<string>
  ledgerCount: number
  faultCount: number
  checks: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface BookCheckStartTable {
  tenantId: Generated<Id>
  startedAt: string
}

export interface BrandTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  shortName: string | null
  parentId: Id | null
  path: string
  industry: string
  contactName: string
  contactMobile: string
  contactEmail: string | null
  province: string | null
  city: string | null
  district: string | null
  address: string | null
  timeZone: string
  dayCut: string
  currency: string
  themeColour: string | null
  sort: number
  intro: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  logo: string | null
  posSyncHours: number | null
  clocks: Generated<unknown[]>
  treeOrder: Generated<string>
}

export interface BrandPayChannelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  brandId: Id
  payChannelId: Id
  enabled: boolean
  merchantNo: string | null
  configSealed: string | null
  configShown: Generated<unknown>
  sort: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface BrandQualificationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  brandId: Id
  type: 'BUSINESS_LICENSE' | 'FOOD_LICENSE' | 'TRADEMARK' | 'LEGAL_ID' | 'OTHER'
  certNo: string
  holderName: string
  images: string[]
  validFrom: string
  validTo: string | null
  state: 'PENDING' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'REPLACED'
  auditedBy: Id | null
  auditedAt: string | null
  auditRemark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  certNoSealed: string | null
}

export interface CardChangeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  fromCardId: Id | null
  toCardId: Id
  source: 'JOIN' | 'AUTO' | 'MANUAL' | 'PAID' | 'REVERT' | 'MERGE'
  reason: string | null
  metricValue: number | null
  threshold: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  fromReviewAt: string | null
}

export interface CardDiscountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  cardId: Id
  payBp: number
  maxOffCents: number
  dailyTimes: number
  weekdays: string[]
  birthdayBp: number | null
  withCoupon: boolean
  withActivity: boolean
  effectiveFrom: string | null
  effectiveTo: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  goodsScope: Generated<'ALL' | 'CATEGORY' | 'SKU'>
  scopeIds: Generated<Id[]>
  excludeIds: Generated<Id[]>
}

export interface CardOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderNo: Generated<string>
  memberId: Id
  cardId: Id
  brandId: Id
  shopId: Id
  payChannelId: Id | null
  tradeId: Id | null
  priceCents: number
  validDays: number
  state: 'UNPAID' | 'PAID' | 'REFUNDED' | 'CLOSED'
  paidAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CardUpgradeRuleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  cardId: Id
  metric: 'GROWTH' | 'SPEND' | 'ORDERS' | 'SINGLE_RECHARGE'
  threshold: number
  windowDays: number
  keepThreshold: number
  keepDays: number
  downgrade: 'NONE' | 'ONE_LEVEL' | 'BY_VALUE'
  graceDays: number
  auto: boolean
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ConsumerOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderNo: string
  brandId: Id
  shopId: Id
  memberId: Id | null
  source: 'POS' | 'MINIAPP' | 'H5' | 'DELIVERY'
  tableNo: string | null
  remark: string | null
  originalCents: number
  activityOffCents: Generated<number>
  memberOffCents: Generated<number>
  couponOffCents: Generated<number>
  pointsOffCents: Generated<number>
  payableCents: number
  quoteId: string | null
  state: 'UNPAID' | 'PAID' | 'DONE' | 'CANCELLED'
  plannedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ConsumerOrderLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderId: Id
  lineNo: number
  skuId: Id | null
  name: string
  spec: string | null
  quantity: number
  priceCents: number
  amountCents: number
  paidCents: number
  refundedQuantity: Generated<number>
  refundedCents: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  tookStock: Generated<boolean>
  foreignGoodsId: Id | null
}

export interface ContractTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  customerId: Id
  salesmanId: Id | null
  title: string
  kind: 'FRAMEWORK' | 'ONE_OFF'
  signDate: string | null
  startDate: string
  endDate: string
  amountLimit: number | null
  usedCents: Generated<number>
  payMode: 'PREPAY' | 'CREDIT' | null
  termType: 'DAYS' | 'EOM' | 'CLOSE_DAY' | null
  termDays: number | null
  discountBp: number | null
  autoRenew: boolean
  remindDays: number
  signatoryCustomer: string | null
  signatoryOurs: string | null
  remark: string | null
  state: Generated<'DRAFT' | 'PENDING' | 'REJECTED' | 'SCHEDULED' | 'EFFECTIVE' | 'EXPIRED' | 'TERMINATED' | 'VOIDED'>
  prevId: Id | null
  submittedBy: Id | null
  approvedAt: string | null
  approvedBy: Id | null
  reason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  attachments: Generated<string[]>
  writers: Generated<number[]>
  closeDay: number | null
  payDay: number | null
  payMonthOffset: number | null
  signatoryId: Id | null
}

export interface ContractLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  contractId: Id
  place: number
  skuId: Id
  unitId: Id
  price: number
  minQty: string
  qtyLimit: string | null
  usedBase: Generated<string>
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CouponTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  subtitle: string | null
  brandId: Id
  image: string | null
  rulesText: string | null
  remark: string | null
  type: 'CASH' | 'PERCENT' | 'GIFT' | 'EXCHANGE' | 'DELIVERY'
  faceCents: number | null
  payBp: number | null
  maxOffCents: number
  skuId: Id | null
  qty: number
  priceCents: number | null
  minCents: number
  minQty: number
  thresholdBase: 'AFTER_PROMOTION' | 'ORIGINAL'
  shopScope: 'ALL' | 'INCLUDE' | 'EXCLUDE'
  shopIds: Generated<Id[]>
  goodsScope: 'ALL' | 'CATEGORY' | 'SKU'
  scopeIds: Generated<Id[]>
  excludeIds: Generated<Id[]>
  channels: Generated<string[]>
  cardLevels: Generated<number[]>
  serviceModes: Generated<string[]>
  payChannels: Generated<string[]>
  firstOrderOnly: boolean
  claimFrom: string
  claimTo: string
  validityMode: 'AFTER_CLAIM' | 'FIXED'
  validFrom: string | null
  validTo: string | null
  startAfterDays: number
  validDays: number
  weekdays: Generated<number[]>
  dayWindows: Generated<string[]>
  blackDates: Generated<string[]>
  total: number
  perMember: number
  perMemberDay: number
  dailyTotal: number
  claimMode: 'CENTER' | 'ADMIN' | 'AUTO' | 'CODE' | 'ACTIVITY'
  codePrefix: string | null
  stackMode: 'EXCLUSIVE' | 'GROUP' | 'FREE'
  stackGroup: string | null
  withMemberDiscount: boolean
  withActivity: boolean
  withPoints: boolean
  returnOnRefund: boolean
  budgetCents: number
  costShareBp: number
  state: Generated<'DRAFT' | 'ON' | 'PAUSED' | 'ENDED'>
  freezeUse: Generated<boolean>
  issued: Generated<number>
  locked: Generated<number>
  used: Generated<number>
  expired: Generated<number>
  voided: Generated<number>
  spentCents: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  takingsCents: Generated<number>
}

export interface CouponCodeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  couponId: Id
  code: string
  memberId: Id | null
  takenAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CouponDayCountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  couponId: Id
  day: string
  issued: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CouponIssueBatchTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  couponId: Id
  quantityEach: number
  remark: string | null
  state: 'RUNNING' | 'DONE' | 'CANCELLED'
  wanted: number
  given: Generated<number>
  refused: Generated<number>
  endedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CouponIssueTargetTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  batchId: Id
  memberId: Id
  result: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CouponMemberCountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  couponId: Id
  memberId: Id
  taken: number
  day: string
  takenDay: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CreditAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  creditLimit: Generated<number>
  used: Generated<number>
  frozen: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CreditChangeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  fromCents: number
  toCents: number
  reason: string
  state: 'PENDING' | 'APPROVED' | 'REJECTED'
  decidedBy: Id | null
  decidedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  tempUntil: string | null
  termDays: number | null
}

export interface CreditEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  creditLimit: number
  creditLimitAfter: number
  used: number
  usedAfter: number
  frozen: number
  frozenAfter: number
  reverses: number | null
  note: string | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface CreditPaymentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  customerId: Id
  statementFrom: string | null
  statementTo: string | null
  amountCents: number
  overCents: Generated<number>
  payWay: 'BANK' | 'CASH' | 'ALIPAY' | 'WECHAT' | 'CHEQUE' | 'ONLINE'
  bankAccountId: Id
  bankRef: string | null
  payerName: string | null
  voucherUrls: Generated<string[]>
  source: Generated<'ADMIN' | 'SHOP'>
  state: Generated<'PENDING' | 'RECEIVED' | 'CANCELLED'>
  receivedAt: string | null
  receivedBy: Id | null
  incomeId: Id | null
  reason: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CreditPaymentLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  paymentId: Id
  receivableId: Id
  place: number
  amountCents: number
  outstandingAtCreate: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CrmInvoiceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string | null
  customerId: Id
  invoiceInfoId: Id | null
  kind: 'E_NORMAL' | 'E_SPECIAL' | 'VAT_NORMAL' | 'VAT_SPECIAL'
  title: string
  taxNo: string | null
  regAddress: string | null
  regPhone: string | null
  bankName: string | null
  bankAccountNo: string | null
  email: string | null
  amountCents: number
  taxCents: number
  netCents: Generated<number>
  invoiceCode: string | null
  invoiceNo: string | null
  issuedOn: string | null
  issuedBy: Id | null
  fileUrl: string | null
  expressNo: string | null
  redOfId: Id | null
  state: Generated<'APPLIED' | 'ISSUED' | 'REJECTED' | 'CANCELLED'>
  applyRemark: string | null
  reason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  attachments: Generated<string[]>
}

export interface CrmInvoiceLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  invoiceId: Id
  place: number
  orderId: Id
  orderLineId: Id | null
  name: string
  taxCode: string | null
  qty: string | null
  amountCents: number
  taxRateBp: number
  taxCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CustLevelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  rank: number
  discountBp: number
  minOrderCents: number
  defaultCreditDays: number
  upgradeShippedCents: number
  keepShippedCents: number
  isDefault: boolean
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustTypeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustomFieldTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  entity: string
  key: string
  kind: 'TEXT' | 'NUMBER' | 'MONEY' | 'DAY' | 'FLAG' | 'CHOICE'
  labelZh: string
  labelEn: string
  required: Generated<boolean>
  inList: Generated<boolean>
  isFilter: Generated<boolean>
  sort: Generated<number>
  choices: Generated<unknown[]>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustomValueTable {
  tenantId: Generated<Id>
  fieldId: Id
  recordId: Id
  number: number | null
  word: string | null
}

export interface CustomerTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  shortName: string | null
  custTypeId: Id
  custLevelId: Id
  parentId: Id | null
  billToParent: Generated<boolean>
  salesmanId: Id | null
  contactName: string
  mobile: string
  taxNo: string | null
  province: string
  city: string
  district: string | null
  address: string
  payMode: 'PREPAY' | 'CREDIT'
  minOrderCents: number | null
  taxMode: 'TENANT' | 'INCLUSIVE' | 'EXCLUSIVE'
  providerIds: Generated<Id[]>
  tags: Generated<string[]>
  remark: string | null
  hold: Generated<boolean>
  holdReason: string | null
  mergedIntoId: Id | null
  sourceProspectId: Id | null
  firstOrderAt: string | null
  lastOrderAt: string | null
  yearOrders: Generated<number>
  yearShippedCents: Generated<number>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  lastOrderedAt: Generated<string>
  creditLeft: Generated<number>
  payerKey: Generated<string | null>
  custom: Generated<unknown>
}

export interface CustomerAddressTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  label: string
  receiver: string
  mobile: string
  province: string
  city: string
  district: string | null
  address: string
  postCode: string | null
  receiveWindow: string | null
  isDefault: boolean
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustomerBalanceAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  principal: Generated<number>
  gift: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CustomerBalanceEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  principal: number
  principalAfter: number
  gift: number
  giftAfter: number
  reverses: number | null
  note: string | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface CustomerContactTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  name: string
  mobile: string
  post: string | null
  isOrdering: boolean
  isDefault: boolean
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustomerCreditTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  enabled: Generated<boolean>
  tempLimitCents: Generated<number>
  tempUntil: string | null
  tempReason: string | null
  termType: Generated<'DAYS' | 'EOM' | 'CLOSE_DAY'>
  termDays: Generated<number>
  closeDay: Generated<number>
  payDay: Generated<number>
  payMonthOffset: Generated<number>
  graceDays: Generated<number>
  overdueBlock: Generated<'INHERIT' | 'BLOCK' | 'WARN'>
  reviewOn: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface CustomerInvoiceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  title: string
  kind: 'E_NORMAL' | 'E_SPECIAL' | 'VAT_NORMAL' | 'VAT_SPECIAL'
  taxNo: string | null
  regAddress: string | null
  regPhone: string | null
  bankName: string | null
  bankAccountNo: string | null
  email: string | null
  receiver: string | null
  mobile: string | null
  address: string | null
  isDefault: boolean
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  payerKey: Generated<string | null>
}

export interface CustomerShareTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  adminId: Id
  level: 'READ' | 'WRITE'
  until: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CustomerSubstituteTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  skuId: Id
  substituteId: Id
  answer: 'ACCEPTED' | 'REFUSED'
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CustomerUnitWordingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  skuId: Id
  words: string
  unitId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface CustomerWordingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  words: string
  skuId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface DeliveryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  orderId: Id
  partId: Id
  customerId: Id
  providerId: Id | null
  seq: number
  state: Generated<'PENDING' | 'SHIPPED' | 'SIGNED' | 'VOIDED'>
  plannedDate: string | null
  warehouseNote: string | null
  carrier: string | null
  trackingNo: string | null
  driver: string | null
  driverMobile: string | null
  vehicleNo: string | null
  shippedAt: string | null
  shippedBy: Id | null
  shipBizDate: string | null
  signedAt: string | null
  signedBy: string | null
  signPhotos: Generated<string[]>
  signNote: string | null
  goodsCents: number
  freightCents: number
  amountCents: number
  returnedCents: Generated<number>
  overReason: string | null
  receivableId: Id | null
  shipments: Generated<number>
  reason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface DeliveryAuthorisationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  platform: string
  state: string | null
  stateExpiresAt: string | null
  status: 'PENDING' | 'AUTHORISED' | 'EXPIRED'
  tokensSealed: string | null
  tokenIssuedAt: string | null
  tokenExpiresAt: string | null
  failCount: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  payChannelId: Id | null
  askedChannelId: Id | null
}

export interface DeliveryBindingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  platform: string
  platformShopId: string
  platformShopName: string
  status: 'BINDING' | 'BOUND' | 'UNBOUND'
  boundAt: Generated<string>
  unboundAt: string | null
  unbindReason: string | null
  autoAccept: Generated<boolean>
  lastHeartbeatAt: string | null
  lastOrderAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  unboundBy: 'OPERATOR' | 'PLATFORM' | 'UNFINISHED' | null
  payChannelId: Id | null
  hoursTold: unknown | null
  hoursOutcome: 'TAKEN' | 'REFUSED' | null
  hoursWords: string | null
  hoursToldAt: string | null
}

export interface DeliveryEventTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  bindingId: Id
  platform: string
  eventId: string
  type: string
  orderNo: string | null
  body: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface DeliveryLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  deliveryId: Id
  orderLineId: Id
  place: number
  qty: string
  signedQty: string | null
  amountCents: number
  returnedQty: Generated<string>
  returnedCents: Generated<number>
  batchNo: string | null
  expireOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface DeliveryMenuTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  bindingId: Id
  shopId: Id
  platform: string
  skuId: Id
  skuCode: string
  name: string
  priceCents: number
  stock: number
  outcome: 'TAKEN' | 'REFUSED'
  words: string | null
  offeredAt: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface DeliveryOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  bindingId: Id
  orderNo: string
  status: 'NEW' | 'ACCEPTED' | 'DONE' | 'CANCELLED'
  amountCents: number
  orderedAt: string
  acceptedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  shopId: Id
  platform: string
  content: unknown | null
  dayNo: string | null
  paidCents: number | null
  netCents: number | null
  differsCents: Generated<number>
  foreignSaleId: Id | null
  problem: string | null
  refundedCents: Generated<number>
  refundAskedAt: string | null
  refundAskedCents: number | null
  refundAskedReason: string | null
  refundAskedNo: string | null
  refundAnsweredAt: string | null
  readAt: string | null
  deletedAt: string | null
  refundSentAt: string | null
}

export interface DeliveryRefundTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderId: Id
  refundNo: string
  amountCents: number | null
  refundedAt: string
  booked: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface DepositDrawTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  allocationId: Id
  receivableId: Id
  amountCents: number
  reversedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface DocSeqTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  docType: string
  day: string
  lastNo: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface EposCallLogTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  endpoint: string
  direction: 'OUT' | 'IN'
  ok: boolean
  ms: number
  error: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  fault: string | null
}

export interface EposConnectionTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  vendor: string
  baseUrl: string
  appKey: string
  secretSealed: string
  enabled: boolean
  lastOkAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  failures: Generated<number>
  failedAt: string | null
}

export interface EposPostTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  endpoint: string
  payload: unknown
  status: Generated<'QUEUED' | 'SENT' | 'DONE' | 'FAILED'>
  externalId: string | null
  error: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface EposSyncJobTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  kind: 'CATEGORY' | 'GOODS_TYPE' | 'TABLES' | 'GOODS'
  status: Generated<'QUEUED' | 'RUNNING' | 'DONE' | 'PARTIAL' | 'FAILED' | 'NEEDS_CONFIRM'>
  trigger: 'MANUAL' | 'WEBHOOK' | 'SCHEDULE'
  cursor: string | null
  seenIds: Generated<string[]>
  deferred: Generated<unknown[]>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  removed: Generated<number>
  failed: Generated<number>
  error: string | null
  diff: Generated<unknown[]>
  startedAt: string | null
  endedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  dryRun: Generated<boolean>
}

export interface ErrorReportTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  fingerprint: string
  error: string
  build: string
  component: string | null
  address: string | null
  stack: string | null
  times: number
  state: Generated<'OPEN' | 'RESOLVED'>
  lastSeenAt: Generated<string>
  lastSeenBy: Generated<Id | null>
  resolvedAt: string | null
  resolvedBy: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ErrorSightingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  reportId: Id
  times: number
  note: string | null
  automatic: boolean
  address: string | null
  requestId: string | null
  browser: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface FileTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  key: string
  object: string
  thumbnail: string | null
  scene: 'image' | 'avatar' | 'paper' | 'contract'
  name: string
  hash: string
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface FileChunkTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  object: string
  number: number
  bytes: Buffer
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface FileReferenceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  fileId: Id
  holder: string
  holderId: Id
  field: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ForeignDayTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  origin: 'DELIVERY' | 'POS'
  day: string
  saleCount: number
  paidCents: number
  refundedCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ForeignGoodsTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  origin: 'DELIVERY' | 'POS'
  goodsNo: string | null
  name: string
  skuCode: string | null
  skuId: Id | null
  lineCount: Generated<number>
  lastSoldAt: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ForeignSaleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  origin: 'DELIVERY' | 'POS'
  saleNo: string
  soldAt: string
  goods: string | null
  originalCents: number
  shopOffCents: number
  platformOffCents: number
  payChannelId: Id
  commissionCents: number
  tradeId: Id
  told: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface GoLiveTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  payChannelId: Id
  brandId: Id
  shopId: Id
  tradeId: Id
  paymentNo: string
  amountCents: number
  action: string | null
  problem: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface GoodsTypeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  name: string
  sort: number
  externalId: string
  contentHash: string
  localOverrides: Generated<string[]>
  removedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface GrowthAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  growth: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface GrowthEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  growth: number
  growthAfter: number
  reverses: number | null
  note: string | null
  tradeId: Id | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface HanSoundTable {
  sign: string
  sound: string
}

export interface HomeButtonTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  brandId: Id
  client: 'MINIAPP' | 'H5' | 'APP'
  icon: string
  image: string | null
  shopIds: Generated<Id[]>
  linkType: string
  linkValue: string | null
  badge: string | null
  badgeUntil: string | null
  needLogin: boolean
  minBuild: number
  visibleFrom: string | null
  visibleTo: string | null
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface IdempotencyRecordTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  path: string
  key: string
  bodyHash: string
  answer: unknown | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface IdentityLinkTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  identityProviderId: Id
  subject: string
  adminId: Id
  usedAt: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface IdentityProviderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  nameEn: string | null
  issuer: string
  clientId: string
  secretSealed: string | null
  scopes: Generated<string>
  linkBy: Generated<'EMAIL' | 'MOBILE' | 'USERNAME'>
  trusts: Generated<boolean>
  groupsClaim: string | null
  groupRoles: Generated<unknown>
  shown: Generated<boolean>
  localSignIn: Generated<'ALL' | 'CHOSEN'>
  localAdminIds: Generated<Id[]>
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  kind: Generated<'OIDC' | 'WECOM'>
  agentId: string | null
}

export interface IncomeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  direction: 'IN' | 'OUT'
  customerId: Id
  orderId: Id | null
  source: 'MANUAL' | 'ONLINE' | 'CREDIT_PAYMENT' | 'RECHARGE' | 'BALANCE'
  payWay: 'BANK' | 'CASH' | 'ALIPAY' | 'WECHAT' | 'CHEQUE' | 'ONLINE' | 'BALANCE'
  bankAccountId: Id | null
  amountCents: number
  giftCents: Generated<number>
  feeCents: Generated<number>
  paidAt: string
  bizDate: string
  bankRef: string | null
  payerName: string | null
  voucherUrls: Generated<string[]>
  refundOfId: Id | null
  state: Generated<'PENDING' | 'CONFIRMED' | 'INVALID'>
  confirmedAt: string | null
  confirmedBy: Id | null
  reason: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  payerKey: Generated<string | null>
}

export interface IncomeAllocationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  incomeId: Id
  target: 'RECEIVABLE' | 'ORDER_DEPOSIT' | 'BALANCE'
  receivableId: Id | null
  orderId: Id | null
  amountCents: number
  drawnCents: Generated<number>
  reversedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface InstanceStateTable {
  name: string
  value: string
}

export interface JobTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  module: string
  endpoint: string
  titleZh: string
  titleEn: string
  language: string
  input: unknown
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'>
  done: Generated<number>
  total: Generated<number>
  textZh: string | null
  textEn: string | null
  fileName: string | null
  endedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  attempt: Generated<number>
}

export interface JobFilePartTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  jobId: Id
  place: number
  bytes: Buffer
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface JobOutcomeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  jobId: Id
  fileName: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface LedgerSealTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  ledger: string
  day: string
  entries: number
  contentHash: string
  previousHash: string
  chainHash: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface LevelGiftTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  level: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  couponIds: Generated<Id[]>
  missed: Generated<string[]>
  tradeId: Id | null
  rechargeId: Id | null
}

export interface LikenessGramTable {
  tenantId: Generated<Id>
  kind: 'CUSTOMER' | 'PROSPECT'
  recordId: Id
  gram: string
  size: number
}

export interface ListLayoutTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Generated<Id>
  list: string
  look: unknown | null
  defaultViewId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  noDefault: Generated<boolean>
  pinnedViewIds: Generated<Id[]>
}

export interface MarketChannelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  shopId: Id
  source: 'POSTER' | 'TABLE' | 'STAFF' | 'ONLINE'
  shortCode: string
  joins: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  staffId: Id | null
}

export interface MarketJoinTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  memberId: Id
  shopId: Id
  channelId: Id | null
  eventKey: string
  revision: number
  prizeIndex: number
  prizeKind: string
  prizeName: string
  points: Generated<number>
  couponIds: Generated<Id[]>
  random: number | null
  costCents: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MarketScanTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  channelId: Id
  hour: string
  scans: number
  visitors: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MarketingActivityTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  brandId: Id
  type: string
  goal: string | null
  startAt: string
  endAt: string
  shopIds: Generated<Id[]>
  audience: 'ALL' | 'NEW' | 'LEVELS' | 'SEGMENT'
  cardLevels: Generated<number[]>
  prizes: Generated<unknown[]>
  perMember: number
  perMemberDay: number
  budgetCents: number
  posterTemplate: string
  posterTitle: string | null
  posterText: string | null
  posterImage: string | null
  state: Generated<'DRAFT' | 'PENDING' | 'APPROVED' | 'REJECTED' | 'ENDED'>
  on: Generated<boolean>
  revision: Generated<number>
  approved: unknown | null
  approvedRevision: number | null
  committedCents: Generated<number>
  joins: Generated<number>
  submittedBy: Id | null
  submittedAt: string | null
  auditedBy: Id | null
  auditedAt: string | null
  auditRemark: string | null
  copiedFromId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  holdoutBp: Generated<number>
  segmentId: Id | null
  landing: Generated<unknown[]>
  landingPictures: Generated<string[] | null>
  writers: Generated<number[]>
}

export interface MemberTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberNo: Generated<string>
  mobile: string | null
  mobileTail: Generated<string | null>
  nickname: string
  avatar: string | null
  realName: string | null
  gender: 'UNKNOWN' | 'MALE' | 'FEMALE'
  birthday: string | null
  idCardSealed: string | null
  idCardMask: string | null
  email: string | null
  source: 'POS' | 'MINIAPP' | 'H5' | 'IMPORT' | 'ADMIN' | 'INVITE'
  registerBrandId: Id
  registerShopId: Id | null
  inviterId: Id | null
  state: Generated<'ACTIVE' | 'FROZEN' | 'CANCELLED'>
  freezeReason: string | null
  mergedIntoId: Id | null
  tags: Generated<string[]>
  consentMarketing: Generated<boolean>
  consentAt: string | null
  remark: string | null
  firstPaidAt: string | null
  lastPaidAt: string | null
  payCount: Generated<number>
  payCents: Generated<number>
  refundCents: Generated<number>
  rfmR: number | null
  rfmF: number | null
  rfmM: number | null
  rfm: Generated<'CHAMPION' | 'NEW' | 'AT_RISK' | 'LOST' | 'OTHER' | null>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  custom: Generated<unknown>
  noSms: Generated<boolean>
  noEmail: Generated<boolean>
}

export interface MemberBirthdayTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  year: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberCardTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  brandId: Id
  name: string
  level: number
  kind: 'GROWTH' | 'PAID'
  background: string | null
  icon: string | null
  colour: string | null
  benefits: string[]
  priceCents: number
  validDays: number
  pointBp: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  levelUpCouponIds: Generated<Id[]>
  birthdayCouponId: Id | null
}

export interface MemberClockTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  day: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberCodeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  codeHash: string
  expiresAt: string
  usedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberHoldingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  cardId: Id
  source: 'JOIN' | 'AUTO' | 'MANUAL' | 'PAID' | 'REVERT' | 'MERGE'
  since: Generated<string>
  reviewAt: string | null
  lockedUntil: string | null
  upgradeTradeId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  upgradeRechargeId: Id | null
  graceUntil: string | null
}

export interface MemberNoteTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  body: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberNoticeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  kind: 'POINTS_EXPIRE_30' | 'POINTS_EXPIRE_7' | 'GIFT_EXPIRE_30' | 'GIFT_EXPIRE_7' | 'COUPON_EXPIRE_3' | 'LEVEL_UP' | 'WALLET_SPENT'
  about: string
  amount: number
  dueAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberPaymentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  tradeId: Id
  memberId: Id
  brandId: Id
  shopId: Id
  paidAt: string
  paidCents: number
  baseCents: number
  refundedCents: Generated<number>
  ruleRevisionId: Id | null
  cardBp: Generated<number>
  dayBp: Generated<number>
  points: Generated<number>
  grown: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  earnCents: number | null
}

export interface MemberSegmentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  filter: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberSignInTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  day: string
  streak: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MemberVisitTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  shopId: Id
  lastAt: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MenuTable {
  id: Generated<Id>
  parentId: Id | null
  type: 'D' | 'M' | 'B' | 'L'
  key: string
  titleZh: string
  titleEn: string
  path: Generated<string>
  name: Generated<string>
  component: Generated<string>
  icon: Generated<string>
  permTag: string | null
  always: Generated<boolean>
  hidden: Generated<boolean>
  sort: Generated<number>
  status: Generated<0 | 1>
  customised: Generated<string[]>
  retired: Generated<boolean>
  platform: Generated<boolean>
  own: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Id | null
  alwaysShow: Generated<boolean>
  noCache: Generated<boolean>
  affix: Generated<boolean>
  breadcrumb: Generated<boolean>
  redirect: Generated<string>
  activeMenu: Generated<string>
}

export interface MessageChannelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  kind: 'SMTP' | 'ALIYUN' | 'TENCENT' | 'WECOM' | 'DINGTALK' | 'FEISHU' | 'WECHAT'
  rehearsal: Generated<boolean>
  language: Generated<'zh' | 'en'>
  configSealed: string | null
  configShown: Generated<unknown>
  quietFrom: Generated<string>
  quietTo: Generated<string>
  perMinute: Generated<number>
  perDay: Generated<number>
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  thousandCents: Generated<number>
  monthBudgetCents: number | null
}

export interface MessageConsentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  appId: string
  openId: string
  templateNo: string
  agreed: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface MessageRuleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  event: string
  messageChannelId: Id
  audience: Generated<'CONCERNED' | 'CHOSEN'>
  adminIds: Generated<Id[]>
  templateNo: string | null
  textZh: string | null
  textEn: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  templateValues: Generated<unknown[]>
}

export interface MigrationTable {
  name: string
  checksum: string
  appliedAt: Generated<string>
}

export interface MobileProofTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  mobile: string
  codeHash: string
  expiresAt: string
  triesLeft: number
  sentAt: Generated<string>
  day: string
  sentToday: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface NoticeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  announcement: string
  textZh: string
  textEn: string
  page: string | null
  readAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface OpenClientTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  addresses: string | null
  expiresAt: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  kind: Generated<'SIGNED' | 'BEARER'>
  perMinute: Generated<number>
  adminId: Id | null
}

export interface OperationLogTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  at: Generated<string>
  requestId: string
  module: string
  businessId: string | null
  action: string
  operatorId: Id
  operatorName: string
  operatorIp: string | null
  contentZh: string
  contentEn: string
  before: unknown | null
  after: unknown | null
}

export interface OrderReturnTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  customerId: Id
  orderId: Id
  orderDeliveryId: Id
  reason: string
  state: Generated<'REQUESTED' | 'APPROVED' | 'RECEIVED' | 'REJECTED' | 'CANCELLED'>
  goodsCents: number
  freightBackCents: Generated<number>
  amountCents: number
  refundTo: 'RECEIVABLE' | 'BALANCE' | 'ORIGINAL'
  photos: Generated<string[]>
  remark: string | null
  approvedAt: string | null
  approvedBy: Id | null
  receivedAt: string | null
  receivedBy: Id | null
  bizDate: string | null
  closeReason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface OrderReturnLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  returnId: Id
  deliveryLineId: Id
  place: number
  qty: string
  amountCents: number
  condition: 'GOOD' | 'DAMAGED'
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface OrganisationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  parentId: Id | null
  path: string
  code: string
  name: string
  leaderId: Id | null
  phone: string | null
  sort: Generated<number>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  treeOrder: Generated<string>
}

export interface OutMessageTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  messageChannelId: Id
  event: string
  adminId: Id | null
  address: string | null
  subject: string
  text: string
  page: string | null
  templateNo: string | null
  printout: unknown | null
  logo: Buffer | null
  jobId: Id | null
  announcement: string
  urgent: Generated<boolean>
  state: Generated<'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'UNKNOWN'>
  tries: Generated<number>
  nextAt: Generated<string>
  sentAt: string | null
  partnerNo: string | null
  problem: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  memberId: Id | null
  templateValues: unknown | null
  parts: Generated<number>
  receipt: 'DELIVERED' | 'UNDELIVERED' | null
  receiptNote: string | null
}

export interface PartnerStateTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  owner: string
  name: string
  valueSealed: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PayChannelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  kind: 'REAL' | 'CASH' | 'STORED_VALUE' | 'VOUCHER' | 'SANDBOX' | 'PLATFORM'
  adapter: string
  icon: string | null
  defaultRateBp: number
  defaultMinFeeCents: number
  defaultMaxFeeCents: number | null
  feeRefund: 'NONE' | 'PROPORTIONAL'
  refundDays: number
  partialRefund: boolean
  maxRefunds: number
  minCents: number
  maxCents: number | null
  settleDays: number
  configSealed: string | null
  configShown: Generated<unknown>
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  currency: Generated<string>
  keysWarnedAt: string | null
}

export interface PayDailyTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  day: string
  shopId: Id
  payChannelId: Id
  bizType: string
  source: string
  payments: number
  grossCents: number
  refunds: number
  refundCents: number
  feeCents: number
  feeRefundCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PayDailyUntilTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  until: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  hoursUntil: string | null
  waysUntil: string | null
}

export interface PayHourlyTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  hour: string
  clock: number
  shopId: Id
  bizType: string
  payments: number
  grossCents: number
  refunds: number
  refundCents: number
  feeCents: number
  feeRefundCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  again: Generated<boolean>
}

export interface PayHourlyByWayTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  hour: string
  clock: number
  shopId: Id
  bizType: string
  source: string
  payChannelId: Id
  payments: number
  grossCents: number
  refunds: number
  refundCents: number
  feeCents: number
  feeRefundCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  again: Generated<boolean>
}

export interface PayNoticeRefusalTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  payChannelId: Id
  brandId: Id | null
  refused: 'UNSIGNED' | 'STALE' | 'UNKNOWN_KEY' | 'UNREADABLE'
  refusals: Generated<number>
  refusedAt: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PayRateTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  brandId: Id
  shopId: Id | null
  payChannelId: Id
  rateBp: number
  minFeeCents: number
  maxFeeCents: number | null
  effectiveFrom: string
  effectiveTo: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PayoutTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  payChannelId: Id
  no: string
  paidDay: string
  amountCents: number
  currency: string
  fromDay: string
  toDay: string
  otherCents: Generated<number>
  remark: string | null
  state: Generated<'UNDERWAY' | 'ARRIVED'>
  fetched: Generated<boolean>
  lineCount: Generated<number>
  linesCents: Generated<number>
  differenceCents: Generated<number>
  settlement: 'OTHER_DAY' | 'CORRECTED' | 'GIVEN_BACK' | 'INCOME' | 'COLLECTED' | 'LOSS' | 'NOTED' | null
  settleNote: string | null
  settledBy: Id | null
  settledAt: string | null
  bankLineId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface PayoutLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  payoutId: Id
  payChannelId: Id
  type: 'PAY' | 'REFUND' | 'OTHER'
  no: string
  netCents: number
  words: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PointAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  balance: Generated<number>
  pending: Generated<number>
  debt: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PointAdjustmentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  delta: number
  reason: string
  state: 'PENDING' | 'DONE' | 'REJECTED'
  auditedBy: Id | null
  auditRemark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  needsAudit: Generated<boolean>
}

export interface PointDailyTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  day: string
  brandId: Id
  kind: string
  ruleRevisionId: Id | null
  entries: number
  balance: number
  pending: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PointEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  balance: number
  balanceAfter: number
  pending: number
  pendingAfter: number
  debt: number
  debtAfter: number
  reverses: number | null
  note: string | null
  kind: 'EARN' | 'UNLOCK' | 'SPEND' | 'RETURN' | 'CLAWBACK' | 'EXPIRE' | 'ADJUST_ADD' | 'ADJUST_SUB' | 'EXCHANGE' | 'DEBT_REPAY' | 'MERGE'
  bizType: string
  tradeId: Id | null
  ruleRevisionId: Id | null
  shopId: Id | null
  expiresAt: string | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface PointLotTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  entryId: Id
  tradeId: Id | null
  earned: number
  remaining: number
  pending: boolean
  availableAt: string
  expiresAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PointLotMoveTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  entryId: Id
  lotId: Id
  points: number
}

export interface PointRuleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  brandId: Id
  type: 'EARN_SPEND' | 'EARN_RECHARGE' | 'EARN_REGISTER' | 'EARN_SIGNIN' | 'EARN_BIRTHDAY' | 'EARN_PROFILE' | 'EARN_INVITE' | 'BURN_DEDUCT'
  startAt: string
  endAt: string | null
  priority: number
  unitCents: number
  pointsPerUnit: number
  rounding: 'FLOOR' | 'HALF_UP' | 'CEIL'
  minAmountCents: number
  maxPointsPerOrder: number
  maxPointsPerDay: number
  weekdayBp: number[]
  birthdayBp: number
  pendingDays: number
  points: number
  streak: number[]
  expiryMode: 'NEVER' | 'MONTHS' | 'YEAR_END' | 'FIXED_DATE'
  expiryMonths: number
  expiryDate: string | null
  pointsPerStep: number
  centsPerStep: number
  minPoints: number
  maxShareBp: number
  maxCentsPerOrder: number
  withCoupon: boolean
  revision: Generated<number>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  excludeCategoryIds: Generated<Id[]>
  excludePayChannels: Generated<string[]>
}

export interface PointRuleRevisionTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  ruleId: Id
  revision: number
  terms: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface PosterTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  activityId: Id
  shopId: Id
  channelId: Id
  format: string
  size: string
  contentHash: string
  fileName: string
  content: Buffer
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  staffId: Id | null
  preview: Buffer | null
  bleed: Generated<boolean>
}

export interface PrintCountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  module: string
  recordId: Id
  times: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  issued: unknown | null
}

export interface ProductTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  spuCode: string
  name: string
  subtitle: string | null
  searchWords: string | null
  classId: Id
  brandId: Id | null
  baseUnitId: Id
  specMode: 'SINGLE' | 'MULTI'
  taxRateBp: number
  taxCode: string | null
  mainImage: string | null
  detail: string | null
  visible: 'ALL' | 'LEVEL' | 'CUSTOMER'
  custLevelIds: Generated<Id[]>
  sort: number
  remark: string | null
  publishedAt: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  providerId: Id | null
  images: Generated<string[]>
  customerIds: Generated<Id[]>
  custom: Generated<unknown>
}

export interface ProductBannerTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  title: string
  image: string | null
  position: 'TOP' | 'MIDDLE' | 'CLASS'
  linkType: 'NONE' | 'PRODUCT' | 'CLASS' | 'URL'
  productId: Id | null
  classId: Id | null
  url: string | null
  startAt: string
  endAt: string
  custLevelIds: Generated<Id[]>
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ProductClassTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  parentId: Id | null
  path: string
  code: string
  name: string
  icon: string | null
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  treeOrder: Generated<string>
}

export interface ProductInfoTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  productId: Id
  propertyId: Id
  valueId: Id | null
  value: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ProductPriceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  skuId: Id
  unitId: Id
  scopeType: 'ALL' | 'LEVEL' | 'TYPE' | 'CUSTOMER'
  custLevelId: Id | null
  custTypeId: Id | null
  customerId: Id | null
  validFrom: string
  validTo: string | null
  source: 'MANUAL' | 'ADJUST' | 'IMPORT'
  batchId: Id | null
  endedBy: Id | null
  endedFrom: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  continues: number | null
}

export interface ProductPriceBatchTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  source: 'ADJUST' | 'IMPORT'
  rolledBackAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  requestId: string | null
}

export interface ProductPriceTierTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  priceId: Id
  minQty: string
  price: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ProductPropertyTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  kind: 'SPEC' | 'INFO'
  inputType: 'SELECT' | 'TEXT' | 'NUMBER'
  classIds: Generated<Id[]>
  required: boolean
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ProductPropertyValueTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  propertyId: Id
  value: string
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ProductSkuTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  productId: Id
  skuCode: string
  barcode: string | null
  name: string
  valueIds: Generated<Id[]>
  specText: string | null
  listPrice: number
  costPrice: number | null
  floorPrice: number | null
  moqBase: string
  stepBase: string
  maxBase: string | null
  weightG: number | null
  trackStock: boolean
  safetyStock: string
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  bin: string | null
}

export interface ProductSkuUnitTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  skuId: Id
  unitId: Id
  factor: string
  sellable: boolean
  isDefault: boolean
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ProductUnitTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  decimals: number
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ProspectTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  contactName: string
  mobile: string
  phone: string | null
  wechat: string | null
  email: string | null
  province: string | null
  city: string | null
  district: string | null
  address: string | null
  custTypeId: Id | null
  source: string
  intent: 'A' | 'B' | 'C'
  expectedMonthlyCents: number | null
  salesmanId: Id | null
  ownedAt: string | null
  lastFollowAt: string | null
  nextFollowOn: string | null
  followDue: Generated<string>
  waitingSince: Generated<string>
  state: Generated<'NEW' | 'FOLLOWING' | 'CONVERTED' | 'CANCELLED'>
  cancelReason: string | null
  cancelledAt: string | null
  stateBeforeCancel: string | null
  customerId: Id | null
  convertedAt: string | null
  taxNo: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  custom: Generated<unknown>
}

export interface ProspectFollowTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  prospectId: Id
  way: 'VISIT' | 'PHONE' | 'WECHAT' | 'OTHER'
  content: string
  nextFollowOn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  photos: Generated<string[]>
}

export interface ProviderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  shortName: string | null
  contactName: string
  contactMobile: string
  contactPhone: string | null
  email: string | null
  province: string | null
  city: string | null
  district: string | null
  address: string | null
  taxNo: string | null
  bankName: string | null
  bankAccountNo: string | null
  bankAccountName: string | null
  settleType: 'MONTHLY' | 'PER_ORDER' | 'PREPAID'
  settleDay: number
  leadDays: number
  minOrderCents: number
  freightMode: 'MERCHANT' | 'SELF'
  licence: string | null
  permit: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ProviderPriceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  providerId: Id
  skuId: Id
  unitId: Id
  price: number
  validFrom: string
  validTo: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface QuotationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  rev: Generated<number>
  rootId: Id | null
  customerId: Id | null
  salesmanId: Id | null
  contactName: string | null
  contactMobile: string | null
  validTo: string
  payMode: 'PREPAY' | 'CREDIT' | null
  taxMode: 'INCLUSIVE' | 'EXCLUSIVE'
  orderDiscountBp: number | null
  orderDiscountCents: number | null
  freightCents: number
  lineSumCents: number
  taxCents: number
  totalCents: number
  remark: string | null
  state: Generated<'DRAFT' | 'APPROVING' | 'SENT' | 'EXPIRED' | 'ACCEPTED' | 'ORDERED' | 'REJECTED' | 'CLOSED' | 'SUPERSEDED' | 'VOIDED'>
  approveReason: string | null
  lostReason: string | null
  reason: string | null
  sentAt: string | null
  acceptedAt: string | null
  acceptedBy: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  prospectId: Id | null
  document: unknown | null
  fingerprint: string | null
  writers: Generated<number[]>
}

export interface QuotationLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  quotationId: Id
  place: number
  skuId: Id | null
  unitId: Id | null
  freeText: string | null
  qty: string
  price: number
  discountBp: number
  amountCents: number
  refPrice: number | null
  costCents: number | null
  orderedQty: Generated<string>
  deliveryDays: number | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  refSource: 'CONTRACT' | 'CUSTOMER' | 'LEVEL' | 'TYPE' | 'ALL' | 'LIST' | null
}

export interface QuoteExampleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  brandId: Id
  shopId: Id
  cart: unknown
  expected: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ReceivableTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  orderCustomerId: Id
  orderId: Id | null
  salesmanId: Id | null
  kind: 'DELIVERY' | 'OPENING' | 'ADJUST'
  docNo: string
  bizDate: string
  dueDate: string
  amountCents: number
  paidCents: Generated<number>
  creditCents: Generated<number>
  writeOffCents: Generated<number>
  state: Generated<'OPEN' | 'SETTLED' | 'REVERSED'>
  outstandingCents: Generated<number>
  disputed: Generated<boolean>
  disputeNote: string | null
  promiseDate: string | null
  promiseCents: number | null
  promisedAt: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ReceivableAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  receivableId: Id
  outstanding: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ReceivableEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  outstanding: number
  outstandingAfter: number
  reverses: number | null
  note: string | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface ReceivablePromiseTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  receivableId: Id
  madeOn: string
  promiseDate: string
  promiseCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ReceivableStatementTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  fromDate: string
  toDate: string
  openingCents: number
  closingCents: number
  content: string
  contentHash: string
  state: Generated<'SENT' | 'CONFIRMED' | 'DISPUTED'>
  note: string | null
  decidedAt: string | null
  decidedBy: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface RechargeOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderNo: Generated<string>
  memberId: Id
  packageId: Id
  brandId: Id
  shopId: Id
  payChannelId: Id | null
  tradeId: Id | null
  packageName: string
  payCents: number
  giftCents: number
  giftPoints: number
  giftCardId: Id | null
  giftValidDays: number
  spendMode: 'PROPORTIONAL' | 'PRINCIPAL_FIRST' | 'GIFT_FIRST'
  refundMode: 'UNUSED_PRINCIPAL' | 'DEDUCT_USED_GIFT' | 'NONE'
  refundDays: number
  state: 'UNPAID' | 'PAID' | 'REFUNDING' | 'REFUNDED' | 'PART_REFUNDED' | 'CLOSED'
  paidAt: string | null
  refundCents: Generated<number>
  refundReason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  giftCoupons: Generated<unknown[]>
}

export interface RechargePackageTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  brandId: Id
  payCents: number
  giftCents: number
  giftPoints: number
  giftCardId: Id | null
  giftValidDays: number
  shopIds: Id[]
  cardLevels: number[]
  firstOnly: boolean
  perMember: number
  stock: number
  sold: Generated<number>
  startAt: string
  endAt: string | null
  spendMode: 'PROPORTIONAL' | 'PRINCIPAL_FIRST' | 'GIFT_FIRST'
  refundMode: 'UNUSED_PRINCIPAL' | 'DEDUCT_USED_GIFT' | 'NONE'
  refundDays: number
  tag: string | null
  sort: number
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  giftCoupons: Generated<unknown[]>
}

export interface ReconciliationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  payChannelId: Id
  day: string
  state: 'OPEN' | 'CLOSED'
  uploaded: boolean
  matchedCount: Generated<number>
  differingCount: Generated<number>
  ourPaidCents: Generated<number>
  billPaidCents: Generated<number>
  ourRefundedCents: Generated<number>
  billRefundedCents: Generated<number>
  billFeeCents: Generated<number>
  fetchedBy: Id | null
  fetchedAt: string
  closedBy: Id | null
  closedAt: string | null
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  currency: string
  unsettledCount: Generated<number>
}

export interface ReconciliationLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  reconciliationId: Id
  type: 'PAY' | 'REFUND'
  no: string
  channelNo: string | null
  ourCents: number | null
  billCents: number | null
  outcome: 'MATCHED' | 'ONLY_HERE' | 'ONLY_THERE' | 'DIFFERS' | 'FEE_DIFFERS'
  tradeId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  ourFeeCents: number | null
  billFeeCents: number | null
  settlement: 'OTHER_DAY' | 'CORRECTED' | 'GIVEN_BACK' | 'INCOME' | 'COLLECTED' | 'LOSS' | 'NOTED' | null
  note: string | null
  settledBy: Id | null
  settledAt: string | null
  keptCents: Generated<number>
}

export interface ReleaseDeviceTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  app: string
  platform: string
  device: string
  build: number
  seenOn: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface RewardTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  image: string | null
  brandId: Id
  mode: 'EXCHANGE' | 'AUTO'
  trigger: string
  kind: 'COUPON' | 'GOODS' | 'POINTS' | 'STORED_VALUE' | 'CARD'
  couponId: Id | null
  quantity: number
  pointsGiven: number
  pointsCost: number
  valueCents: number
  stock: number
  perMember: number
  perMemberDays: number
  cardLevels: Generated<number[]>
  startAt: string
  endAt: string
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  taken: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  triggerValue: Generated<number>
  cardId: Id | null
  shopIds: Generated<Id[]>
  cashCents: Generated<number>
}

export interface RewardGrantTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  rewardId: Id
  memberId: Id
  eventKey: string
  state: 'UNPAID' | 'CREATED' | 'GIVEN' | 'PICKED' | 'FAILED' | 'CANCELLED'
  pointsSpent: Generated<number>
  couponIds: Generated<Id[]>
  pickupCode: string | null
  pickupShopId: Id | null
  pickedAt: string | null
  failure: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  tradeId: Id | null
  cashCents: Generated<number>
  cashTradeId: Id | null
}

export interface RoleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  everything: Generated<boolean>
  builtin: Generated<boolean>
  sort: Generated<number>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  description: string | null
  dataScope: Generated<number>
  requireOtp: Generated<boolean>
  offered: Generated<string[]>
  nameEn: string | null
  descriptionEn: string | null
}

export interface RoleGroupTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  description: string | null
  sort: Generated<number>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface RoleGroupRoleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  roleGroupId: Id
  roleId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface RoleMenuTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  roleId: Id
  menuId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface RoleOrganisationTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  roleId: Id
  organisationId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface RoleViewTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  roleId: Id
  list: string
  viewId: Id
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface SalesmanTargetTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  monthTargetCents: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface SavedViewTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Generated<Id>
  list: string
  name: string
  content: unknown
  shared: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ScheduledReportTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  rhythm: 'DAY' | 'WEEK' | 'MONTH'
  sendAt: string
  brandId: Id | null
  shopIds: Generated<Id[]>
  payChannelIds: Generated<Id[]>
  source: string | null
  bizType: string
  recipientId: Id
  language: 'zh' | 'en'
  lastOn: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface SearchPieceTable {
  tenantId: Generated<Id>
  source: string
  piece: string
  id: Id
}

export interface SecurityEventTable {
  id: Generated<Id>
  at: Generated<string>
  kind: string
  adminId: Id | null
  tenantId: Id | null
  usernameHash: string | null
  ip: string | null
  userAgent: string | null
  requestId: string
  detail: unknown | null
}

export interface SheetImportTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  module: string
  fileName: string
  columns: unknown
  state: Generated<'READ' | 'RUNNING' | 'DONE'>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  good: Generated<number>
  wrong: Generated<number>
  warned: Generated<number>
  imported: Generated<number>
  unchanged: Generated<number>
  takenTo: Generated<number>
  begunAt: string | null
  jobId: Id | null
  bytes: Generated<number>
  unchecked: Generated<number>
  leftOut: Generated<number>
  reading: Generated<unknown>
}

export interface SheetImportRowTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  importId: Id
  rowNumber: number
  cells: unknown
  input: unknown | null
  errors: Generated<unknown>
  result: 'GOOD' | 'UNCHECKED' | 'WRONG' | 'LEFT_OUT' | 'DONE'
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  action: 'INSERT' | 'CHANGE' | 'SAME' | 'END' | null
  was: string | null
  warnings: Generated<unknown>
}

export interface ShopTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  brandId: Id
  organisationId: Id
  code: string
  name: string
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  type: Generated<'DIRECT' | 'FRANCHISE' | 'POPUP' | 'CENTRAL_KITCHEN'>
  phone: string | null
  managerName: string | null
  managerMobile: string | null
  province: string | null
  city: string | null
  district: string | null
  address: string | null
  lng: string | null
  lat: string | null
  hours: Generated<unknown[]>
  closures: Generated<unknown[]>
  serviceModes: Generated<string[]>
  seats: Generated<number>
  avgSpendCents: number | null
  notice: string | null
  openedOn: string | null
  marketFlag: Generated<boolean>
  franchiseShareBp: Generated<number>
  tags: Generated<string[]>
  sort: Generated<number>
  remark: string | null
  images: Generated<string[]>
  custom: Generated<unknown>
}

export interface ShopAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  passwordHash: string
  earlierHashes: Generated<string[]>
  mustChange: boolean
  lastLoginAt: string | null
  passwordChangedAt: Generated<string>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ShopCategoryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  parentId: Id | null
  name: string
  sort: Generated<number>
  status: Generated<0 | 1>
  source: Generated<'LOCAL' | 'EPOS'>
  externalId: string | null
  contentHash: string | null
  localOverrides: Generated<string[]>
  removedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ShopChannelInfoTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  channel: 'POS' | 'MINIAPP' | 'H5' | 'DELIVERY'
  enabled: boolean
  displayName: string | null
  notice: string | null
  hours: Generated<unknown[]>
  minOrderCents: number
  deliveryFeeCents: number
  packingFeeCents: number
  prepMinutes: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ShopGoodsTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  categoryId: Id | null
  code: string
  name: string
  goodsType: 'SINGLE' | 'SET' | 'EXTRA'
  sort: Generated<number>
  status: Generated<0 | 1>
  source: Generated<'LOCAL' | 'EPOS'>
  externalId: string | null
  contentHash: string | null
  localOverrides: Generated<string[]>
  removedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  image: string | null
}

export interface ShopPayChannelTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  payChannelId: Id
  mode: 'INHERIT' | 'ON' | 'OFF'
  subMerchantNo: string | null
  terminalNo: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface ShopSkuTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  goodsId: Id
  skuCode: string
  specName: string | null
  priceCents: number
  marketPriceCents: number | null
  stock: number | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface ShopTableTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  area: string | null
  tableNo: string
  seats: number
  minSeats: number
  state: 'FREE' | 'BUSY' | 'DIRTY' | 'OFF'
  externalId: string
  contentHash: string
  localOverrides: Generated<string[]>
  removedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  qrCode: string | null
}

export interface SignOnTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  identityProviderId: Id
  stateHash: Buffer
  cookieHash: Buffer
  verifier: string
  nonce: string
  redirect: string
  expiresAt: string
  ticketHash: Buffer | null
  adminId: Id | null
  subject: string | null
  providerSession: string | null
  hasFactor: Generated<boolean>
  groups: Generated<unknown>
  usedAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface SignedOnSessionTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  identityProviderId: Id
  adminId: Id
  subject: string
  providerSession: string | null
  tokenHash: Buffer
  expiresAt: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface StandingOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  customerId: Id
  name: string
  addressId: Id | null
  weekdays: string[]
  startOn: string | null
  endOn: string | null
  skipDates: Generated<string[]>
  lastOn: string | null
  problem: string | null
  problemEn: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface StandingOrderDrawnTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  standingOrderId: Id
  day: string
  orderId: Id | null
  problem: string | null
  problemEn: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface StandingOrderLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  standingOrderId: Id
  place: number
  skuId: Id
  unitId: Id
  qty: string
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface StatementMappingTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  bankAccountId: Id
  titles: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface StockAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  skuId: Id
  onHand: Generated<string>
  reserved: Generated<string>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface StockEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  onHand: string
  onHandAfter: string
  reserved: string
  reservedAfter: string
  reverses: number | null
  note: string | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface SysDictTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  nameEn: string | null
  closed: Generated<boolean>
  builtin: Generated<boolean>
  sort: number
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface SysDictItemTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  dictId: Id
  value: string
  labelZh: string
  labelEn: string | null
  colour: Generated<string>
  sort: number
  isDefault: Generated<boolean>
  builtin: Generated<boolean>
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface SysParamTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  key: string
  name: string
  nameEn: string | null
  group: string
  valueType: string
  value: string | null
  min: string | null
  max: string | null
  options: Generated<string[]>
  remark: string | null
  public: Generated<boolean>
  sort: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface TenantTable {
  id: Generated<Id>
  code: string
  name: string
  timeZone: Generated<string>
  status: Generated<0 | 1>
  expiresAt: string | null
  permVersion: Generated<number>
  createdAt: Generated<string>
  tenantId: Generated<Id>
  contactName: string | null
  contactMobile: string | null
  contactEmail: string | null
  accountLimit: Generated<number>
  packageMenuIds: Id[] | null
  remark: string | null
  version: Generated<number>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  logo: string | null
}

export interface TradeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  tradeNo: string
  bizType: 'ORDER' | 'RECHARGE' | 'CARD' | 'REWARD'
  bizId: Id
  brandId: Id
  shopId: Id
  memberId: Id | null
  source: 'POS' | 'MINIAPP' | 'H5' | 'DELIVERY'
  subject: string
  currency: string
  originalCents: number
  discountCents: number
  payableCents: number
  paidCents: Generated<number>
  refundingCents: Generated<number>
  refundedCents: Generated<number>
  feeCents: Generated<number>
  feeRefundCents: Generated<number>
  state: 'PENDING' | 'PAYING' | 'PAID' | 'PART_REFUNDED' | 'REFUNDED' | 'CLOSED'
  exception: Generated<boolean>
  businessDate: string
  paidAt: string | null
  expireAt: string
  closedAt: string | null
  closeReason: string | null
  buyerNote: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  memberShown: Generated<boolean>
  rehearsal: Generated<boolean>
}

export interface TradeExceptionTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  tradeId: Id
  paymentId: Id | null
  kind: 'LATE_PAYMENT' | 'AMOUNT_MISMATCH' | 'REFUND_FAILED' | 'REVERSAL_FAILED' | 'PAID_AFTER_FAILURE' | 'REFUNDED_AFTER_FAILURE' | 'TIME_DOUBTED'
  detail: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  state: Generated<'OPEN' | 'RESOLVED'>
  resolvedBy: Id | null
  resolvedAt: string | null
  note: string | null
  partId: Id | null
  amountCents: number | null
  settlement: 'OTHER_DAY' | 'CORRECTED' | 'GIVEN_BACK' | 'INCOME' | 'COLLECTED' | 'LOSS' | 'NOTED' | null
}

export interface TradeNoticeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adapter: string
  eventId: string
  body: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  no: string | null
}

export interface TradeNumberTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  shopId: Id
  day: string
  last: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface TradePaymentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  tradeId: Id
  payChannelId: Id
  paymentNo: string
  amountCents: number
  state: 'INIT' | 'PENDING' | 'SUCCESS' | 'FAILED' | 'CLOSED' | 'REVERSED'
  channelTxnNo: string | null
  rateBp: Generated<number>
  feeCents: Generated<number>
  feeRefundCents: Generated<number>
  refundingCents: Generated<number>
  refundedCents: Generated<number>
  paidAt: string | null
  tries: Generated<number>
  nextPollAt: string | null
  error: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  fault: string | null
  method: Generated<'QR' | 'BARCODE' | 'JSAPI' | 'H5'>
  subMerchantNo: string | null
}

export interface TradeRefundTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  tradeId: Id
  refundNo: string
  amountCents: number
  doneCents: Generated<number>
  reasonCode: string
  reason: string | null
  lines: Generated<unknown>
  state: 'WAIT_AUDIT' | 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'REJECTED' | 'CANCELLED' | 'PARTIAL'
  auditedBy: Id | null
  auditedAt: string | null
  auditRemark: string | null
  successAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  needsAudit: Generated<boolean>
}

export interface TradeRefundPartTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  refundId: Id
  paymentId: Id
  payChannelId: Id
  partNo: string
  amountCents: number
  feeRefundCents: Generated<number>
  channelRefundNo: string | null
  state: 'RESERVED' | 'SENT' | 'SUCCESS' | 'FAILED' | 'GIVEN_UP'
  tries: Generated<number>
  nextTryAt: string | null
  successAt: string | null
  error: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  fault: string | null
}

export interface TradeReversalTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  paymentId: Id
  reversalNo: string
  amountCents: number
  reason: 'LATE_PAYMENT' | 'TRADE_CLOSED' | 'OVERPAID'
  state: 'RESERVED' | 'SENT' | 'SUCCESS' | 'FAILED'
  tries: Generated<number>
  nextTryAt: string | null
  successAt: string | null
  error: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface UploadTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  uploadId: string
  adminId: Id
  expiresAt: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface UploadPartTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  uploadId: string
  number: number
  object: string
  etag: string
  md5: string
  size: number
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface UserCouponTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  couponId: Id
  brandId: Id
  memberId: Id
  code: string
  snapshot: unknown
  validFrom: string
  validTo: string
  source: 'CLAIM' | 'ADMIN' | 'REWARD' | 'CAMPAIGN' | 'RECHARGE' | 'CODE' | 'CARD'
  sourceKey: string
  seq: number
  batchId: Id | null
  state: Generated<'UNUSED' | 'LOCKED' | 'USED' | 'EXPIRED' | 'VOID'>
  orderId: Id | null
  tradeId: Id | null
  usedShopId: Id | null
  usedAt: string | null
  discountCents: Generated<number>
  lockUntil: string | null
  voidReason: string | null
  returnedCount: Generated<number>
  givenBack: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  takingsCents: Generated<number>
}

export interface UserCouponChangeTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  userCouponId: Id
  kind: 'LOCKED' | 'UNLOCKED' | 'USED' | 'RETURNED' | 'EXPIRED' | 'EXTENDED' | 'VOID' | 'MERGED'
  orderId: Id | null
  shopId: Id | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface VehicleTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  plateNo: string
  capacityKg: number
  capacityPieces: number | null
  driver: string | null
  driverMobile: string | null
  carrier: string | null
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface VisitorTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  adminId: Id
  nickName: string
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface WalletAccountTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  principal: Generated<number>
  gift: Generated<number>
  frozenPrincipal: Generated<number>
  frozenGift: Generated<number>
  entries: Generated<number>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface WalletAdjustmentTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  memberId: Id
  brandId: Id
  principal: number
  gift: number
  reason: string
  state: 'PENDING' | 'DONE' | 'REJECTED'
  auditedBy: Id | null
  auditRemark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  needsAudit: Generated<boolean>
}

export interface WalletEntryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  number: number
  day: string
  eventType: string
  eventId: Id
  eventLine: Generated<number>
  principal: number
  principalAfter: number
  gift: number
  giftAfter: number
  frozenPrincipal: number
  frozenPrincipalAfter: number
  frozenGift: number
  frozenGiftAfter: number
  reverses: number | null
  note: string | null
  kind: 'RECHARGE' | 'GIFT' | 'SPEND' | 'SPEND_REFUND' | 'RECHARGE_REFUND' | 'GIFT_EXPIRE' | 'ADJUST' | 'FREEZE' | 'UNFREEZE' | 'MERGE'
  bizType: string
  tradeId: Id | null
  shopId: Id | null
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
}

export interface WalletLotTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  accountId: Id
  rechargeOrderId: Id | null
  principal: number
  gift: number
  principalLeft: number
  giftLeft: number
  giftExpiresAt: string | null
  spendMode: 'PROPORTIONAL' | 'PRINCIPAL_FIRST' | 'GIFT_FIRST'
  frozen: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  giftUsed: Generated<number>
}

export interface WalletLotMoveTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  entryId: Id
  lotId: Id
  principal: number
  gift: number
}

export interface WebhookTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  name: string
  url: string
  events: string[]
  remark: string | null
  status: Generated<0 | 1>
  secretSealed: string
  oldSecretSealed: string | null
  oldUntil: string | null
  failures: Generated<number>
  failingSince: string | null
  restsUntil: string | null
  wakesAt: string | null
  deliveredAt: string | null
  offReason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface WebhookDeliveryTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  webhookId: Id
  eventId: Id
  event: string
  record: string
  messageId: string
  state: Generated<'WAITING' | 'DELIVERED' | 'FAILED' | 'SKIPPED'>
  attempts: Generated<number>
  failures: Generated<number>
  waitsSince: Generated<string>
  nextAt: Generated<string>
  claimedUntil: string | null
  deliveredAt: string | null
  lastStatus: number | null
  lastMs: number | null
  fault: string | null
  problem: string | null
  answer: string | null
  tries: Generated<unknown>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface WebhookEventTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  messageId: string
  name: string
  record: string
  data: unknown
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface WholesaleCouponTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  code: string
  name: string
  kind: 'AMOUNT' | 'PERCENT'
  faceCents: number | null
  percentBp: number | null
  maxCents: number | null
  minOrderCents: number
  scope: 'ALL' | 'CLASS' | 'SKU'
  classIds: Generated<Id[]>
  skuIds: Generated<Id[]>
  custLevelIds: Generated<Id[]>
  custTypeIds: Generated<Id[]>
  payModes: Generated<string[]>
  stackable: boolean
  validMode: 'RANGE' | 'AFTER_GRANT'
  startAt: string | null
  endAt: string | null
  validDays: number | null
  totalQty: number
  perCustomer: number
  grantedQty: Generated<number>
  usedQty: Generated<number>
  remark: string | null
  status: Generated<0 | 1>
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface WholesaleCouponGrantTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: Generated<string>
  couponId: Id
  customerId: Id
  state: Generated<'UNUSED' | 'USED' | 'EXPIRED' | 'REVOKED'>
  validFrom: string
  validTo: string
  orderId: Id | null
  orderCents: number | null
  discountCents: number | null
  usedAt: string | null
  revokeReason: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
}

export interface WholesaleOrderTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  no: string
  customerId: Id
  accountCustomerId: Id
  salesmanId: Id | null
  source: 'ADMIN' | 'SHOP' | 'QUOTATION' | 'CONTRACT' | 'COPY' | 'IMPORT' | 'STANDING'
  state: Generated<'DRAFT' | 'APPROVING' | 'COMMITTED' | 'COMPLETED' | 'CLOSED' | 'CANCELLED' | 'VOIDED'>
  shipState: Generated<'NONE' | 'PART' | 'ALL'>
  payState: Generated<'UNPAID' | 'PART' | 'PAID' | 'REFUNDED'>
  invoiceState: Generated<'NONE' | 'PART' | 'ALL'>
  payMode: 'PREPAY' | 'CREDIT'
  taxMode: 'INCLUSIVE' | 'EXCLUSIVE'
  deliveryMode: 'SHIP' | 'PICKUP' | 'PROVIDER_SHIP'
  poNo: string | null
  requireDate: string | null
  addressId: Id | null
  receiver: string | null
  receiverMobile: string | null
  receiverAddress: string | null
  invoiceId: Id | null
  quotationId: Id | null
  contractId: Id | null
  priceAt: string | null
  bizDate: string | null
  committedAt: string | null
  committedBy: Id | null
  orderDiscountBp: number | null
  orderDiscountCents: number | null
  couponGrantId: Id | null
  freightCents: Generated<number>
  freightTaxBp: Generated<number>
  goodsCents: Generated<number>
  lineDiscountCents: Generated<number>
  discountCents: Generated<number>
  couponCents: Generated<number>
  freightTaxCents: Generated<number>
  taxCents: Generated<number>
  payableCents: Generated<number>
  balanceUsedCents: Generated<number>
  frozenCents: Generated<number>
  paidCents: Generated<number>
  depositCents: Generated<number>
  refundedCents: Generated<number>
  shippedCents: Generated<number>
  returnedCents: Generated<number>
  invoicedCents: Generated<number>
  closedCents: Generated<number>
  approveReasons: Generated<string[]>
  submittedBy: Id | null
  overCredit: Generated<boolean>
  overReason: string | null
  changeNo: Generated<number>
  remark: string | null
  innerRemark: string | null
  reason: string | null
  closedAt: string | null
  expiresAt: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  deletedAt: string | null
  boundCustomerName: string | null
  boundSalesmanName: string | null
  approveCodes: Generated<string[]>
  writers: Generated<number[]>
  bookedOn: Generated<string>
  wantedOn: Generated<string>
  custom: Generated<unknown>
}

export interface WholesaleOrderLineTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderId: Id
  place: number
  skuId: Id
  unitId: Id
  partId: Id | null
  providerId: Id | null
  skuCode: string
  skuName: string
  unitName: string
  factor: string
  taxRateBp: number
  costPrice: number | null
  settlePrice: number | null
  qty: string
  baseQty: string
  listPrice: number
  price: number
  manual: Generated<boolean>
  priceSource: string
  priceSourceId: Id | null
  quotationLineId: Id | null
  contractLineId: Id | null
  discountBp: number | null
  discountCents: number | null
  gift: Generated<boolean>
  grossCents: number
  lineDiscountCents: number
  orderDiscountCents: number
  couponCents: number
  netCents: number
  taxCents: number
  payableCents: number
  shippedQty: Generated<string>
  returnedQty: Generated<string>
  closedQty: Generated<string>
  claimedQty: Generated<string>
  shippedCents: Generated<number>
  returnedCents: Generated<number>
  invoicedCents: Generated<number>
  remark: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
  substituteForId: Id | null
  loweredQty: Generated<string>
}

export interface WholesaleOrderPartTable {
  tenantId: Generated<Id>
  id: Generated<Id>
  orderId: Id
  partNo: number
  providerId: Id | null
  goodsCents: number
  freightCents: number
  settleCents: Generated<number>
  shipState: Generated<'NONE' | 'PART' | 'ALL'>
  promisedDate: string | null
  version: Generated<number>
  createdAt: Generated<string>
  createdBy: Generated<Id | null>
  updatedAt: Generated<string>
  updatedBy: Generated<Id | null>
}

export interface Schema {
  activity: ActivityTable
  activityItemCount: ActivityItemCountTable
  activityItemUse: ActivityItemUseTable
  activityUse: ActivityUseTable
  admin: AdminTable
  adminBrand: AdminBrandTable
  adminOrganisation: AdminOrganisationTable
  adminRole: AdminRoleTable
  adminRoleGroup: AdminRoleGroupTable
  adminSetting: AdminSettingTable
  adminShop: AdminShopTable
  advert: AdvertTable
  advertHit: AdvertHitTable
  advertStat: AdvertStatTable
  appRequest: AppRequestTable
  appVersion: AppVersionTable
  balanceAdjustment: BalanceAdjustmentTable
  balancePackage: BalancePackageTable
  balanceRecharge: BalanceRechargeTable
  bankAccount: BankAccountTable
  bankLine: BankLineTable
  bizDict: BizDictTable
  bizDictItem: BizDictItemTable
  bizParam: BizParamTable
  bookCheck: BookCheckTable
  bookCheckStart: BookCheckStartTable
  brand: BrandTable
  brandPayChannel: BrandPayChannelTable
  brandQualification: BrandQualificationTable
  cardChange: CardChangeTable
  cardDiscount: CardDiscountTable
  cardOrder: CardOrderTable
  cardUpgradeRule: CardUpgradeRuleTable
  consumerOrder: ConsumerOrderTable
  consumerOrderLine: ConsumerOrderLineTable
  contract: ContractTable
  contractLine: ContractLineTable
  coupon: CouponTable
  couponCode: CouponCodeTable
  couponDayCount: CouponDayCountTable
  couponIssueBatch: CouponIssueBatchTable
  couponIssueTarget: CouponIssueTargetTable
  couponMemberCount: CouponMemberCountTable
  creditAccount: CreditAccountTable
  creditChange: CreditChangeTable
  creditEntry: CreditEntryTable
  creditPayment: CreditPaymentTable
  creditPaymentLine: CreditPaymentLineTable
  crmInvoice: CrmInvoiceTable
  crmInvoiceLine: CrmInvoiceLineTable
  custLevel: CustLevelTable
  custType: CustTypeTable
  customField: CustomFieldTable
  customValue: CustomValueTable
  customer: CustomerTable
  customerAddress: CustomerAddressTable
  customerBalanceAccount: CustomerBalanceAccountTable
  customerBalanceEntry: CustomerBalanceEntryTable
  customerContact: CustomerContactTable
  customerCredit: CustomerCreditTable
  customerInvoice: CustomerInvoiceTable
  customerShare: CustomerShareTable
  customerSubstitute: CustomerSubstituteTable
  customerUnitWording: CustomerUnitWordingTable
  customerWording: CustomerWordingTable
  delivery: DeliveryTable
  deliveryAuthorisation: DeliveryAuthorisationTable
  deliveryBinding: DeliveryBindingTable
  deliveryEvent: DeliveryEventTable
  deliveryLine: DeliveryLineTable
  deliveryMenu: DeliveryMenuTable
  deliveryOrder: DeliveryOrderTable
  deliveryRefund: DeliveryRefundTable
  depositDraw: DepositDrawTable
  docSeq: DocSeqTable
  eposCallLog: EposCallLogTable
  eposConnection: EposConnectionTable
  eposPost: EposPostTable
  eposSyncJob: EposSyncJobTable
  errorReport: ErrorReportTable
  errorSighting: ErrorSightingTable
  file: FileTable
  fileChunk: FileChunkTable
  fileReference: FileReferenceTable
  foreignDay: ForeignDayTable
  foreignGoods: ForeignGoodsTable
  foreignSale: ForeignSaleTable
  goLive: GoLiveTable
  goodsType: GoodsTypeTable
  growthAccount: GrowthAccountTable
  growthEntry: GrowthEntryTable
  hanSound: HanSoundTable
  homeButton: HomeButtonTable
  idempotencyRecord: IdempotencyRecordTable
  identityLink: IdentityLinkTable
  identityProvider: IdentityProviderTable
  income: IncomeTable
  incomeAllocation: IncomeAllocationTable
  instanceState: InstanceStateTable
  job: JobTable
  jobFilePart: JobFilePartTable
  jobOutcome: JobOutcomeTable
  ledgerSeal: LedgerSealTable
  levelGift: LevelGiftTable
  likenessGram: LikenessGramTable
  listLayout: ListLayoutTable
  marketChannel: MarketChannelTable
  marketJoin: MarketJoinTable
  marketScan: MarketScanTable
  marketingActivity: MarketingActivityTable
  member: MemberTable
  memberBirthday: MemberBirthdayTable
  memberCard: MemberCardTable
  memberClock: MemberClockTable
  memberCode: MemberCodeTable
  memberHolding: MemberHoldingTable
  memberNote: MemberNoteTable
  memberNotice: MemberNoticeTable
  memberPayment: MemberPaymentTable
  memberSegment: MemberSegmentTable
  memberSignIn: MemberSignInTable
  memberVisit: MemberVisitTable
  menu: MenuTable
  messageChannel: MessageChannelTable
  messageConsent: MessageConsentTable
  messageRule: MessageRuleTable
  migration: MigrationTable
  mobileProof: MobileProofTable
  notice: NoticeTable
  openClient: OpenClientTable
  operationLog: OperationLogTable
  orderReturn: OrderReturnTable
  orderReturnLine: OrderReturnLineTable
  organisation: OrganisationTable
  outMessage: OutMessageTable
  partnerState: PartnerStateTable
  payChannel: PayChannelTable
  payDaily: PayDailyTable
  payDailyUntil: PayDailyUntilTable
  payHourly: PayHourlyTable
  payHourlyByWay: PayHourlyByWayTable
  payNoticeRefusal: PayNoticeRefusalTable
  payRate: PayRateTable
  payout: PayoutTable
  payoutLine: PayoutLineTable
  pointAccount: PointAccountTable
  pointAdjustment: PointAdjustmentTable
  pointDaily: PointDailyTable
  pointEntry: PointEntryTable
  pointLot: PointLotTable
  pointLotMove: PointLotMoveTable
  pointRule: PointRuleTable
  pointRuleRevision: PointRuleRevisionTable
  poster: PosterTable
  printCount: PrintCountTable
  product: ProductTable
  productBanner: ProductBannerTable
  productClass: ProductClassTable
  productInfo: ProductInfoTable
  productPrice: ProductPriceTable
  productPriceBatch: ProductPriceBatchTable
  productPriceTier: ProductPriceTierTable
  productProperty: ProductPropertyTable
  productPropertyValue: ProductPropertyValueTable
  productSku: ProductSkuTable
  productSkuUnit: ProductSkuUnitTable
  productUnit: ProductUnitTable
  prospect: ProspectTable
  prospectFollow: ProspectFollowTable
  provider: ProviderTable
  providerPrice: ProviderPriceTable
  quotation: QuotationTable
  quotationLine: QuotationLineTable
  quoteExample: QuoteExampleTable
  receivable: ReceivableTable
  receivableAccount: ReceivableAccountTable
  receivableEntry: ReceivableEntryTable
  receivablePromise: ReceivablePromiseTable
  receivableStatement: ReceivableStatementTable
  rechargeOrder: RechargeOrderTable
  rechargePackage: RechargePackageTable
  reconciliation: ReconciliationTable
  reconciliationLine: ReconciliationLineTable
  releaseDevice: ReleaseDeviceTable
  reward: RewardTable
  rewardGrant: RewardGrantTable
  role: RoleTable
  roleGroup: RoleGroupTable
  roleGroupRole: RoleGroupRoleTable
  roleMenu: RoleMenuTable
  roleOrganisation: RoleOrganisationTable
  roleView: RoleViewTable
  salesmanTarget: SalesmanTargetTable
  savedView: SavedViewTable
  scheduledReport: ScheduledReportTable
  searchPiece: SearchPieceTable
  securityEvent: SecurityEventTable
  sheetImport: SheetImportTable
  sheetImportRow: SheetImportRowTable
  shop: ShopTable
  shopAccount: ShopAccountTable
  shopCategory: ShopCategoryTable
  shopChannelInfo: ShopChannelInfoTable
  shopGoods: ShopGoodsTable
  shopPayChannel: ShopPayChannelTable
  shopSku: ShopSkuTable
  shopTable: ShopTableTable
  signOn: SignOnTable
  signedOnSession: SignedOnSessionTable
  standingOrder: StandingOrderTable
  standingOrderDrawn: StandingOrderDrawnTable
  standingOrderLine: StandingOrderLineTable
  statementMapping: StatementMappingTable
  stockAccount: StockAccountTable
  stockEntry: StockEntryTable
  sysDict: SysDictTable
  sysDictItem: SysDictItemTable
  sysParam: SysParamTable
  tenant: TenantTable
  trade: TradeTable
  tradeException: TradeExceptionTable
  tradeNotice: TradeNoticeTable
  tradeNumber: TradeNumberTable
  tradePayment: TradePaymentTable
  tradeRefund: TradeRefundTable
  tradeRefundPart: TradeRefundPartTable
  tradeReversal: TradeReversalTable
  upload: UploadTable
  uploadPart: UploadPartTable
  userCoupon: UserCouponTable
  userCouponChange: UserCouponChangeTable
  vehicle: VehicleTable
  visitor: VisitorTable
  walletAccount: WalletAccountTable
  walletAdjustment: WalletAdjustmentTable
  walletEntry: WalletEntryTable
  walletLot: WalletLotTable
  walletLotMove: WalletLotMoveTable
  webhook: WebhookTable
  webhookDelivery: WebhookDeliveryTable
  webhookEvent: WebhookEventTable
  wholesaleCoupon: WholesaleCouponTable
  wholesaleCouponGrant: WholesaleCouponGrantTable
  wholesaleOrder: WholesaleOrderTable
  wholesaleOrderLine: WholesaleOrderLineTable
  wholesaleOrderPart: WholesaleOrderPartTable
}

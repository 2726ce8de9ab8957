import * as z from 'zod'
import type { Dictionary } from '../platform/dictionaries.ts'
import { read, write } from '../platform/endpoint.ts'
import { choice, dictionaryChoice, flag } from '../platform/fields/choice.ts'
import { imageKeyText } from '../platform/fields/image.ts'
import { list } from '../platform/fields/list.ts'
import { fieldNotes } from '../platform/fields/notes.ts'
import { count, integer } from '../platform/fields/number.ts'
import { reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { day, optionalDay, optionalInstant } from '../platform/fields/time.ts'

const at = '/pcapi/v1/sysBrand'

/** Whether a new paper is wanted before a brand may trade. */
export const requireQualification = {
  key: 'brand.requireQualification',
  group: 'store',
  type: 'bool',
  standard: true,
  title: ['启用品牌须有资质', 'Brands need certificates'],
  remark: [
    '打开时，资质未全部通过的品牌不能启用，也不能开新店或提交营销活动',
    'When on, a brand without approved certificates cannot be enabled, open new shops or submit campaigns',
  ],
  tenant: true,
} as const

export const paperTypes = {
  code: 'qualification_type',
  name: ['资质类型', 'Certificate type'],
  items: {
    BUSINESS_LICENSE: ['营业执照', 'Business licence'],
    FOOD_LICENSE: ['食品经营许可证', 'Food licence'],
    TRADEMARK: ['商标注册证', 'Trademark'],
    LEGAL_ID: ['法人身份证', 'ID of the legal representative'],
    OTHER: ['其他', 'Other'],
  },
} as const satisfies Dictionary
const paperType = dictionaryChoice(['资质类型', 'Certificate type'], paperTypes)

export const paperStates = {
  code: 'qualification_state',
  name: ['资质状态', 'Certificate state'],
  items: {
    PENDING: ['待审核', 'Pending review'],
    APPROVED: ['已通过', 'Approved'],
    REJECTED: ['已驳回', 'Rejected'],
    EXPIRED: ['已过期', 'Expired'],
    REPLACED: ['已替换', 'Replaced'],
  },
  colours: { PENDING: 'orange', APPROVED: 'green', REJECTED: 'red', EXPIRED: 'red' },
} as const satisfies Dictionary
const paperState = dictionaryChoice(['资质状态', 'Certificate state'], paperStates)

export const qualificationStates = {
  code: 'brand_qualification',
  name: ['品牌资质', 'Brand certificates'],
  items: {
    NONE: ['未提交', 'Not submitted'],
    PENDING: ['待审核', 'Pending review'],
    REJECTED: ['已驳回', 'Rejected'],
    APPROVED: ['已通过', 'Approved'],
    EXPIRING: ['即将到期', 'Expiring soon'],
    EXPIRED: ['已过期', 'Expired'],
  },
  colours: { PENDING: 'orange', REJECTED: 'red', APPROVED: 'green', EXPIRING: 'orange', EXPIRED: 'red' },
} as const satisfies Dictionary
export const qualificationState = dictionaryChoice(['品牌资质', 'Certificates'], qualificationStates)

const picture = imageKeyText(['图片', 'Picture'], 'paper')
const brandId = reference(['品牌', 'Brand'])

const Paper = z.object({
  paperType,
  certNo: text(['证件号', 'Number'], { max: 64 }),
  holderName: text(['持有人', 'Holder'], { max: 64 }),
  images: list(['图片', 'Pictures'], picture, { min: 1, max: 5 }),
  validFrom: day(['生效日期', 'Valid from']),
  /** Without an end it is for long. */
  validTo: optionalDay(['到期日期', 'Valid until']),
})

/** Until a paper ends; negative once it has. */
const daysLeft = z
  .int()
  .nullable()
  .register(fieldNotes, { label: ['剩余天数', 'Days left'], kind: 'integer' })

const paperId = z
  .int()
  .positive()
  .register(fieldNotes, { label: ['资质编号', 'Certificate'], kind: 'integer' })

const Known = z.object({
  paperId,
  paperType,
  certNo: text(['证件号', 'Number'], { max: 64 }),
  holderName: text(['持有人', 'Holder'], { max: 64 }),
  images: list(['图片', 'Pictures'], picture, { max: 5 }),
  validFrom: day(['生效日期', 'Valid from']),
  validTo: optionalDay(['到期日期', 'Valid until']).unwrap(),
  paperState,
  daysLeft,
  submittedByName: optionalText(['提交人', 'Submitted by'], { max: 64 }).unwrap(),
  /** The caller’s own submission, which another person audits. */
  ownWork: flag(['本人提交', 'My own']),
  auditedByName: optionalText(['审核人', 'Reviewed by'], { max: 64 }).unwrap(),
  auditedAt: optionalInstant(['审核时间', 'Reviewed']).unwrap(),
  auditRemark: optionalText(['审核意见', 'Review remark'], { max: 200 }).unwrap(),
})

const dueMatters = {
  code: 'qualification_due',
  name: ['资质待办', 'Certificate to-do'],
  items: {
    EXPIRED: ['已过期', 'Expired'],
    MISSING: ['缺少', 'Missing'],
    ENDING: ['即将到期', 'Expiring soon'],
    PENDING: ['待审核', 'Pending review'],
  },
  colours: { EXPIRED: 'red', MISSING: 'red', ENDING: 'orange', PENDING: 'blue' },
} as const satisfies Dictionary

/** A paper that needs someone: it runs out, has run out, waits to be audited, or is needed and was never approved. */
const Due = z.object({
  brandId,
  brandName: text(['品牌', 'Brand'], { max: 64 }),
  paperType,
  due: dictionaryChoice(['事项', 'To do'], dueMatters),
  validTo: optionalDay(['到期日期', 'Valid until']).unwrap(),
  daysLeft,
})

export const qualificationCalls = {
  /** Over all brands, what is most pressing first. */
  duePapers: read(
    `${at}/qualification/due`,
    z.object({ within: integer(['天数', 'Days'], { min: 1, max: 366, standard: 60 }) }),
    z.array(Due),
    { rule: 'list', title: ['查看资质到期看板', 'View expiring certificates'] },
  ),
  qualification: read(
    `${at}/qualification`,
    z.object({ brandId }),
    z.object({
      qualificationState,
      required: list(['必需资质', 'Required certificates'], paperType),
      papers: list(['资质', 'Certificates'], Known),
    }),
    { rule: 'list', title: ['查看品牌资质', 'View brand certificates'] },
  ),
  /** One still waiting of the same kind is overwritten. */
  qualificationSubmit: write(
    `${at}/qualification/submit`,
    z.object({ brandId, papers: list(['资质', 'Certificates'], Paper, { min: 1, max: 10 }) }),
    z.object({ submitted: count(['提交数量', 'Submitted']) }),
    {
      rule: 'qualification',
      title: ['提交品牌资质', 'Submit brand certificates'],
      example: {
        papers: [
          {
            paperType: 'BUSINESS_LICENSE',
            certNo: '91330100MA2KXXXX0A',
            holderName: '灯笼食品有限公司',
            images: ['t1/papers/202601/0123456789abcdef0123456789abcdef.png'],
            validFrom: '2020-01-01',
            validTo: null,
          },
        ],
      },
    },
  ),
  qualificationAudit: write(
    `${at}/qualification/audit`,
    z.object({
      paperId,
      result: choice(['审核结果', 'Result'], { APPROVE: ['通过', 'Approve'], REJECT: ['驳回', 'Reject'] }),
      auditRemark: optionalText(['审核意见', 'Review remark'], { max: 200 }),
    }),
    z.object({ paperState }),
    {
      person: true,
      rule: 'audit',
      title: ['审核品牌资质', 'Review brand certificate'],
      example: { result: 'APPROVE' },
    },
  ),
} as const

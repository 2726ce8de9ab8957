import type * as z from 'zod'
import type { Bilingual } from '../../platform/bilingual.ts'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { dictionaryChoice } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { customValues } from '../../platform/fields/custom.ts'
import { imageKeyText } from '../../platform/fields/image.ts'
import { list } from '../../platform/fields/list.ts'
import { optionalMoney, percent } from '../../platform/fields/money.ts'
import { integer } from '../../platform/fields/number.ts'
import { optionalMobile } from '../../platform/fields/person.ts'
import { reference } from '../../platform/fields/reference.ts'
import { blankable, line, optionalLines, optionalText, text } from '../../platform/fields/text.ts'
import { optionalDay } from '../../platform/fields/time.ts'
import { closures, openingHours } from '../opening-hours.ts'

const shopType = {
  code: 'shop_type',
  name: ['门店类型', 'Shop type'],
  items: {
    DIRECT: ['直营', 'Company-owned'],
    FRANCHISE: ['加盟', 'Franchise'],
    POPUP: ['快闪', 'Pop-up'],
    CENTRAL_KITCHEN: ['中央厨房', 'Central kitchen'],
  },
  colours: { DIRECT: 'blue', FRANCHISE: 'purple', POPUP: 'orange' },
} as const satisfies Dictionary

export const serviceMode = {
  code: 'service_mode',
  name: ['服务方式', 'Service'],
  items: {
    DINE_IN: ['堂食', 'Dine in'],
    TAKEAWAY: ['打包', 'Takeaway'],
    DELIVERY: ['外送', 'Delivery'],
    PICKUP: ['自提', 'Pick-up'],
  },
} as const satisfies Dictionary

/** A coordinate in degrees, as a decimal with at most six places. */
const degrees = (label: Bilingual, max: number) =>
  blankable(
    line()
      .max(11)
      .refine((text) => text === '' || (/^-?\d{1,3}(\.\d{1,6})?$/.test(text) && Math.abs(Number(text)) <= max), {
        error: 'field.format',
      }),
    {
      label,
      kind: 'text',
      format: [
        '应为最多六位小数的度数，如 120.155070',
        'must be degrees with at most six decimals, such as 120.155070',
      ],
    },
  )

/** A telephone, of a switchboard as well: nothing, or 5 to 20 characters. */
const telephone = (label: Bilingual) =>
  blankable(
    line()
      .max(20)
      .regex(/^$|^.{5,}$/, 'field.format'),
    { label, kind: 'text', format: ['应为 5 至 20 个字符', 'must have 5 to 20 characters'] },
  )

/** What an operator writes of a shop (consumer.md 2). */
export const shopFields = {
  code: code(['门店编码', 'Code']),
  name: text(['门店名称', 'Name'], { max: 64 }),
  brandId: reference(['品牌', 'Brand']),
  organisationId: reference(['所属组织', 'Organisation']),
  type: dictionaryChoice(['门店类型', 'Type'], shopType).default('DIRECT'),
  phone: telephone(['门店电话', 'Phone']),
  managerName: optionalText(['店长', 'Manager'], { max: 32 }),
  managerMobile: optionalMobile(['店长手机', 'Manager’s mobile']),
  province: optionalText(['省份', 'Province'], { max: 32 }),
  city: optionalText(['城市', 'City'], { max: 32 }),
  district: optionalText(['区县', 'District'], { max: 32 }),
  address: optionalText(['详细地址', 'Address'], { max: 200 }),
  lng: degrees(['经度', 'Longitude'], 180),
  lat: degrees(['纬度', 'Latitude'], 90),
  hours: openingHours.default([]),
  closures: closures.default([]),
  serviceModes: list(['服务方式', 'Services'], dictionaryChoice(['服务方式', 'Service'], serviceMode), {
    min: 1,
    max: 4,
  }).default(['DINE_IN', 'TAKEAWAY']),
  seats: integer(['座位数', 'Seats'], { min: 0, max: 5000, standard: 0 }),
  avgSpendCents: optionalMoney(['人均消费', 'Average spend'], { max: 1_000_000_00 }),
  notice: optionalText(['门店公告', 'Notice'], { max: 200 }),
  images: list(['门店图片', 'Pictures'], imageKeyText(['门店图片', 'Picture'], 'image'), { max: 9 }).default([]),
  openedOn: optionalDay(['开业日期', 'Opened on']),
  /** Which part of what coupons cost is the shop's. */
  franchiseShareBp: percent(['优惠分摊比例', 'Share of coupon costs']).default(0),
  tags: list(['标签', 'Tags'], text(['标签', 'Tag'], { max: 16 }), { max: 10 }).default([]),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
  remark: optionalLines(['备注', 'Remark'], { max: 500 }),
  custom: customValues(),
}

export const serviceModes = serviceMode.items
export type ServiceMode = z.output<typeof shopFields.serviceModes>[number]

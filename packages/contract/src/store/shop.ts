import * as z from 'zod'
import { maxChosen } from '../platform/choices.ts'
import { defineContract } from '../platform/contract.ts'
import { read } from '../platform/endpoint.ts'
import { Status } from '../platform/fields/choice.ts'
import { list } from '../platform/fields/list.ts'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const brandId = reference(['品牌', 'Brand'])
const organisationId = reference(['所属组织', 'Organisation'])

const ShopChoice = z.object({
  id: Id,
  name: text(['门店名称', 'Name'], { max: 64 }),
  code: text(['门店编码', 'Code'], { max: 32 }),
  brandId,
  organisationId,
  status: Status,
})
export type ShopChoice = z.output<typeof ShopChoice>

/** Where a brand sells. Each shop stands in one organisation. */
export const shop = defineContract({
  name: 'shop',
  area: 'store',
  title: ['门店', 'Shop'],
  reasons: {
    ofOrganisation: [
      '“{name}”还有门店“{shop}”，不能删除',
      '“{name}” still has the shop “{shop}” and cannot be deleted',
    ],
    ofBrand: [
      '品牌“{name}”还有门店“{shop}”，不能删除',
      'The brand “{name}” still has the shop “{shop}” and cannot be deleted',
    ],
  },
  endpoints: {
    dropdown: read(
      '/pcapi/v1/sysShop/dropdown',
      z.object({
        keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
        ids: list(['门店', 'Shops'], reference(['门店', 'Shop']), { min: 1, max: maxChosen }).optional(),
        brandId: brandId.optional(),
        organisationId: organisationId.optional(),
      }),
      z.array(ShopChoice),
      { rule: 'session', title: ['门店下拉', 'Choose a shop'] },
    ),
  },
})

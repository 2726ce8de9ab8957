import * as z from 'zod'
import { write } from '../../platform/endpoint.ts'
import { openChoice } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { optionalMobile } from '../../platform/fields/person.ts'
import { optionalText } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'
import { industry } from '../brand.ts'
import { shopFields } from './shop-fields.ts'

/** A brand that does not exist yet; of several shops below it, the first row says all of it. */
const newBrand = {
  newBrandCode: code(['新品牌编码', 'New brand code']).optional(),
  newBrandName: optionalText(['新品牌名称', 'New brand name'], { max: 64 }),
  newBrandIndustry: openChoice(['新品牌行业', 'New brand industry'], industry).optional(),
  newBrandContact: optionalText(['新品牌联系人', 'New brand contact'], { max: 32 }),
  newBrandMobile: optionalMobile(['新品牌联系手机', 'New brand mobile']),
}

export const shopImportCalls = {
  /** A row of a sheet: a shop of a brand that exists, or of a new one. */
  takeIn: write(
    '/pcapi/v1/sysShop/import/row',
    z.object({ ...shopFields, brandId: shopFields.brandId.optional(), ...newBrand }),
    z.object({ id: Id }),
    {
      rule: 'import',
      title: ['导入一家门店', 'Import one shop'],
      example: {
        code: 'HZ-SODA',
        name: '汽水铺·武林店',
        newBrandCode: 'SODA',
        newBrandName: '汽水铺',
        newBrandIndustry: 'BEVERAGE',
        newBrandContact: '周宁',
        newBrandMobile: '13800001234',
      },
    },
  ),
}

export const shopImportReasons = {
  noBrand: ['请填写品牌，或新品牌编码', 'Enter a brand, or the code of a new one'],
  newBrandTaken: [
    '新品牌编码“{newBrandCode}”已存在，请改选该品牌',
    'The new brand code “{newBrandCode}” already exists: choose that brand',
  ],
  brandTwice: ['品牌与新品牌编码只能填写一个', 'Enter either a brand or the code of a new one'],
} as const

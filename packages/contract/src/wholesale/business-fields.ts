import type { Bilingual } from '../platform/bilingual.ts'
import { optionalBankNumber } from '../platform/fields/code.ts'
import { blankable, line, optionalText, text } from '../platform/fields/text.ts'

/** Where a business stands, as far as it is known. */
export const optionalPlace = {
  province: optionalText(['省份', 'Province'], { max: 32 }),
  city: optionalText(['城市', 'City'], { max: 32 }),
  district: optionalText(['区县', 'District'], { max: 32 }),
  address: optionalText(['详细地址', 'Address'], { max: 200 }),
}

/** Where goods and papers go: a place that has to be known. */
export const place = {
  province: text(['省份', 'Province'], { max: 32 }),
  city: text(['城市', 'City'], { max: 32 }),
  district: optionalText(['区县', 'District'], { max: 32 }),
  address: text(['详细地址', 'Address'], { max: 200 }),
}

/** The number under which a business pays its taxes: 15 to 20 digits and capitals. */
export function optionalTaxNo(label: Bilingual = ['税号', 'Tax number']) {
  return blankable(
    line()
      .toUpperCase()
      .max(20)
      .regex(/^$|^[0-9A-Z]{15,20}$/, 'field.format'),
    {
      label,
      kind: 'code',
      format: [
        '应为 15 至 20 位数字或大写字母，如 91330106MA2XYZW2X8',
        'must have 15 to 20 digits or capital letters, such as 91330106MA2XYZW2X8',
      ],
    },
  )
}

/** The number of a bank account: 8 to 30 digits. */
export function optionalAccountNo(label: Bilingual = ['银行账号', 'Account number']) {
  return optionalBankNumber(label, {
    max: 30,
    pattern: /^$|^\d{8,30}$/,
    format: ['应为 8 至 30 位数字', 'must have 8 to 30 digits'],
  })
}

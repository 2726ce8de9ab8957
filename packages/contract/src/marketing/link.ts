import { dictionaryChoice } from '../platform/fields/choice.ts'
import { optionalText } from '../platform/fields/text.ts'
import { isExternalLink } from '../platform/rules.ts'

/** Where a picture or a button of the consumer clients leads. */
export const linkType = dictionaryChoice(['跳转类型', 'Link'], {
  code: 'link_type',
  name: ['跳转类型', 'Link type'],
  items: {
    NONE: ['不跳转', 'None'],
    PAGE: ['内部页面', 'Page'],
    URL: ['外部链接', 'External link'],
    GOODS: ['商品', 'Goods'],
    COUPON: ['优惠券', 'Coupon'],
    ACTIVITY: ['促销活动', 'Promotion'],
    MINIAPP: ['小程序', 'Mini app'],
  },
})

/** A path, an address, or the id of the record that is shown. */
export const linkValue = optionalText(['跳转目标', 'Link target'], { max: 512 })

/** The link says where it leads, as far as the text alone can tell. */
export function isWholeLink(type: string, value: string | null): boolean {
  if (type === 'NONE') return true
  if (value === null) return false
  if (type === 'URL') return isExternalLink(value) && /^[a-z]+:[^\s]+$/.test(value)
  if (type === 'PAGE') return value.startsWith('/')
  if (type === 'MINIAPP') return true
  return /^[1-9]\d{0,14}$/.test(value)
}

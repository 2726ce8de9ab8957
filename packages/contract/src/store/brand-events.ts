import * as z from 'zod'
import { reference } from '../platform/fields/reference.ts'
import { text } from '../platform/fields/text.ts'
import { outboundEvent, outboundEvents } from '../platform/partners/outbound-events.ts'

const ofBrand = z.object({
  id: reference(['品牌', 'Brand'], 'brand'),
  code: text(['品牌编码', 'Brand code'], { max: 32 }),
  name: text(['品牌名称', 'Brand name'], { max: 64 }),
})
const example = { id: 1, code: 'LANTERN', name: '灯笼面馆' }

export const brandEvents = outboundEvents('brand', {
  enabled: outboundEvent(['品牌已启用', 'Brand enabled'], ofBrand, { record: 'id', example }),
  disabled: outboundEvent(['品牌已停用', 'Brand disabled'], ofBrand, { record: 'id', example }),
})

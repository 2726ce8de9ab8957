import * as z from 'zod'
import { reference } from '../../platform/fields/reference.ts'
import { text } from '../../platform/fields/text.ts'
import { outboundEvent, outboundEvents } from '../../platform/partners/outbound-events.ts'

const ofShop = z.object({
  id: reference(['门店', 'Shop'], 'shop'),
  code: text(['门店编码', 'Shop code'], { max: 32 }),
  name: text(['门店名称', 'Shop name'], { max: 64 }),
  brandId: reference(['品牌', 'Brand']),
})
const example = { id: 7, code: 'WENSAN', name: '灯笼面馆文三店', brandId: 1 }

export const shopEvents = outboundEvents('shop', {
  created: outboundEvent(['门店已新增', 'Shop created'], ofShop, { record: 'id', example }),
  /** It takes orders from now on. */
  opened: outboundEvent(['门店已开业', 'Shop opened'], ofShop, { record: 'id', example }),
  closed: outboundEvent(['门店已停业', 'Shop closed'], ofShop, { record: 'id', example }),
})

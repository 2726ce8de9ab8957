import * as z from 'zod'
import type { Dictionary } from '../../platform/dictionaries.ts'
import { read } from '../../platform/endpoint.ts'
import { choice, dictionaryChoice } from '../../platform/fields/choice.ts'
import { list } from '../../platform/fields/list.ts'
import { integer } from '../../platform/fields/number.ts'
import { Id } from '../../platform/id.ts'

const check = choice(['检查项', 'Check'], {
  BRAND: ['品牌营业', 'Brand operating'],
  DETAILS: ['电话、地址与营业时间', 'Phone, address and hours'],
  PAY: ['支付渠道', 'Payment methods'],
  PAPERS: ['品牌资质', 'Certificates of the brand'],
  MENU: ['菜单', 'Menu'],
  CHANNELS: ['销售渠道', 'Sales channels'],
  TERMINAL: ['终端账号', 'Terminal account'],
  POS: ['收银系统', 'POS'],
  DELIVERY: ['外卖平台', 'Delivery platforms'],
  PLACE: ['地图位置', 'Map location'],
  IMAGES: ['门店图片', 'Pictures'],
})

export const readinessStates = {
  code: 'shop_readiness',
  name: ['就绪情况', 'Readiness'],
  items: {
    GOOD: ['就绪', 'Ready'],
    WEAK: ['需要留意', 'Needs attention'],
    MISSING: ['缺失', 'Missing'],
    UNUSED: ['未使用', 'Not used'],
  },
  colours: { GOOD: 'green', WEAK: 'orange', MISSING: 'red' },
} as const satisfies Dictionary

export const shopReadinessCalls = {
  /** How ready a shop is for guests, and what to put right next. */
  readiness: read(
    '/pcapi/v1/sysShop/readiness',
    z.object({ shopId: Id }),
    z.object({
      score: integer(['就绪分', 'Score'], { min: 0, max: 100, standard: 0 }),
      nextCheck: check.nullable(),
      checks: list(
        ['检查', 'Checks'],
        z.object({ check, readiness: dictionaryChoice(['就绪情况', 'Readiness'], readinessStates) }),
      ),
    }),
    { rule: 'list', title: ['查看门店就绪情况', 'View shop readiness'] },
  ),
}

import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import type { Arrival } from '../../platform/frame/routing/arrive.ts'
import { coldTab, type Tab } from '../../platform/frame/tabs/tab-rules.ts'
import type { Place } from '../../platform/ui/page/place.ts'

const dishes = placeOf('/store/dish', ['餐品管理', 'Dishes'])

/** Where every page of the gallery believes to be. */
export const here: Arrival = {
  pathname: dishes.path,
  search: '',
  place: dishes,
  params: {},
  page: { kind: 'unknown' },
  renewed: false,
}

/** More tabs than any window has room for: pinned, long, usual. */
export const tabs: readonly Tab[] = [
  { ...placeOf('/home/dashboard', ['首页', 'Home']), affix: true },
  dishes,
  placeOf('/store/brand', ['品牌管理', 'Brands']),
  placeOf('/store/fee', [
    '跨区域配送费用与时段补贴规则',
    'Delivery fees and subsidies across regions and times of day',
  ]),
  ...Array.from({ length: 14 }, (_, index) => placeOf(`/page/${index}`, [`页面 ${index + 1}`, `Page ${index + 1}`])),
].map((place) => coldTab({ path: place.path, search: '', place, params: {} }))

export function placeOf(path: string, title: Bilingual): Place {
  return {
    path,
    title,
    component: path.slice(1),
    icon: '',
    noCache: false,
    affix: false,
    activeMenu: '',
    rights: [],
    groups: [{ title: ['品牌门店', 'Brands and shops'], to: '/store' }],
  }
}

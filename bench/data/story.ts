// The values that the benchmark's rows are made of, and so the values it can ask for.

/** The company that owns half of all rows, and the others that share the rest. */
export const tenants = { largest: 1, others: 25 }

/** People of the largest company: each signs in as `bench<id>`; the first is the administrator of the first start. */
export const people = 64

/** Brands of the largest company have the ids from 1. */
export const brands = 2000

export const password = 'eleven quiet lanterns'
export const administrator = 'admin'

export function usernameOf(id: number): string {
  return id === 1 ? administrator : `bench${id}`
}

export const modules = ['brand', 'shop', 'product', 'order', 'member', 'coupon', 'payment', 'admin', 'role', 'menu']

export const actions: [name: string, zh: string, en: string][] = [
  ['create', '新增', 'Create'],
  ['update', '修改', 'Update'],
  ['setStatus', '停用', 'Disable'],
  ['setStatus', '启用', 'Enable'],
  ['export', '导出', 'Export'],
]

/** Each stands in one row of forty. */
export const names = [
  '灯笼面馆',
  '望月茶铺',
  '橡木杂货',
  '青石酒馆',
  '静水书吧',
  '南桥糕点',
  '北巷豆浆',
  '东篱花店',
  '西市鱼行',
  '竹影茶室',
  '云端咖啡',
  '海岸餐厅',
  '山脚民宿',
  '老城饼家',
  '新港冷饮',
  '柳岸粥铺',
  '石库面包',
  '雨前龙井',
  '秋实果园',
  '春泥花圃',
  '半亩菜场',
  '一味火锅',
  '三更烧烤',
  '五谷粮行',
  '七里香茶',
  '九曲米线',
  '十方书店',
  '百味小吃',
  '千帆海鲜',
  '万家超市',
  '金桂酒酿',
  '银杏药铺',
  '铜锣烧坊',
  '铁板烧屋',
  '锡壶茶庄',
  '木槿花店',
  '水仙茶行',
  '火炉烤肉',
  '土灶农家',
  '日月餐车',
]

/** Every row names one order, and no other row names the same. */
export function orderNo(row: number): string {
  return `B${10_000_000 + row}`
}

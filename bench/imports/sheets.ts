import { member } from '@brandside/contract/member/member.ts'
import { customer } from '@brandside/contract/wholesale/customer/customer.ts'
import { product } from '@brandside/contract/wholesale/product/product.ts'
import { productPrice } from '@brandside/contract/wholesale/product/product-price.ts'

/** What is imported, with the contract that takes it and the rows of a sheet: each sheet new, as nothing may be taken twice. */
export const sheets = {
  products: {
    contract: product,
    titles: ['商品编码', '商品名称', '分类', '基本单位', '目录价'],
    row: (n: number) => [skuCode(n), `${nameOf(n)}${n}`, className, unitName, '28.50'],
  },
  customers: {
    contract: customer,
    titles: [
      '客户名称',
      '客户类型',
      '客户等级',
      '联系人',
      '联系手机',
      '省份',
      '城市',
      '区县',
      '详细地址',
      '疑似重复仍保存',
    ],
    row: (n: number) => [
      `${nameOf(n)}${trades[n % trades.length]}`,
      typeName,
      levelName,
      '周宁',
      mobile('138', n),
      '浙江省',
      '杭州市',
      `第 ${n % 90} 区`,
      `文三路 ${n} 号`,
      '是',
    ],
  },
  prices: {
    contract: productPrice,
    titles: ['SKU', '单位', '适用范围', '单价'],
    row: (n: number) => [skuCode(n), unitName, '全部客户', '26.00'],
  },
  members: {
    contract: member,
    titles: ['手机号', '昵称', '注册品牌'],
    row: (n: number) => [mobile('177', n), nameOf(n), brandCode],
  },
} as const

export type SheetName = keyof typeof sheets
export const sheetNames = Object.keys(sheets) as SheetName[]

export const [className, unitName, typeName, levelName] = ['导入分类', '导入件', '导入类型', '导入等级']
export const brandCode = 'IMPORTED'

const skuCode = (n: number) => `IM-${String(n).padStart(6, '0')}`
const mobile = (start: string, n: number) => `${start}${String(n).padStart(8, '0')}`

/** Three characters of 60, each combination once in 216 000: names of a trade are seldom alike. */
const characters = [
  ...'春夏秋冬江河湖海山石林木金银铜铁玉珠花草竹梅兰菊松柏云雨风雪日月星辰东西南北红黄蓝绿大小高长福禄寿喜安康和顺兴旺发达昌盛',
]
const nameOf = (n: number) => {
  // 37 has no divisor in common with 60: neighbours in the sheet have other names altogether.
  const place = (n * 37 * 1_009) % 60 ** 3
  return [place, Math.floor(place / 60), Math.floor(place / 3_600)].map((each) => characters[each % 60]).join('')
}
const trades = ['餐饮', '面馆', '茶饮', '食品超市', '火锅', '快餐', '酒楼', '烘焙', '便利', '小吃']

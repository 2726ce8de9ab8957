import type { Contract, Output } from '@brandside/contract/platform/contract.ts'
import { describeFields } from '@brandside/contract/platform/describe.ts'
import { entity } from '@brandside/contract/platform/entity/entity.ts'
import { choice, flag } from '@brandside/contract/platform/fields/choice.ts'
import { code, optionalColour, slug } from '@brandside/contract/platform/fields/code.ts'
import { optionalImage } from '@brandside/contract/platform/fields/image.ts'
import { list } from '@brandside/contract/platform/fields/list.ts'
import { money, optionalPercent } from '@brandside/contract/platform/fields/money.ts'
import { integer } from '@brandside/contract/platform/fields/number.ts'
import { mobile, optionalEmail } from '@brandside/contract/platform/fields/person.ts'
import { optionalQuantity, quantity } from '@brandside/contract/platform/fields/quantity.ts'
import { optionalReference, reference } from '@brandside/contract/platform/fields/reference.ts'
import { optionalLines, optionalText, text } from '@brandside/contract/platform/fields/text.ts'
import { optionalDay, optionalMoment, timeOfDay, timeZone } from '@brandside/contract/platform/fields/time.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import * as z from 'zod'

/** One field of every kind that a form can hold. */
const fields = {
  code: code(['编码', 'Code']),
  name: text(['名称', 'Name'], { max: 64 }),
  shortName: optionalText(['简称', 'Short name'], { max: 16 }),
  category: choice(['类别', 'Category'], {
    STAPLE: ['主食', 'Staple'],
    DRINK: ['饮品', 'Drink'],
    SIDE: ['小食与甜品', 'Side dishes and desserts'],
  }),
  parentId: optionalReference(['所属套餐', 'Part of']),
  picture: optionalImage(['图片', 'Picture'], { scene: 'image', aspect: 1 }),
  intro: optionalLines(['介绍', 'Introduction'], { max: 2000 }),
  mobile: mobile(['联系手机', 'Contact mobile']),
  email: optionalEmail(['联系邮箱', 'Contact email']),
  address: slug(['网址名', 'Name in the address']),
  online: flag(['线上供应', 'Sold online']).default(false),
  colour: optionalColour(['标签颜色', 'Colour']),
  timeZone: timeZone(['时区', 'Time zone'], 'Asia/Shanghai'),
  dayCut: timeOfDay(['供应开始', 'Served from'], '10:00'),
  since: optionalMoment(['上市时间', 'On sale since']),
  until: optionalDay(['供应至', 'Served until']),
  price: money(['售价', 'Price'], { min: 1, max: 500_000 }),
  discount: optionalPercent(['会员折扣', 'Member discount']),
  portion: optionalQuantity(['份量（千克）', 'Portion (kg)'], { max: 20 }),
  parts: list(
    ['配料', 'Ingredients'],
    z.object({
      id: Id.optional(),
      dishId: reference(['餐品', 'Dish']),
      amount: quantity(['用量', 'Amount'], { min: 0.001, max: 1000 }),
      unit: choice(['单位', 'Unit'], { KG: ['千克', 'kg'], PIECE: ['个', 'piece'], BOWL: ['份', 'portion'] }).default(
        'KG',
      ),
      cost: money(['单价', 'Unit cost']),
      loss: optionalPercent(['损耗', 'Loss']),
      until: optionalDay(['供应至', 'Until']),
      note: optionalText(['备注', 'Note'], { max: 32 }),
    }),
  ).default([]),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const dishes = entity({
  name: 'dish',
  area: 'store',
  title: ['餐品', 'Dish'],
  at: '/pcapi/v1/dish',
  fields,
  fixed: ['code'],
  derived: { parentName: optionalText(['所属套餐', 'Part of'], { max: 64 }).unwrap() },
  row: [
    ...(['code', 'name', 'shortName', 'category', 'parentId', 'parentName'] as const),
    ...(['mobile', 'colour', 'online', 'price', 'discount', 'portion', 'until', 'sort'] as const),
  ],
  filters: {
    name: 'contains',
    code: 'contains',
    category: 'equals',
    mobile: 'contains',
    email: 'contains',
    status: 'equals',
    price: 'between',
    discount: 'between',
    portion: 'between',
    createdAt: 'within',
    since: 'within',
  },
  sums: ['price', 'portion'],
  sort: ['code', 'name', 'sort', 'updatedAt'],
  order: ['sort'],
  picker: ['name', 'code'],
  scope: 'tenant',
  starts: 0,
  acts: ['create', 'update', 'remove', 'setStatus', 'setStatusMany', 'removeMany'],
  example: {
    code: 'DISH-1',
    name: '灯笼面',
    category: 'STAPLE',
    mobile: '13800001234',
    address: 'lantern-noodles',
    price: 2800,
  },
})

export type Dish = Output<typeof dishes, 'view'>
export type DishRow = Output<typeof dishes, 'list'>['list'][number]

/** What the sample server answers to a page. */
export type Case = 'rows' | 'nothing' | 'forbidden' | 'failing' | 'waiting'

/** The contract as the browser has it, with calls that the sample server answers as the case says. */
export function dish(answers: Case): typeof dishes {
  const endpoints = Object.entries((dishes as Contract).endpoints).map(([key, endpoint]) => {
    const { input, output, path } = endpoint
    const sort = key === 'list' ? ['code', 'name', 'sort', 'updatedAt'] : []
    const data = { fields: describeFields(input), shows: describeFields(output), sort }
    return [key, { ...endpoint, ...data, path: path.replace('/v1/', `/${answers}/`) }] as const
  })
  // As in the product, where the build puts described fields in the place of schemas (`contract-data.ts`).
  return { ...dishes, endpoints: Object.fromEntries(endpoints) } as unknown as typeof dishes
}

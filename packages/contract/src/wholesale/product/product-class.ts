import * as z from 'zod'
import type { Output } from '../../platform/contract.ts'
import { Changed, Version } from '../../platform/crud.ts'
import { read, write } from '../../platform/endpoint.ts'
import { entity } from '../../platform/entity/entity.ts'
import { undo } from '../../platform/entity/undo.ts'
import { Status } from '../../platform/fields/choice.ts'
import { code } from '../../platform/fields/code.ts'
import { optionalImage } from '../../platform/fields/image.ts'
import { count, integer } from '../../platform/fields/number.ts'
import { optionalReference } from '../../platform/fields/reference.ts'
import { optionalText, text } from '../../platform/fields/text.ts'
import { Id } from '../../platform/id.ts'

const fields = {
  parentId: optionalReference(['上级分类', 'Parent class']),
  code: code(['分类编码', 'Code'], { min: 1 }),
  name: text(['分类名称', 'Name'], { max: 30 }),
  icon: optionalImage(['图标', 'Icon'], { scene: 'image', aspect: 1 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const at = '/pcapi/tgx/v1/productClass'

/** How deep classes may be nested. */
export const maxProductClassDepth = 3

export const ProductClassNode = z.object({
  id: Id,
  parentId: fields.parentId.unwrap(),
  code: z.string(),
  name: z.string(),
  status: Status,
  /** Own status and that of every class above: what lies below a disabled class cannot be ordered. */
  effective: Status,
  version: Version,
  get children() {
    return z.array(ProductClassNode)
  },
})
export type ProductClassNode = z.output<typeof ProductClassNode>

/** What goods are sorted under: a tree of at most three levels (wholesale.md 15). */
export const productClass = entity({
  name: 'productClass',
  area: 'wholesale',
  alsoCalled: ['class'],
  title: ['商品分类', 'Product class'],
  menu: { title: ['商品分类', 'Product classes'], icon: 'productClass', order: 150, group: 'goods' },
  at,
  fields,
  fixed: ['parentId'],
  derived: { parentName: optionalText(['上级分类', 'Parent class'], { max: 30 }).unwrap() },
  row: ['code', 'name', 'icon', 'parentId', 'parentName', 'sort'],
  filters: { name: 'contains', code: 'contains', status: 'equals', parentId: 'equals' },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  scope: 'tenant',
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
  roles: { MERCHANDISER: 'all' },
  example: { code: 'TEA', name: '茶叶' },
  reasons: {
    parentMissing: ['上级分类不存在', 'The parent class does not exist'],
    treeCycle: ['分类不能移动到自己或自己的下级之下', 'A class cannot be moved below itself'],
    tooDeep: ['分类最多 {max} 级', 'Classes can be nested {max} levels at most'],
    hasChildren: ['请先删除“{name}”的下级分类“{child}”', 'Delete “{child}” below “{name}” first'],
    nameTaken: ['同级下已有名为“{name}”的分类', 'There is already a class named “{name}” at this level'],
  },
  endpoints: () => ({
    tree: read(`${at}/tree`, z.object({ status: Status.optional() }), z.array(ProductClassNode), {
      rule: 'choice',
      title: ['查询商品分类树', 'View product class tree'],
    }),
    move: write(
      `${at}/move`,
      z.object({
        id: Id,
        version: Version,
        parentId: fields.parentId,
        sort: count(['排序', 'Sort order']).max(9999).optional(),
        /** Among those that stand there already, from 0; in place of a number of its own. */
        place: count(['位置', 'Position']).max(10_000).optional(),
      }),
      Changed,
      { rule: 'update', title: ['移动商品分类', 'Move product class'] },
    ),
    undoMove: undo(`${at}/undo/move`, {
      takesBack: 'move',
      rule: 'update',
      title: ['撤销移动商品分类', 'Undo: move product class'],
    }),
  }),
})

export type ProductClassRow = Output<typeof productClass, 'list'>['list'][number]

import * as z from 'zod'
import type { Output } from '../platform/contract.ts'
import { Changed, Version } from '../platform/crud.ts'
import { ask, read, write } from '../platform/endpoint.ts'
import { entity } from '../platform/entity/entity.ts'
import { undo } from '../platform/entity/undo.ts'
import { flag, Status } from '../platform/fields/choice.ts'
import { code } from '../platform/fields/code.ts'
import { list } from '../platform/fields/list.ts'
import { count, integer } from '../platform/fields/number.ts'
import { optionalReference, reference } from '../platform/fields/reference.ts'
import { optionalText, text } from '../platform/fields/text.ts'
import { Id } from '../platform/id.ts'

const fields = {
  parentId: optionalReference(['上级组织', 'Parent']),
  code: code(['组织编码', 'Code'], { max: 30 }),
  name: text(['组织名称', 'Name'], { max: 50 }),
  leaderId: optionalReference(['负责人', 'Leader']),
  phone: optionalText(['联系电话', 'Phone'], { max: 20 }),
  sort: integer(['排序', 'Sort order'], { min: 0, max: 9999, standard: 100 }),
}

const at = '/pcapi/v1/organisation'

const leaderName = optionalText(['负责人', 'Leader'], { max: 64 }).unwrap()

/** How deep organisations may be nested. */
export const maxOrganisationDepth = 10

/** Counts of the organisation itself, without those below it. */
const contents = { people: count(['人数', 'People']), shops: count(['门店数', 'Shops']) }

export const OrganisationNode = z.object({
  id: Id,
  parentId: fields.parentId.unwrap(),
  code: z.string(),
  name: z.string(),
  leaderName,
  status: Status,
  version: Version,
  people: contents.people,
  shops: contents.shops,
  get children() {
    return z.array(OrganisationNode)
  },
})
export type OrganisationNode = z.output<typeof OrganisationNode>

const Person = z.object({
  id: Id,
  nickName: text(['姓名', 'Name'], { max: 64 }),
  username: text(['用户名', 'Username'], { max: 64 }),
  salesman: flag(['业务员', 'Salesman']),
  status: Status,
})

const names = (zh: string, en: string) => list([zh, en], z.string(), { max: 20 })

/** Which shops go along with a move, and who sees them after it and not before, or the other way round; the first twenty by name. */
const MoveEffect = z.object({
  shops: contents.shops,
  shopNames: names('随之移动的门店', 'Shops that move along'),
  gains: count(['将能看到的人数', 'People gaining access']),
  gainNames: names('将能看到的人员', 'Who gains access'),
  loses: count(['将不再能看到的人数', 'People losing access']),
  loseNames: names('将不再能看到的人员', 'Who loses access'),
})
export type MoveEffect = z.output<typeof MoveEffect>

/** Companies, regions and teams: the tree that shops and people belong to, and along which data scopes run. */
export const organisation = entity({
  name: 'organisation',
  area: 'system',
  finds: { by: 'name', name: 'name', mark: 'code' },
  title: ['组织', 'Organisation'],
  menu: { title: ['组织架构', 'Organisation'], icon: 'organisation', order: 40, group: 'people' },
  at,
  fields,
  fixed: ['parentId'],
  derived: { parentName: optionalText(['上级组织', 'Parent'], { max: 50 }).unwrap(), leaderName, ...contents },
  row: [
    ...(['code', 'name', 'parentId', 'parentName', 'leaderId', 'leaderName'] as const),
    ...(['phone', 'sort', 'people', 'shops'] as const),
  ],
  filters: { name: 'contains', code: 'contains', status: 'equals', parentId: 'equals' },
  sort: ['sort', 'code', 'name', 'status', 'createdAt', 'updatedAt'],
  order: ['sort'],
  unique: ['code', 'name'],
  scope: { organisation: 'id' },
  starts: 1,
  acts: ['create', 'update', 'remove', 'setStatus', 'undoSetStatus', 'undoRemove'],
  example: { code: 'EAST', name: '华东区' },
  reasons: {
    parentMissing: ['上级组织不存在', 'The parent organisation does not exist'],
    leaderMissing: ['负责人不存在或已停用', 'The leader does not exist or is disabled'],
    treeCycle: ['组织不能移动到自己或自己的下级之下', 'An organisation cannot be moved below itself'],
    tooDeep: ['组织最多 {max} 级', 'Organisations can be nested {max} levels at most'],
    rootStays: [
      '“{name}”是根组织，不能移动、停用或删除',
      '“{name}” is the root: it cannot be moved, disabled or deleted',
    ],
    hasChildren: ['请先删除“{name}”的下级组织“{child}”', 'Delete “{child}” below “{name}” first'],
    hasPeople: ['“{name}”还有 {count} 名用户，不能删除', '“{name}” still has {count} people and cannot be deleted'],
    nameTaken: ['同级下已有名为“{name}”的组织', 'There is already an organisation named “{name}” at this level'],
    codeTaken: ['组织编码“{code}”已存在', 'Organisation code “{code}” already exists'],
  },
  endpoints: () => ({
    tree: read(`${at}/tree`, z.object({ status: Status.optional() }), z.array(OrganisationNode), {
      rule: 'choice',
      title: ['查询组织树', 'View organisation tree'],
    }),
    move: write(
      `${at}/move`,
      z.object({
        id: Id,
        version: Version,
        parentId: reference(['上级组织', 'Parent']),
        /** Among those that stand there already, from 0; at the end when absent. */
        place: count(['位置', 'Position']).max(10_000).optional(),
      }),
      Changed,
      { rule: 'move', title: ['移动组织', 'Move organisation'] },
    ),
    movePreview: ask(
      `${at}/movePreview`,
      z.object({ id: Id, parentId: reference(['上级组织', 'Parent']) }),
      MoveEffect,
      { rule: 'move', title: ['预览移动组织', 'Preview organisation move'] },
    ),
    undoMove: undo(`${at}/undo/move`, {
      takesBack: 'move',
      rule: 'move',
      title: ['撤销移动组织', 'Undo: move organisation'],
    }),
    people: read(
      `${at}/people`,
      z.object({
        organisationId: reference(['组织', 'Organisation']).optional(),
        keyword: text(['关键字', 'Keyword'], { max: 64 }).optional(),
      }),
      z.array(Person),
      { rule: 'list', title: ['查询组织人员', 'List people of organisation'] },
    ),
  }),
})

export type OrganisationRow = Output<typeof organisation, 'list'>['list'][number]

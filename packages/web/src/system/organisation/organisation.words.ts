import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  identity: ['基本信息', 'Basics'],
  identityHelp: [
    '组织决定门店与人员的归属，数据范围沿着它展开。',
    'Shops and people belong to organisations, and data scopes follow them.',
  ],
  contact: ['负责人与联系方式', 'Leader and contact'],
  contactHelp: ['这一级组织由谁负责，怎样联系。', 'Who leads it, and how to reach them.'],

  all: ['全部组织', 'All organisations'],
  tree: ['组织树', 'Organisation tree'],
  search: ['搜索组织名称或编码', 'Search name or code'],
  belowRoot: ['默认在根组织之下', 'Below the root unless you choose another'],
  dropBelow: ['移到“{name}”之下', 'Move below “{name}”'],
  dropBefore: ['移到“{name}”之前', 'Before “{name}”'],
  dropTop: ['只有根组织在最上级', 'Only the root can stand at the top'],
  already: ['已经在这里', 'Already here'],
  treeCycle: ['不能移到自己的下级之下', 'Not below itself'],
  tooDeep: ['组织最多 {max} 级', '{max} levels at most'],
  rootStays: ['根组织不能移动', 'The root stays where it is'],
  moved: ['“{name}”已移到“{parent}”之下', '“{name}” moved below “{parent}”'],

  addBelow: ['新增下级', 'Add below'],
  move: ['移动', 'Move'],
  moveTitle: ['移动“{name}”', 'Move “{name}”'],
  moveHelp: [
    '下级组织、门店与人员随之移动；能看到它们的人可能因此改变。',
    'Organisations below move along; who can see its shops and people may change.',
  ],
  moveShops: [
    '随之移动 {count} 家门店：{names}',
    '{count} shop moves along: {names} | {count} shops move along: {names}',
  ],
  moveGains: [
    '{count} 人将能看到这些门店：{names}',
    '{count} person will see them: {names} | {count} people will see them: {names}',
  ],
  moveLoses: [
    '{count} 人将不再能看到这些门店：{names}',
    '{count} person will no longer see them: {names} | {count} people will no longer see them: {names}',
  ],
  moveSame: ['能看到这些门店的人不变。', 'The same people see them as before.'],
  andMore: ['{names} 等', '{names} …'],
  moveVerb: ['移动组织', 'Move organisation'],
  newParent: ['新的上级', 'New parent'],
  place: ['位置', 'Position'],
  placeFirst: ['最前', 'First'],
  placeAfter: ['在“{name}”之后', 'After “{name}”'],
  people: ['人员', 'People'],
  peopleOf: ['“{name}”的人员', 'People of “{name}”'],
  nobody: ['这一级组织还没有人员。', 'No people in this organisation yet.'],
  salesman: ['业务员', 'Salesman'],
  disableTitle: ['停用“{name}”？', 'Disable “{name}”?'],
  disableText: [
    '停用后不能再把门店或人员放进来；现有的不受影响，仍可查看。',
    'No new shops or people can be added. Existing ones stay and remain visible.',
  ],
  disableVerb: ['停用组织', 'Disable organisation'],
} as const satisfies Record<string, Bilingual>

import type { Id } from '@brandside/contract/platform/id.ts'
import type { SavedView, TableLook, ViewsOfList } from '@brandside/contract/shell/saved-view.ts'

const view: SavedView = {
  id: 1 as Id,
  version: 1,
  name: '停用的主食',
  filters: [
    { filter: 'status', value: '0' },
    { filter: 'category', value: 'STAPLE' },
  ],
  sort: ['-updatedAt'],
  look: null,
  shared: false,
  mine: true,
  ownerName: '周宁',
}

/** Wider than its box, with a second column that stays. */
const wideLook: TableLook = {
  schema: 1,
  density: 'tight',
  columns: [
    { column: 'name', shown: true, width: 240 },
    { column: 'category', shown: true, width: 160, frozen: true },
    { column: 'mobile', shown: true, width: 400 },
    { column: 'updatedAt', shown: true, width: 800 },
  ],
}

export const views: ViewsOfList = {
  list: [
    view,
    { ...view, id: 2 as Id, name: 'A view whose name takes it all', look: wideLook },
    { ...view, id: 3 as Id, name: '门店共用：线上供应', shared: true, mine: false, ownerName: '陈小满' },
  ],
  look: null,
  defaultId: null,
  roleDefaultId: null,
  isChosen: false,
  pinnedIds: [],
}

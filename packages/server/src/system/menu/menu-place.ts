import type { Id } from '@brandside/contract/platform/id.ts'
import { isExternalLink } from '@brandside/contract/platform/rules.ts'
import { maxMenuDepth, menu } from '@brandside/contract/system/menu.ts'
import { refuseField } from '../../platform/refuse.ts'
import type { MenuRecord } from './menu-entries.ts'

/** An entry and where it is to stand; without an id it is new. */
export interface Placing {
  id?: Id
  type: MenuRecord['type']
  own: boolean
  key: string
  path: string
  parentId: Id | null
}

/** Refuses what the menu could not show: in a circle, too deep, below a page, at a path that is taken. */
export function demandPlace(entries: readonly MenuRecord[], placing: Placing): void {
  const { id, type, own, parentId } = placing
  const above = chain(entries, parentId)
  const parent = above[0]
  if (parentId !== null && !parent) refuseField('parentId', menu.reasons.parentMissing)
  if (above.some((entry) => entry.id === id)) refuseField('parentId', menu.reasons.treeCycle)
  const parentNow = entries.find((entry) => entry.id === id)?.parentId ?? null
  if (type === 'B') {
    if (parentId !== parentNow) refuseField('parentId', menu.reasons.buttonStays)
    return
  }
  if (type === 'D' && !own && parentId !== parentNow) refuseField('parentId', menu.reasons.areaStays)
  // spec 2: of the entries at the top only those with children become routes, so pages and links stand below one.
  if (parent ? parent.type !== 'D' : type !== 'D') refuseField('parentId', menu.reasons.parentKind)
  if (above.length + heightOf(entries, id) > maxMenuDepth)
    refuseField('parentId', menu.reasons.tooDeep, { max: maxMenuDepth })
  demandPath(entries, placing)
}

function demandPath(entries: readonly MenuRecord[], { id, type, own, path, parentId }: Placing): void {
  if (own && type === 'D' && !(parentId === null ? /^\/[A-Za-z0-9_-]+$/ : /^[A-Za-z0-9_-]+$/).test(path))
    refuseField('path', menu.reasons.directoryPath)
  if (type === 'L' && !isSafeLink(path)) refuseField('path', menu.reasons.linkPath)
  const twin = entries.find(
    (entry) => entry.id !== id && entry.parentId === parentId && entry.path === path && entry.type !== 'B',
  )
  if (twin) refuseField('path', menu.reasons.pathTaken, { path })
}

/** The path of a page of the product: below its own area at its own name, elsewhere under its whole address. */
export function pathAt(entries: readonly MenuRecord[], { key, parentId }: Pick<Placing, 'key' | 'parentId'>): string {
  const [area = '', name = ''] = key.split('/')
  const parent = entries.find(({ id }) => id === parentId)
  return parent?.key === area ? name : `/${area}/${name}`
}

function isSafeLink(path: string): boolean {
  return isExternalLink(path) && !/\s/.test(path) && (!/^https?:/.test(path) || URL.canParse(path))
}

/** The parent and all above it, the nearest first. */
function chain(entries: readonly MenuRecord[], parentId: Id | null): MenuRecord[] {
  const parent = entries.find(({ id }) => id === parentId)
  return parent ? [parent, ...chain(entries, parent.parentId)] : []
}

/** Levels of an entry and what stands below it. */
function heightOf(entries: readonly MenuRecord[], id: Id | undefined): number {
  const below = id === undefined ? [] : entries.filter(({ parentId, type }) => parentId === id && type !== 'B')
  return 1 + Math.max(0, ...below.map((entry) => heightOf(entries, entry.id)))
}

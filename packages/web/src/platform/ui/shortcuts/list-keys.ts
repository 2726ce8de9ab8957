import type { Shortcut } from './shortcuts.ts'

/** The keys that every list has: they are taken, also while no list has been open yet. */
export const listKeys = { create: 'n', filter: '/', full: 'f', below: 'j', above: 'k', edit: 'e', pick: 'x' } as const

export const onLists: readonly Shortcut[] = [
  { keys: listKeys.create, label: ['列表：新增', 'Lists: create'], part: 'page', run: nothing },
  { keys: listKeys.filter, label: ['列表：筛选', 'Lists: filter'], part: 'page', run: nothing },
  { keys: listKeys.full, label: ['列表：占满窗口', 'Lists: fill the window'], part: 'page', run: nothing },
  { keys: listKeys.below, label: ['列表：下一行', 'Lists: next row'], part: 'page', run: nothing },
  { keys: listKeys.above, label: ['列表：上一行', 'Lists: previous row'], part: 'page', run: nothing },
  { keys: listKeys.edit, label: ['列表：修改所在行', 'Lists: edit the row'], part: 'page', run: nothing },
  { keys: listKeys.pick, label: ['列表：选择所在行', 'Lists: select the row'], part: 'page', run: nothing },
]

function nothing(): void {}

import { expect, it } from 'vitest'
import { readMenu } from '../routing/menu-tree.ts'
import { beginsWith, groupsAround } from './side-menu-keys.ts'

const page = (path: string) => ({ path, component: `x/${path}`, meta: { title: path }, children: [] })
const group = (path: string, children: unknown[], component = 'ParentView') => ({
  path,
  component,
  alwaysShow: true,
  meta: { title: path },
  children,
})
const { nav } = readMenu([
  group('/store', [page('brand'), group('deep', [page('shop')])], 'Layout'),
  group('/system', [page('admin')], 'Layout'),
])

it.each([
  ['/store/brand', ['/store']],
  ['/store/deep/shop', ['/store', '/store/deep']],
  ['/system/admin', ['/system']],
  ['/nowhere', []],
])('around %s stand %j', (path, groups) => {
  expect(groupsAround(nav, path)).toEqual(groups)
})

it('a title is found by its beginning, in its language or in pinyin', () => {
  const texts = ['品牌管理', 'pinpaiguanli', 'ppgl']
  expect(['品', 'p', 'pin', 'ppg'].every((typed) => beginsWith(typed, texts))).toBe(true)
  expect(['管', 'g', 'ai'].some((typed) => beginsWith(typed, texts))).toBe(false)
})

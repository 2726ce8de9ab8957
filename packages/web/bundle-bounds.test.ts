import { expect, it } from 'vitest'
import { beyondBounds, type ScriptFile } from './bundle-bounds.ts'

const script = (name: string, modules: string[], imports: string[] = [], code = 'x'): ScriptFile => ({
  fileName: name,
  code,
  imports,
  moduleIds: modules.map((module) => `/web/src/${module}`),
})
const shell = script('shell', ['main.tsx', 'platform/frame/shell/shell.tsx'], ['base'])
const base = script('base', [])
const first = script('first', ['store/brand/brand.page.tsx'], ['shell'])
const product = [shell, base, first]
const parts = (count: number) => Array.from({ length: count }, (_, index) => script(`part-${index}`, []))

it('lets a page through that is made of few files, those of the shell left out', () => {
  const names = parts(11).map(({ fileName }) => fileName)
  const page = script('page', ['member/points/points.page.tsx'], ['base', ...names])
  expect(beyondBounds([...product, page, ...parts(11)])).toEqual([])
})

it('names a page that is made of too many, also where they import each other', () => {
  const chain = parts(12).map((part, index) => ({ ...part, imports: [`part-${index + 1}`] }))
  const page = script('page', ['member/points/points.page.tsx'], ['part-0'])
  expect(beyondBounds([...product, page, ...chain])).toEqual([
    '/web/src/member/points/points.page.tsx is made of 13 files of script beyond the shell; at most 12',
  ])
})

it('names an empty file', () => {
  expect(beyondBounds([...product, script('nothing', [], [], '\n')])).toEqual(['nothing is empty'])
})

it('names files that import each other, directly or by way of a third', () => {
  const ring = [script('one', [], ['two']), script('two', [], ['three']), script('three', [], ['one'])]
  expect(beyondBounds([...product, ...ring, script('beside', [], ['one'])])).toEqual(
    ['one', 'two', 'three'].map((name) => `${name} imports itself by way of others`),
  )
})

it('counts all files', () => {
  expect(beyondBounds([...product, ...parts(248)])).toEqual(['251 files of script; at most 250'])
})

it('weighs the first list with the shell', () => {
  const heavy = { ...base, code: 'x'.repeat(1_300_000) }
  expect(beyondBounds([shell, heavy, first])).toEqual([
    'The first list takes 1300002 characters of script; at most 1300000',
  ])
})

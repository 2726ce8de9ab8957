import { defineContract } from '@brandside/contract/platform/contract.ts'
import { Done, NoInput } from '@brandside/contract/platform/crud.ts'
import { read } from '@brandside/contract/platform/endpoint.ts'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { menuRows, syncMenu } from './menu-sync.ts'
import { copyDatabase, engines } from './testing/test-database.ts'

const noodle = (title: string, rules: readonly string[]) =>
  defineContract({
    name: 'noodle',
    area: 'member',
    title: ['面', 'Noodle'],
    menu: { title: [title, 'Noodles'], icon: 'noodle', order: 10 },
    endpoints: Object.fromEntries(
      rules.map((rule) => [
        rule,
        read(`/pcapi/v1/noodle/${rule}`, NoInput, Done, { rule, title: [`面 ${rule}`, `Noodle ${rule}`] }),
      ]),
    ),
  })

test('areas, pages and further tags become rows, parents before their children', () => {
  const rows = menuRows([noodle('面条', ['list', 'cook'])]).map(({ key, parentKey, type, permTag, titleZh }) => [
    key,
    parentKey,
    type,
    permTag,
    titleZh,
  ])
  expect(rows).toEqual([
    ['member', null, 'D', null, '会员中心'],
    ['member/noodle', 'member', 'M', 'member:noodle:list', '面条'],
    ['member:noodle:cook', 'member/noodle', 'B', 'member:noodle:cook', '面 cook'],
  ])
})

test('pages that belong together stand in a group of their area, at the address that they have without it', () => {
  const grouped = defineContract({
    name: 'teapot',
    area: 'wholesale',
    title: ['壶', 'Teapot'],
    menu: { title: ['茶壶', 'Teapots'], icon: 'noodle', order: 10, group: 'goods' },
    endpoints: { list: read('/pcapi/v1/teapot', NoInput, Done, { rule: 'list', title: ['壶', 'Teapots'] }) },
  })
  expect(menuRows([grouped]).map(({ key, parentKey, type, path }) => [key, parentKey, type, path])).toEqual([
    ['wholesale', null, 'D', '/wholesale'],
    ['wholesale.goods', 'wholesale', 'D', 'goods'],
    ['wholesale/teapot', 'wholesale.goods', 'M', '/wholesale/teapot'],
  ])
})

test.each(engines())(
  'the menu on %s follows its contracts, but not over what an operator has changed',
  async (engine) => {
    const database = await copyDatabase(engine)
    await database.asOwner(async (owner: pg.Pool) => {
      const shown = async () => {
        const { rows } = await owner.query(
          `select key, title_zh as title, retired, id::int from app.menu where key like '%noodle%' order by id`,
        )
        return rows as { key: string; title: string; retired: boolean; id: number }[]
      }
      await syncMenu(owner, [noodle('面条', ['list', 'cook'])])
      const [page, button] = await shown()
      expect([page?.title, button?.title]).toEqual(['面条', '面 cook'])

      await syncMenu(owner, [noodle('拉面', ['list', 'cook', 'serve'])])
      expect((await shown()).map(({ title }) => title)).toEqual(['拉面', '面 cook', '面 serve'])

      await owner.query(
        `update app.menu set title_zh = '我们的面', customised = '{title_zh}' where key = 'member/noodle'`,
      )
      await syncMenu(owner, [noodle('刀削面', ['list', 'serve'])])
      expect((await shown()).map(({ title, retired }) => [title, retired])).toEqual([
        ['我们的面', false],
        ['面 cook', true],
        ['面 serve', false],
      ])

      // A restored entry keeps its id, and with it the grants of roles.
      await syncMenu(owner, [noodle('刀削面', ['list', 'cook'])])
      expect((await shown()).map(({ retired }) => retired)).toEqual([false, false, true])
      expect((await shown())[1]?.id).toBe(button?.id)
    })
    await database.close()
  },
)

import { exportJob } from '@brandside/contract/shell/export-job.ts'
import { brand } from '@brandside/contract/store/brand.ts'
import { operationLog } from '@brandside/contract/system/operation-log.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSheet } from '../../platform/testing/a-sheet.ts'
import { people } from '../../platform/testing/fixtures.ts'
import { rawParts, rawRow, rawWorkbook } from '../../platform/testing/raw-workbook.ts'
import { readParts, readSheet } from '../../platform/testing/read-sheet.ts'
import { asSuperuser } from '../../platform/testing/superuser.ts'
import { type Caller, openTestProduct, type TestProduct } from '../../platform/testing/test-product.ts'

const { importTemplate, importPreview, importRows, importErrors, importCommit, list } = brand.endpoints
const head = ['品牌编码*', '品牌名称*', '行业*', '联系人*', '联系手机*', '上级品牌', '排序']

describe('brands out of a sheet', () => {
  let product: TestProduct
  let root: Caller
  beforeAll(async () => {
    product = await openTestProduct('embedded')
    root = await product.as(people.root)
  })
  afterAll(() => product.close())

  const preview = async (rows: unknown[][], titles = head) =>
    root.call(importPreview, { file: await aSheet(titles, rows) } as never)
  const good = (code: string, more: unknown[] = []) => [code, `名 ${code}`, '餐饮', '周宁', 13800001234, ...more]
  const codes = async (code: string) =>
    (await root.call(list, { code, rows: 200 })).data?.list.map((row) => row.code).sort()

  test('are typed into a sheet that names what has to be filled in', async () => {
    const { bytes } = await root.call(importTemplate, {})
    const [titles] = (await readSheet(bytes)).rows
    expect(titles).toEqual(expect.arrayContaining([...head, '备注']))
    expect(titles).not.toContain('品牌标志')
  })

  test('have a template that keeps digits, offers what may stand there, and whose example is no brand', async () => {
    const { bytes } = await root.call(importTemplate, {})
    const parts = await readParts(bytes)
    const sheet = parts.get('xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<col min="1" max="1" width="[\d.]+" style="8"/)
    expect(sheet).toContain('<dataValidation type="list"')
    expect(parts.get('xl/styles.xml')).toContain('numFmtId="49"')
    expect(parts.get('xl/worksheets/sheet2.xml')).toContain('餐饮、')
    const { data } = await root.call(importPreview, { file: Buffer.from(bytes) } as never)
    expect(data).toMatchObject({ good: 0, wrong: 0, leftOut: 1, notes: [], unread: [] })
    expect(data?.leftOutBy).toEqual([{ why: '模板中的示例', count: 1 }])
  })

  test('are asked for by name where a column is not read, and read as the clerk says', async () => {
    const titles = ['某某公司', ...head.slice(0, 6), '排序值', '口味']
    const rows = [['灯笼', ...good('SAID-1'), null, 7, '辣']]
    const { data } = await preview(rows, titles)
    const guess = { column: 7, title: '排序值', guess: 'sort', guessLabel: '排序' }
    expect(data).toMatchObject({ good: 1, warned: 1 })
    expect(data?.unread).toEqual([
      { column: 0, title: '某某公司', guess: null, guessLabel: null },
      guess,
      { column: 8, title: '口味', guess: null, guessLabel: null },
    ])
    const columns = (data?.reads ?? []).map((name, at) => (at === 7 ? 'sort' : name || '-'))
    const file = await aSheet(titles, rows)
    const { data: again } = await root.call(importPreview, { file, columns, replaces: data?.id } as never)
    expect(again).toMatchObject({ good: 1, reads: expect.arrayContaining(['sort']) })
    expect(again?.unread.map(({ title }) => title)).toEqual(['某某公司', '口味'])
    expect(await root.call(importRows, { id: data?.id as number })).toMatchObject({ status: 404 })
    const twice = columns.map((name) => (name === 'sort' ? 'code' : name))
    expect(await root.call(importPreview, { file, columns: twice } as never)).toMatchObject({ key: 'import.twice' })
  })

  test('may stand below a title, and lack a column that is guessed', async () => {
    const rows = [['灯笼食品 品牌清单'], ['品牌编号', ...head.slice(1, 5)], good('LOW-1').map(String)]
    const file = await rawWorkbook(rawParts(rows.map((row, at) => rawRow(at + 2, row)).join('')))
    const { data } = await root.call(importPreview, { file } as never)
    expect(data).toMatchObject({ good: 0, wrong: 1, headRow: 3, missing: ['品牌编码'], unread: [{ guess: 'code' }] })
    expect(await root.call(importCommit, { id: data?.id as number, mode: 'good' })).toMatchObject({
      key: 'import.columnsMissing',
    })
    const columns = (data?.reads ?? []).map((name) => name || 'code')
    const asked = { file, columns, headRow: data?.headRow }
    expect((await root.call(importPreview, asked as never)).data).toMatchObject({ good: 1, missing: [], unread: [] })
  })

  test('that nobody has tried are a number of their own, and tried when their page is asked for', async () => {
    const taken = await preview([good('TAKEN-1')])
    await root.call(importCommit, { id: taken.data?.id as number, mode: 'all' })
    const { data } = await preview([good('WAIT-1'), good('WAIT-2'), good('WAIT-1'), good('TAKEN-1')])
    const id = data?.id as number
    await asSuperuser(product.database, async (client) => {
      // As of a sheet that took too long.
      await client.query(`update app.sheet_import_row set result = 'UNCHECKED', errors = '[]' where import_id = $1`, [
        id,
      ])
      await client.query(
        `update app.sheet_import_row r set input = f.input from app.sheet_import_row f
          where r.import_id = $1 and f.import_id = $1 and r.row_number = 4 and f.row_number = 2`,
        [id],
      )
      await client.query(`update app.sheet_import set unchecked = 4, good = 0, wrong = 0 where id = $1`, [id])
    })
    const second = (await root.call(importRows, { id, rows: 2, page: 2 })).data
    expect(second).toMatchObject({ good: 0, wrong: 2, unchecked: 2 })
    expect(second?.list.map(({ outcome, errors }) => [outcome, errors[0]?.msg])).toEqual([
      ['WRONG', '与第 2 行重复'],
      ['WRONG', '品牌编码“TAKEN-1”已存在'],
    ])
    await expect
      .poll(async () => (await root.call(importRows, { id, rows: 1, onlyWrong: true })).data)
      .toMatchObject({ wrong: 2, unchecked: 2, total: 2 })
    expect((await root.call(importRows, { id, onlyUnchecked: true })).data).toMatchObject({ good: 2, unchecked: 0 })
    expect(await codes('WAIT')).toEqual([])
    expect(await root.call(importCommit, { id, mode: 'good' })).toMatchObject({ data: { imported: 2, wrong: 2 } })
  })

  test('are looked at cell by cell, and nothing is saved by that', async () => {
    const { data } = await preview([
      good('IMP-1', [null, 7]),
      ['imp 2', null, '水产', '周宁', 123, '没有的品牌', 'viel'],
      good('IMP-1'),
      good('IMP-4', ['IMP-1']),
    ])
    expect(data).toMatchObject({
      importState: 'READ',
      fileName: 'sheet.xlsx',
      columns: head,
      good: 1,
      wrong: 3,
      imported: 0,
    })
    const { data: rows } = await root.call(importRows, { id: data?.id as number })
    expect(rows?.list.map(({ row, outcome }) => [row, outcome])).toEqual([
      [2, 'GOOD'],
      [3, 'WRONG'],
      [4, 'WRONG'],
      [5, 'WRONG'],
    ])
    const errors = rows?.list.map((row) => Object.fromEntries(row.errors.map(({ column, msg }) => [head[column], msg])))
    expect(errors?.[1]).toEqual({
      '品牌编码*': '品牌编码只能用大写字母、数字、连字符和下划线，如 MOON-TEA',
      '品牌名称*': '品牌名称不能为空',
      '行业*': expect.stringMatching(/^“水产”不在可选值中，可选：餐饮、/),
      '联系手机*': '联系手机应为 11 位数字，以 13 至 19 开头，如 13800138000',
      上级品牌: '没有找到“没有的品牌”',
      排序: '排序应为数字，例如 12',
    })
    expect(errors?.[2]).toEqual({ '品牌编码*': '品牌编码“IMP-1”已存在' })
    // What the sheet itself brings is there only when it has been imported.
    expect(errors?.[3]).toEqual({ 上级品牌: '没有找到“IMP-1”' })
    expect((await root.call(importRows, { id: data?.id as number, onlyWrong: true })).data?.total).toBe(3)
    expect(await codes('IMP')).toEqual([])
  })

  test('are imported whole only without errors, else the good ones, and once', async () => {
    const { data } = await preview([good('ONCE-1'), good('ONCE-1'), good('ONCE-2')])
    const id = data?.id as number
    expect(await root.call(importCommit, { id, mode: 'all' })).toMatchObject({ code: 2, key: 'import.hasErrors' })
    expect(await root.call(importCommit, { id, mode: 'good' })).toMatchObject({ data: { imported: 2, wrong: 1 } })
    expect(await root.call(importCommit, { id, mode: 'good' })).toMatchObject({ key: 'import.used' })
    expect(await codes('ONCE')).toEqual(['ONCE-1', 'ONCE-2'])
    const { bytes } = await root.call(importErrors, { id })
    const [titles, ...rows] = (await readSheet(bytes)).rows
    expect(titles?.slice(-2)).toEqual(['结果', '错误'])
    expect(rows.map((row) => row.at(-2))).toEqual(['已导入', '有误', '已导入'])
    expect(rows[1]?.at(-1)).toBe('品牌编码“ONCE-1”已存在')
  })

  test('that go on in the background are found under the bell, with their page and the sheet of their results', async () => {
    const { data } = await preview([good('BELL-1'), good('BELL-1')])
    // As of a sheet that is too long for one call.
    await asSuperuser(product.database, async (client) => {
      await client.query(`select set_config('app.tenant', '1', false)`)
      await client.query(
        `with j as (
           insert into app.job (admin_id, module, endpoint, title_zh, title_en, language, input)
           select created_by, 'brand', 'importCommit', '导入品牌', 'Import brands', 'zh', jsonb_build_object('id', id, 'mode', 'good')
             from app.sheet_import where id = $1 returning id)
         update app.sheet_import set state = 'RUNNING', job_id = j.id from j where sheet_import.id = $1`,
        [data?.id],
      )
    })
    await product.runJobs()
    const [job] = (await root.call(exportJob.endpoints.list, {})).data?.list ?? []
    expect(job).toMatchObject({ state: 'DONE', page: 'store/brand', fileName: '导入品牌' })
    const { bytes } = await root.call(exportJob.endpoints.download, { id: Number(job?.id) })
    const [, ...rows] = (await readSheet(bytes)).rows
    expect(rows.map((row) => row.at(-2))).toEqual(['已导入', '有误'])
  })

  test('are corrected as often as it takes: templates and results do not count as exports', async () => {
    const { data } = await preview([good('MANY 1')])
    for (let round = 0; round < 6; round++) {
      expect((await root.call(importTemplate, {})).status).toBe(200)
      expect((await root.call(importErrors, { id: data?.id as number })).status).toBe(200)
    }
  })

  test('are refused at the commit by what has happened since, all of them', async () => {
    const [first, second] = [await preview([good('RACE-1'), good('RACE-2')]), await preview([good('RACE-2')])]
    await root.call(importCommit, { id: second.data?.id as number, mode: 'all' })
    expect(await root.call(importCommit, { id: first.data?.id as number, mode: 'all' })).toMatchObject({
      code: 2,
      msg: '第 3 行：品牌编码“RACE-2”已存在',
    })
    expect(await codes('RACE')).toEqual(['RACE-2'])
  })

  test('stand in the log each by itself, under the rules of one that was typed', async () => {
    const { data } = await preview([good('LOG-1')])
    await root.call(importCommit, { id: data?.id as number, mode: 'all' })
    const { data: logged } = await root.call(operationLog.endpoints.query, { moduleName: 'brand', page: 1, rows: 1 })
    expect(logged?.list[0]).toMatchObject({ operatorContent: '导入品牌[名 LOG-1]', businessId: expect.any(String) })
  })

  test('are nobody else’s business until they are imported', async () => {
    const { data } = await preview([good('MINE-1')])
    const other = await product.as(people.other)
    const id = data?.id as number
    expect(await other.call(importRows, { id })).toMatchObject({ status: 404 })
    expect(await other.call(importCommit, { id, mode: 'all' })).toMatchObject({ status: 404 })
  })

  test('need a sheet that can be read, with the columns that have to be there', async () => {
    expect(await root.call(importPreview, { file: Buffer.from('no sheet') } as never)).toMatchObject({
      code: 2,
      key: 'import.noSheet',
    })
    expect(await preview([['X']], ['品牌编码'])).toMatchObject({ key: 'import.noColumn' })
    expect(await preview([])).toMatchObject({ key: 'import.empty' })
    expect(await root.call(importPreview, {} as never)).toMatchObject({ code: 2 })
  })

  test('hold whatever a cell may hold: what is odd is a mistake in its cell', async () => {
    const odd = ['ODD_xD800_', 'a_x0000_b', 'RESTAURANT', '_x0001_', 'abc', '\u{1F600}']
    const file = await rawWorkbook(rawParts(rawRow(1, [...head.slice(0, 5), 'c_x0000_']) + rawRow(3, odd)))
    const { data } = await root.call(importPreview, { file } as never)
    expect(data).toMatchObject({ good: 0, wrong: 1 })
    expect((await root.call(importRows, { id: data?.id as number })).data?.list).toMatchObject([{ row: 3 }])
  })

  test('are read one at a time of each person', async () => {
    const file = await aSheet(head, [good('TURN-1')])
    const all = await Promise.all([1, 2, 3].map(() => root.call(importPreview, { file } as never)))
    expect(all.map(({ status, key }) => key ?? status).sort()).toEqual([200, 'import.oneAtATime', 'import.oneAtATime'])
    expect((await root.call(importPreview, { file } as never)).code).toBe(0)
  })

  test('take room as files do, and count with them', async () => {
    const file = await aSheet(head, [good('ROOM-1')])
    const kept = (bytes: number) =>
      asSuperuser(product.database, (client) =>
        client.query('update app.sheet_import set bytes = $1 where id = (select max(id) from app.sheet_import)', [
          bytes,
        ]),
      )
    await kept(2_048 * 1_048_576)
    expect(await root.call(importPreview, { file } as never)).toMatchObject({ code: 2, key: 'import.noRoom' })
    await kept(1_000)
    const { data } = await root.call(importPreview, { file } as never)
    const { rows } = await asSuperuser(product.database, (client) =>
      client.query('select bytes::int from app.sheet_import where id = $1', [data?.id]),
    )
    expect(rows[0].bytes).toBeGreaterThan(100)
    await asSuperuser(product.database, (client) =>
      client.query(
        `insert into app.sheet_import (tenant_id, created_by, module, file_name, columns)
         select tenant_id, created_by, module, file_name, columns from app.sheet_import, generate_series(1, 500)
          where id = (select max(id) from app.sheet_import)`,
      ),
    )
    expect(await root.call(importPreview, { file } as never)).toMatchObject({ code: 2, key: 'import.tooManyToday' })
  })
})

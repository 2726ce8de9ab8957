import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Instance } from '../instance.ts'
import { instancePage } from './instance-page.ts'

const source = join(import.meta.dirname, '../../../../web/index.html')
let folder: string
let file: string

beforeEach(async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  folder = mkdtempSync(join(tmpdir(), 'brandside-page-'))
  file = join(folder, 'index.html')
  writeFileSync(file, await readFile(source))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

describe('the page before signing in', () => {
  test('is the built one, as long as nothing is set', async () => {
    expect((await instancePage(file, {})()).html).toBe(await readFile(source, 'utf8'))
  })

  test('carries title, theme and servers of the installation', async () => {
    const { html } = await instancePage(file, {
      readInstance: async () => ({ title: ['灯笼后台', 'Lantern office'], theme: '#11a983' }),
      environments: [{ id: 'dev', name: '开发', apiurl: 'https://dev.example', imageUrl: 'https://img.example' }],
    })()
    expect(html).toContain('<title>灯笼后台</title>')
    expect(html).toContain('<meta name="application-name" lang="zh-CN" content="灯笼后台" />')
    expect(html).toContain('<meta name="application-name" lang="en" content="Lantern office" />')
    expect(html).toContain('<meta name="brandside-theme" content="#11a983" />')
    const environments = /brandside-environments" content="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#34;', '"') ?? ''
    expect(JSON.parse(environments)).toMatchObject([{ id: 'dev', apiurl: 'https://dev.example' }])
  })

  test('takes a title for text, whatever it looks like', async () => {
    const title = '</title><script>$&$1</script>" & <b>'
    const { html } = await instancePage(file, { readInstance: async () => ({ title: [title, title] }) })()
    expect(html).not.toContain('<script>$')
    expect(html.match(/&#60;script&#62;\$&#38;\$1/g)).toHaveLength(3)
  })

  test('is looked at again after five seconds, and not before', async () => {
    const readInstance = vi.fn(async (): Promise<Instance> => ({ theme: '#212121' }))
    const page = instancePage(file, { readInstance })
    const first = await page()
    await page()
    expect(readInstance).toHaveBeenCalledTimes(1)
    vi.setSystemTime(5_001)
    readInstance.mockResolvedValue({ theme: '#f5222d' })
    const second = await page()
    expect(second.html).toContain('content="#f5222d"')
    expect(second.etag).not.toBe(first.etag)
  })

  test('is there again as soon as its file is', async () => {
    const page = instancePage(file, {})
    const built = await readFile(file)
    rmSync(file)
    await expect(page()).rejects.toThrow('no such file')
    writeFileSync(file, built)
    expect((await page()).html).toContain('<title>')
  })

  test('goes on with what was known last, when it cannot be read', async () => {
    const readInstance = vi.fn(async (): Promise<Instance> => ({ theme: '#212121' }))
    const page = instancePage(file, { readInstance })
    const first = await page()
    vi.setSystemTime(6_000)
    readInstance.mockRejectedValue(new Error('no database'))
    expect(await page()).toEqual(first)
  })
})

import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pictureFolder, type Topic, topicsOf } from './manual.ts'

const topics = { zh: topicsOf('zh'), en: topicsOf('en') }
const all = [...topics.zh, ...topics.en]

/** `store/brand` for each page of an area. */
function pages(): string[] {
  const source = fileURLToPath(new URL('src/', import.meta.url))
  return readdirSync(source, { recursive: true })
    .map((file) => String(file).split(/[\\/]/))
    .filter((parts) => parts.length === 3 && parts[0] !== 'pages' && parts[2]?.endsWith('.page.tsx'))
    .map(([area, , file = '']) => {
      const name = file.replace('.page.tsx', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      return `${area}/${name}`
    })
}

const sectionsOf = (list: readonly Topic[]) =>
  list.flatMap(({ name, sections }) => sections.map(({ anchor }) => `${name}/${anchor}`))

test('each page has a section in both languages, and no section is about a page that has gone', () => {
  const wanted = pages().map((page) => page.replace(/^home\//, 'index/'))
  for (const list of Object.values(topics)) {
    const written = sectionsOf(list)
    expect(wanted.filter((page) => !written.includes(page))).toEqual([])
    expect(written.filter((section) => /^[a-z]+\/[a-z]\w*$/.test(section) && !wanted.includes(section))).toEqual([])
  }
})

test('both languages tell the same in the same order', () => {
  expect(topics.en.map(({ name }) => name)).toEqual(topics.zh.map(({ name }) => name))
  expect(sectionsOf(topics.en)).toEqual(sectionsOf(topics.zh))
})

test('links lead to topics, sections and pictures that are there', () => {
  const broken = all.flatMap(({ language, name, markdown }) =>
    [...markdown.matchAll(/\]\(([^)]+)\)/g)]
      .map((found) => found[1] ?? '')
      .filter((link) => !leads(link, language, name))
      .map((link) => `${language}/${name}: ${link}`),
  )
  expect(broken).toEqual([])
})

function leads(link: string, language: Topic['language'], from: string): boolean {
  if (link.startsWith('../pictures/')) return existsSync(pictureFolder + link.slice('../pictures/'.length))
  if (link.startsWith('/')) return pages().includes(link.slice(1)) || link === '/profile/index' || link === '/docs'
  const [file, anchor] = link.split('#')
  const name = file ? file.replace(/\.md$/, '') : from
  const there = topics[language].find((each) => each.name === name)
  return there !== undefined && (anchor === undefined || there.sections.some((each) => each.anchor === anchor))
}

test('every picture is shown in a topic', () => {
  const shown = all.map(({ markdown }) => markdown).join()
  expect(readdirSync(pictureFolder).filter((name) => !shown.includes(`(../pictures/${name})`))).toEqual([])
})

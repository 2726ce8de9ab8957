import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { areas } from '@brandside/contract/platform/areas.ts'
import { type Bilingual, placeholders } from '@brandside/contract/platform/bilingual.ts'
import { type Contract, pageTag, tagsOf } from '@brandside/contract/platform/contract.ts'
import { Version } from '@brandside/contract/platform/crud.ts'
import { core, describeFields, limitsOf } from '@brandside/contract/platform/describe.ts'
import type { Effect } from '@brandside/contract/platform/endpoint.ts'
import { Status } from '@brandside/contract/platform/fields/choice.ts'
import { notesOf } from '@brandside/contract/platform/fields/notes.ts'
import { Id } from '@brandside/contract/platform/id.ts'
import { guardClasses, isTag, tagPattern } from '@brandside/contract/platform/permission.ts'
import { platformReasons } from '@brandside/contract/platform/reasons.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { mayRepeat } from '../../idempotency.ts'
import { menuRows } from '../../menu-sync.ts'
import { shapeOf } from './id-fields.ts'
import { contracts, walked } from './registry.ts'

const packages = join(import.meta.dirname, '../../../../..')
const reasons = [...platformReasons, ...contracts.flatMap((contract) => Object.values(contract.reasons))]
const allTags = contracts.flatMap(tagsOf)
const rows = menuRows(contracts)

describe('every contract', () => {
  test('is served, and has its name and its folder to itself', () => {
    const defined = globSync('contract/src/*/**/*.ts', { cwd: packages }).flatMap((file) => {
      const named = readFileSync(join(packages, file), 'utf8').matchAll(
        /^export const \w+ = (?:defineContract|\w*[eE]ntity)\(\{\s*name: '(\w+)'/gm,
      )
      return [...named].map(([, name = '']) => ({
        name,
        at: file.replaceAll('\\', '/'),
        kebab: kebab(name),
        area: contracts.find((contract) => contract.name === name)?.area,
      }))
    })
    expect(defined.map(({ name }) => name).sort()).toEqual(contracts.map(({ name }) => name).sort())
    // In its area, or in a folder there together with what it belongs to.
    for (const { at, area, kebab } of defined)
      expect(at).toMatch(new RegExp(`^contract/src/(?:${area}/(?:[a-z-]+/)?|shell/)${kebab}\\.ts$`))
    const modules = globSync('server/src/**/*.module.ts', { cwd: packages }).map((file) => file.replaceAll('\\', '/'))
    expect(modules.sort()).toEqual(
      contracts.map(({ area, name }) => `server/src/${area}/${kebab(name)}/${kebab(name)}.module.ts`).sort(),
    )
    expect(new Set(contracts.map(({ name }) => name)).size).toBe(contracts.length)
  })

  test.each(contracts)('$name is called something in both languages and stands in an area', ({ area, title, menu }) => {
    expect(areas).toHaveProperty(area)
    expectBothLanguages(title, menu?.title ?? title)
  })

  test('whose records the search finds says by a filter and by fields of its list how', () => {
    for (const { name, finds, endpoints } of contracts) {
      if (!finds) continue
      const { list } = endpoints
      const row =
        list?.output instanceof z.ZodObject ? (list.output.shape.list as z.ZodArray<z.ZodObject>).element : z.object({})
      expect(describeFields(list?.input ?? z.object({})), name).toHaveProperty(finds.by)
      for (const shown of [finds.name, finds.mark ?? finds.name]) expect(row.shape, name).toHaveProperty(shown)
    }
  })

  test('is walked over with its area, in the file of the area', () => {
    const walks = globSync('server/src/*/walk.test.ts', { cwd: packages }).map((file) => {
      const [area] = file.split(sep).slice(-2)
      expect(readFileSync(join(packages, file), 'utf8')).toContain(`walkArea('${area}')`)
      return area
    })
    expect(walks.sort()).toEqual([...new Set(contracts.map(({ area }) => area))].sort())
  })

  test('with a menu entry has its page, and every page has its contract', () => {
    const pages = globSync('web/src/*/*/*.page.tsx', { cwd: packages }).map((file) =>
      file.replaceAll('\\', '/').replace('web/src/', ''),
    )
    // Pages beside the areas belong to the shell: sign-in, profile, not found.
    const ofAreas = pages.filter((page) => page.split('/')[0] !== 'pages')
    for (const { area, name, menu } of contracts)
      if (menu) expect(ofAreas).toContain(`${area}/${kebab(name)}/${kebab(name)}.page.tsx`)
    const folders = contracts.map(({ area, name }) => `${area}/${kebab(name)}`)
    for (const page of ofAreas) expect(folders, page).toContain(page.split('/').slice(0, 2).join('/'))
  })
})

test('a page opens the record that its address names, where lines of the log lead to one', async () => {
  const { unaddressed } = await import(
    pathToFileURL(join(packages, 'web/src/system/operation-log/unaddressed.ts')).href
  )
  const logged = contracts.filter(
    ({ menu, records, endpoints }) =>
      menu &&
      records !== 'none' &&
      Object.values(endpoints).some(({ effect, unlogged }) => effect === 'write' && !unlogged),
  )
  const deaf = logged.filter(({ area, name }) => {
    const folder = `web/src/${area}/${kebab(name)}`
    const sources = globSync(`${folder}/*.tsx`, { cwd: packages }).map((file) =>
      readFileSync(join(packages, file), 'utf8'),
    )
    return !sources.some((text) => /<ResourcePage|<ParameterPage|<DictionaryPage|usePageRecord\(/.test(text))
  })
  expect(logged.length).toBeGreaterThan(40)
  expect(deaf.map(({ name }) => name).sort()).toEqual(Object.keys(unaddressed).sort())
})

test('what the shell calls stands in a contract that is served, the same', async () => {
  const files = globSync('contract/src/shell/*.ts', { cwd: packages })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(packages, file)).href)))
  const parts = modules.flatMap((module) => Object.values<unknown>(module).filter(isContract))
  expect(parts.length).toBeGreaterThan(0)
  for (const { name, area, endpoints } of parts)
    expect(contracts.find((each) => each.name === name)).toMatchObject({ area, endpoints })
})

describe('every endpoint', () => {
  test('has its path to itself', () => {
    const paths = walked.map(({ endpoint }) => endpoint.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  test.each(walked)('$name stands under /pcapi, in a group, without an id in its path', ({ endpoint }) => {
    // Paths that partners call end with the partner's name; the landing page of a poster, with the poster's.
    const named =
      endpoint.guard === 'hook' || endpoint.guard === 'public' ? endpoint.path.replace(/\/\{\w+\}$/, '') : endpoint.path
    expect(named).toMatch(/^\/pcapi\/(tgx\/|open\/)?v1(\/[a-z][A-Za-z0-9]*)+$/)
  })

  test.each(walked)('$name declares who may call it', ({ endpoint: { guard } }) => {
    if (isTag(guard)) expect(guard).toMatch(tagPattern)
    else expect(guardClasses).toContain(guard)
  })

  test.each(walked)('$name says in both languages what it does', ({ endpoint }) => {
    expectBothLanguages(endpoint.title)
  })

  test.each(walked)('$name reads by GET and writes by POST', ({ endpoint: { effect, method, source, path } }) => {
    if (path.startsWith('/pcapi/v1/track/list/')) return // spec 7: its query travels in the address of a POST
    const posted = { method: 'POST', source: 'body' }
    // A read whose question has a structure is posted, too: `ask()`.
    const allowed: Record<Effect, object[]> = { write: [posted], sheet: [got], print: [got], read: [got, posted] }
    expect(allowed[effect as Effect]).toContainEqual({ method, source })
  })

  test.each(
    walked.filter(
      ({ endpoint }) => endpoint.name in conventional && !isPersonal(endpoint.path) && !isLog(endpoint.path),
    ),
  )('$name keeps to its conventional word and right', ({ endpoint }) => {
    const { effect, rule, words } = conventional[endpoint.name] as Convention
    expect(endpoint).toMatchObject({ effect, rule })
    expect(endpoint.path.split('/').at(-1)).toBeOneOf(words)
  })

  test.each(contracts)('a number of $name that may be -1 says that it sets no limit then', ({ endpoints }) => {
    const fields = ofTheRecord.flatMap((name) => (endpoints[name] ? fieldsIn(endpoints[name].input) : []))
    for (const { path, schema } of fields)
      if (notesOf(schema)?.kind === 'integer' && limitsOf(schema).min === -1)
        expect(notesOf(schema)?.blank?.is, path).toBe(-1)
  })

  test.each(contracts)('a field of $name has one label in list, detail and forms', ({ endpoints }) => {
    const labels = new Map<string, readonly string[]>()
    for (const { input, output } of ofTheRecord.flatMap((name) => endpoints[name] ?? [])) {
      for (const { path, schema } of [...fieldsIn(input), ...fieldsIn(output)]) {
        const field = path.replace(/^list\./, '')
        const label = field.includes('.') ? undefined : notesOf(schema)?.label
        if (label) expect(label, field).toEqual(labels.get(field) ?? label)
        if (label) labels.set(field, label)
      }
    }
  })

  test.each(walked.filter(({ endpoint: { name, effect } }) => name === 'list' || effect === 'sheet'))(
    '$name has no two columns of one title',
    ({ endpoint }) => {
      // A reference is called as the name beside it, and stands in no column of its own.
      const columns = Object.entries(describeFields(endpoint.output)).filter(
        ([field, { kind }]) => kind !== 'reference' && !/Ids?$|^id$|^version$/.test(field),
      )
      for (const language of [0, 1] as const) {
        const titles = columns.map(([, { label }]) => label[language])
        expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
      }
    },
  )

  test.each(walked)('$name labels every field in both languages', ({ name, contract, endpoint }) => {
    const labelled = new Set(
      Object.values(contract.endpoints)
        .flatMap(({ input, output }) => [...fieldsIn(input), ...fieldsIn(output)])
        .flatMap(({ field, schema }) => (notesOf(schema) ? [field] : [])),
    )
    for (const { path, schema } of fieldsIn(endpoint.input)) expectLabel(`${name} ← ${path}`, schema)
    // Only the shell reads the answers of these: tokens, the operator, the menu.
    if (['self', 'public', 'terminal', 'client', 'hook'].includes(endpoint.guard)) return
    for (const { path, field, schema } of fieldsIn(endpoint.output)) {
      // The node of a tree is a row seen from afar: its labels are the row's.
      if (notesOf(schema) || !labelled.has(field)) expectLabel(`${name} → ${path}`, schema)
    }
  })

  // By its name, in case its schema does not say so: an answer under a key is kept for a week.
  test.each(
    walked.filter(
      ({ endpoint: { effect, output } }) =>
        effect === 'write' &&
        fieldsIn(output).some(({ field, schema }) => /secret|password|token|recovery/i.test(field) && isText(schema)),
    ),
  )('$name gives a secret, which is kept under no key', ({ endpoint }) => {
    expect(mayRepeat(endpoint)).toBe(false)
  })

  test('leaves the labels of shared schemas as they are', () => {
    const labels = [Id, Version, Status].map((schema) => notesOf(schema)?.label)
    expect(labels).toEqual([
      ['编号', 'Id'],
      ['版本', 'Version'],
      ['状态', 'Status'],
    ])
  })
})

describe('every reason', () => {
  test('has its key to itself', () => {
    const keys = reasons.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/)
  })

  test.each(reasons)('$key is worded in both languages, with the same placeholders', ({ words }) => {
    expectBothLanguages(words)
    // One that is made of its placeholders alone is worded by them.
    expect(words[0].replace(/\{\w+\}/g, '')).toMatch(/^$|\p{Script=Han}/u)
    expect(placeholders(words[0])).toEqual(placeholders(words[1]))
  })
})

describe('the menu', () => {
  test('holds every tag once, so that every right can be given', () => {
    const given = rows.flatMap(({ permTag }) => permTag ?? [])
    expect(given.toSorted()).toEqual(
      [...new Set([...allTags, ...contracts.filter(({ menu }) => menu).map(pageTag)])].sort(),
    )
  })

  test('puts parents before their children, under keys of their own', () => {
    const keys = rows.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const [index, { parentKey }] of rows.entries())
      if (parentKey) expect(keys.slice(0, index)).toContain(parentKey)
    for (const { titleZh, titleEn } of rows) expectBothLanguages([titleZh, titleEn])
  })
})

/** Endpoints about the record itself; others may take words of their own. */
const ofTheRecord = ['list', 'view', 'create', 'update'] as const

const got = { method: 'GET', source: 'query' }

interface Convention {
  effect: Effect
  rule: string
  /** The spec's words for it. */
  words: string[]
}

/** Endpoints of these names are what every module means by them. */
const conventional: Readonly<Record<string, Convention>> = {
  list: { effect: 'read', rule: 'list', words: ['query', 'list', 'pageList', 'entries'] },
  view: { effect: 'read', rule: 'list', words: ['view', 'entry'] },
  create: { effect: 'write', rule: 'create', words: ['save', 'create', 'insert', 'saveLadder'] },
  update: { effect: 'write', rule: 'update', words: ['update'] },
  remove: { effect: 'write', rule: 'delete', words: ['delete'] },
  setStatus: { effect: 'write', rule: 'status', words: ['updateStatus', 'enable'] },
  export: { effect: 'sheet', rule: 'export', words: ['export'] },
  print: { effect: 'print', rule: 'print', words: ['print'] },
}

/** An operator's personal data asks for no right (conventions 2). */
const isPersonal = (path: string) => path.startsWith('/pcapi/v1/admin/profile/')
/** The spec names the paths of the log by what they follow. */
const isLog = (path: string) => path.startsWith('/pcapi/v1/track/')

interface Field {
  path: string
  field: string
  schema: z.ZodType
}

/** Fields of an input or an answer: of a page its rows', of a list its items', of a field that holds objects theirs. */
function fieldsIn(schema: z.ZodType, at = '', above: readonly z.ZodType[] = []): Field[] {
  const inner = core(schema)
  if (above.includes(inner)) return [] // below the node of a tree hang nodes of the same kind
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element as z.ZodType, at, above)
  return Object.entries(shapeOf(inner)).flatMap(([field, own]) => {
    const path = `${at}${field}`
    const below = fieldsIn(own, `${path}.`, [...above, inner])
    const isShown = !(at === '' && isPaging(field, own)) && !branchesInto(own, [...above, inner])
    return [...(isShown ? [{ path, field, schema: own }] : []), ...below]
  })
}

function isText(schema: z.ZodType): boolean {
  const inner = core(schema)
  return inner instanceof z.ZodArray ? isText(inner.element as z.ZodType) : inner instanceof z.ZodString
}

/** The pager turns pages and the table's head sorts them; neither asks for a label. */
function isPaging(field: string, schema: z.ZodType): boolean {
  return core(schema) instanceof z.ZodArray
    ? field === 'list' || field === 'sort'
    : ['page', 'rows', 'total', 'sum'].includes(field)
}

function branchesInto(schema: z.ZodType, nodes: readonly z.ZodType[]): boolean {
  const inner = core(schema)
  return inner instanceof z.ZodArray && nodes.includes(core(inner.element as z.ZodType))
}

function expectLabel(path: string, schema: z.ZodType): void {
  const notes = notesOf(schema)
  if (!notes) throw new Error(`${path} has no label`)
  expectBothLanguages(notes.label, ...Object.values(notes.options ?? {}))
}

function expectBothLanguages(...texts: Bilingual[]): void {
  for (const text of texts.flat()) expect(text.trim()).toMatch(/./)
}

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'endpoints' in value
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { areas } from '@brandside/contract/platform/areas.ts'
import { describe, expect, test } from 'vitest'
import { circles, isTest, readSources, repository, type Source } from './sources.ts'

const sources = readSources('packages/{contract,server,web}/src/**/*.{ts,tsx}')

/** A file's place in the architecture. */
type Place =
  | { kind: 'package'; name: string }
  | { kind: 'platform' | 'testing' | 'module' | 'shell'; side: string; folder: string }
  /** Code that joins the modules: start, demonstration data, commands. */
  | { kind: 'top'; side: string; folder: string }

interface Rule {
  why: string
  from: (source: Source, at: Place) => boolean
  /** True when this import must not be. */
  forbids: (target: Place, path: string, source: Source, typeOnly: boolean) => boolean
  /** An import that breaks it. */
  breach: [from: string, target: string]
}

const isRules = ({ path }: Source) => /\.rules\.ts$/.test(path)
const sideOf = (place: Place) => (place.kind === 'package' ? undefined : place.side)

const rules: readonly Rule[] = [
  {
    why: 'A contract is pure data that the browser loads too: it knows zod and other contracts, neither server, web, Node nor DOM.',
    from: (source, at) => sideOf(at) === 'contract' && !isTest(source),
    forbids: (target) => (target.kind === 'package' ? target.name !== 'zod' : target.side !== 'contract'),
    breach: ['contract/src/store/brand.ts', 'node:fs'],
  },
  {
    why: 'A rule is decided on both sides, so it stands on types, money and time: no database, no clock, no chance.',
    from: (source) => isRules(source),
    forbids: (target, path, _, typeOnly) =>
      !typeOnly && (target.kind === 'package' ? true : !(path.startsWith('contract/') || /\.rules\.ts$/.test(path))),
    breach: ['web/src/store/brand/tree/brand-tree.rules.ts', 'web/src/platform/io/api/call.ts'],
  },
  {
    why: 'The platform carries every module and must not lean on one: what it needs of a module comes in through modules.ts.',
    from: (source, at) => at.kind === 'platform' && !isTest(source),
    forbids: (target, _, source) =>
      target.kind === 'top' ||
      target.kind === 'module' ||
      (target.kind === 'shell' && !(target.side === 'contract' && source.path.startsWith('web/'))),
    breach: ['server/src/platform/http/http.ts', 'server/src/store/brand/brand.module.ts'],
  },
  {
    why: 'The platform is tested on real modules, by their contracts and their front doors: what lies behind one may change.',
    from: (source, at) => at.kind === 'testing' || (at.kind === 'platform' && isTest(source)),
    forbids: (target, path) =>
      sideOf(target) !== 'contract' &&
      ((target.kind === 'module' && !path.endsWith('.module.ts')) ||
        (target.kind === 'top' && ![modulesFile, productFile].includes(path))),
    breach: ['server/src/platform/http/http.test.ts', 'server/src/store/brand/brand-tree.ts'],
  },
  {
    why: 'What helps tests is no part of the product.',
    from: (source, at) => at.kind !== 'testing' && !isTest(source),
    forbids: (target) => target.kind === 'testing',
    breach: ['server/src/store/brand/brand.module.ts', 'server/src/platform/testing/fixtures.ts'],
  },
  {
    why: 'Writes go through the owner: of another server module, its *.public.ts is all there is, beside what an area keeps for all of its modules.',
    from: (_, at) => at.kind === 'module' && at.side === 'server',
    forbids: (target, path, source) =>
      sideOf(target) === 'server' &&
      target.kind !== 'platform' &&
      !isOwn(source, target) &&
      !isOfArea(source.path, path) &&
      !path.endsWith('.public.ts') &&
      !isTestOf(source, target),
    breach: ['server/src/store/shop/shop.module.ts', 'server/src/store/brand/brand-tree.ts'],
  },
  {
    why: 'Of another page module, its *.select.tsx and *.public.tsx are all there is, beside what an area keeps for all of its pages.',
    from: (_, at) => at.kind === 'module' && at.side === 'web',
    forbids: (target, path, source) =>
      sideOf(target) === 'web' &&
      target.kind !== 'platform' &&
      !isOwn(source, target) &&
      !isOfArea(source.path, path) &&
      !/\.(select|public)\.tsx$/.test(path),
    breach: ['web/src/store/shop/shop.page.tsx', 'web/src/store/brand/tree/brand-tree.tsx'],
  },
  {
    why: 'What the shell calls, it calls before it knows of any module: those contracts stand on no module either.',
    from: (_, at) => at.kind === 'shell' && at.side === 'contract',
    forbids: (target) => target.kind === 'module',
    breach: ['contract/src/shell/own-session.ts', 'contract/src/system/role.ts'],
  },
  {
    why: 'The pages of the shell stand on the platform and on themselves.',
    from: (_, at) => at.kind === 'shell' && at.side === 'web',
    forbids: (target, _, source) => sideOf(target) === 'web' && target.kind !== 'platform' && !isOwn(source, target),
    breach: ['web/src/pages/login/login.page.tsx', 'web/src/store/brand/brand.select.tsx'],
  },
  {
    why: 'The platform of the web is built in storeys, each of which stands on those below: base, io, ui, data, frame.',
    from: ({ path }) => storeyOf(path) >= 0,
    forbids: (_, path, source) => storeyOf(path) > storeyOf(source.path),
    breach: ['web/src/platform/io/api/call.ts', 'web/src/platform/ui/dialog/drawer.tsx'],
  },
  {
    why: 'The packages of the other side are not there when this one runs.',
    from: (_, at) => sideOf(at) !== 'contract',
    forbids: (target, _, source) =>
      target.kind !== 'package' && ![source.path.split('/')[0], 'contract'].includes(target.side),
    breach: ['web/src/platform/io/api/call.ts', 'server/src/platform/refuse.ts'],
  },
  {
    why: 'Node is not in the browser.',
    from: (source, at) => sideOf(at) === 'web' && !isTest(source),
    forbids: (target) => target.kind === 'package' && (target.name.startsWith('node:') || target.name === 'pg'),
    breach: ['web/src/platform/io/api/call.ts', 'node:crypto'],
  },
  {
    why: 'modules.ts joins the product: whoever imports it knows every module, so only the start, commands and the tests of the platform do.',
    from: (source, at) =>
      ![productFile, 'server/src/main.ts'].includes(source.path) &&
      !source.path.startsWith('server/src/cli/') &&
      at.kind !== 'testing' &&
      !(at.kind === 'platform' && isTest(source)),
    forbids: (_, path) => path === modulesFile,
    breach: ['server/src/store/brand/brand.test.ts', 'server/src/modules.ts'],
  },
]

const modulesFile = 'server/src/modules.ts'
/** The start of all of it. */
const productFile = 'server/src/product.ts'

const storeys = ['base', 'io', 'ui', 'data', 'frame']
const storeyOf = (path: string) =>
  path.startsWith('web/src/platform/') ? storeys.indexOf(path.split('/')[3] ?? '') : -1

const isOwn = ({ path }: Source, target: Place) =>
  target.kind !== 'package' && target.folder !== '' && path.startsWith(`${target.folder}/`)
/** Folders that are a module or a page. */
const moduleFolders = new Set(
  sources.flatMap(({ path }) => (/\.(module|page)\.tsx?$/.test(path) ? [dirname(path)] : [])),
)
/** A file in the area of both that belongs to none of its modules. */
const isOfArea = (from: string, path: string) => {
  const areaOf = (file: string) => file.split('/').slice(0, 3).join('/')
  return areaOf(from) === areaOf(path) && !moduleFolders.has(path.split('/').slice(0, 4).join('/'))
}
const isTestOf = (source: Source, target: Place) => isTest(source) && target.kind === 'testing'

describe('who may import whom', () => {
  test.each(rules.map((rule) => [rule.why, rule] as const))('%s', (_, rule) => {
    expect(broken(rule, sources)).toEqual([])
    const [path, target] = rule.breach
    expect(broken(rule, [{ path, text: '', imports: [{ target, typeOnly: false }] }])).toHaveLength(1)
  })

  test('modules.ts imports every module, and nothing else is one', () => {
    const listed = sources
      .find(({ path }) => path === modulesFile)
      ?.imports.filter(({ typeOnly }) => !typeOnly)
      .map(({ target }) => target)
    const all = sources.map(({ path }) => path).filter((path) => path.endsWith('.module.ts'))
    expect(listed?.toSorted()).toEqual(all.sort())
  })

  test('every import within a package leads to a file', () => {
    const paths = new Set(sources.map(({ path }) => path))
    const lost = sources.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        /^(contract|server|web)\/src\/.*\.tsx?$/.test(target) && !paths.has(target) ? `${path} imports ${target}` : [],
      ),
    )
    expect(lost).toEqual([])
  })

  test('schemas stay on the server: a page reaches zod by no way through the platform of the contracts', () => {
    const withSchemas = new Set<string>()
    const reaches = (path: string, way: readonly string[] = []): boolean => {
      if (path === 'zod' || withSchemas.has(path)) return true
      const imports = way.includes(path) ? [] : (sources.find((source) => source.path === path)?.imports ?? [])
      const found = imports.some(({ target, typeOnly }) => !typeOnly && reaches(target, [...way, path]))
      if (found) withSchemas.add(path)
      return found
    }
    const loading = sources
      .filter((source) => source.path.startsWith('web/') && !source.path.includes('/gallery/') && !isTest(source))
      .flatMap(({ path, imports }) => imports.map((each) => ({ path, ...each })))
      // The build makes plain data of what lies outside of the platform.
      .filter(({ target, typeOnly }) => !typeOnly && (target === 'zod' || target.startsWith('contract/src/platform/')))
    expect(
      loading.filter(({ target }) => reaches(target)).map(({ path, target }) => `${path} imports ${target}`),
    ).toEqual([])
    expect(reaches('contract/src/platform/fields/text.ts')).toBe(true)
  })

  test('no file imports itself, by whatever way round', () => {
    const imported = ({ imports }: Source) => imports.flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]))
    expect(circles(new Map(sources.map((source) => [source.path, imported(source)])))).toEqual([])
  })

  test('within a storey, no room imports itself, by whatever way round', () => {
    const inStoreys = sources.filter(({ path }) => storeyOf(path) >= 0)
    const rooms = Map.groupBy(inStoreys, ({ path }) => dirname(path))
    const entered = (room: string, files: readonly Source[]) =>
      files
        .flatMap(({ imports }) => imports.map(({ target }) => dirname(target)))
        .filter((next) => next !== room && dirname(next) === dirname(room))
    expect(circles(new Map([...rooms].map(([room, files]) => [room, entered(room, files)])))).toEqual([])
  })
})

describe('what files may hold and be called', () => {
  test('a *.queries.ts reads: rows are written by their owner, one use case each', () => {
    const writing =
      /\b(insertInto|updateTable|deleteFrom|mergeInto|insertRow|writeRow|softDelete)\b|\b(insert into|delete from)\b|\bupdate\s+\w+\s+set\b/i
    expect(
      sources.filter(({ path, text }) => path.endsWith('.queries.ts') && writing.test(text)).map(({ path }) => path),
    ).toEqual([])
  })

  test('a *.rules.ts asks neither the clock nor chance: the same question has the same answer on both sides', () => {
    const moving = /\bnew Date\(\s*\)|\bDate\.now\b|\bMath\.random\b|\brandom(UUID|Bytes|Int)\b|\bperformance\.now\b/
    expect(sources.filter((source) => isRules(source) && moving.test(source.text)).map(({ path }) => path)).toEqual([])
  })

  test('there are no barrels, and no folder for things without a home', () => {
    const homeless = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.tsx?$)/
    expect(
      sources.map(({ path }) => path).filter((path) => /\/index\.tsx?$/.test(path) || homeless.test(path)),
    ).toEqual([])
  })

  test('the platform of the web has its storeys and nothing beside them, and no room of more than 25 files', () => {
    const files = globSync('packages/web/src/platform/**/*.*', { cwd: repository }).map((file) =>
      file.split(/[\\/]/).slice(4),
    )
    expect([...new Set(files.map(([top]) => top))].sort()).toEqual([...storeys, 'testing'].sort())
    const rooms = Map.groupBy(files, (parts) => parts.slice(0, -1).join('/'))
    expect([...rooms].filter(([, { length }]) => length > 25).map(([room]) => room)).toEqual([])
  })

  test('a room has at most 25 files', () => {
    const rooms = Map.groupBy(
      sources.filter((source) => !isTest(source) && !source.path.includes('/testing/')),
      ({ path }) => dirname(path),
    )
    expect([...rooms].filter(([, { length }]) => length > 25).map(([room]) => room)).toEqual([])
  })

  test('files are named in kebab-case, in the folder of an area, the platform or the shell', () => {
    const tops = [...Object.keys(areas), 'platform', 'shell', 'pages', 'cli', 'demo', 'gallery']
    const odd = sources
      .map(({ path }) => path)
      .filter((path) => {
        const parts = path.split('/').slice(2)
        return (
          parts.some((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*$/.test(part)) ||
          (parts.length > 1 && !tops.includes(parts[0] ?? ''))
        )
      })
    expect(odd).toEqual([])
  })
})

function broken({ why, from, forbids }: Rule, files: readonly Source[]): string[] {
  return files
    .filter((source) => from(source, placeOf(source.path)))
    .flatMap((source) =>
      source.imports
        .filter(({ target, typeOnly }) => forbids(placeOf(target), target, source, typeOnly))
        .map(({ target }) => `${source.path} imports ${target}. ${why}`),
    )
}

function placeOf(path: string): Place {
  const [side = '', src, top = '', next = ''] = path.split('/')
  if (src !== 'src' || !['contract', 'server', 'web'].includes(side)) return { kind: 'package', name: path }
  if (top === 'platform')
    return next === 'testing'
      ? { kind: 'testing', side, folder: `${side}/src/platform/testing` }
      : { kind: 'platform', side, folder: '' }
  if (top === 'pages') return { kind: 'shell', side, folder: `${side}/src/pages/${next}` }
  if (top === 'shell') return { kind: 'shell', side, folder: '' }
  if (top in areas) return { kind: 'module', side, folder: `${side}/src/${top}/${next.replace(/\.ts$/, '')}` }
  return { kind: 'top', side, folder: top === basename(path) ? '' : `${side}/src/${top}` }
}

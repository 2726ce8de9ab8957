// Preconditions of everything in the product: its packages, its Node, its built web client. Existing ones are left
// alone. Plain JavaScript for any Node from 18 on, which imports nothing that would have to be installed.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureNode, linkAmongPackages } from './node.mjs'
import { install } from './npm.mjs'
import { ensure, inRoot, recorded, records } from './records.mjs'
import { run } from './run.mjs'
import { tellProgress } from './tell-progress.mjs'

/** The packages, and the Node that everything is run with, whose path it answers. `all`: what tests need, too. */
export async function ensureTools({ all = false } = {}) {
  const [node] = await Promise.all([ensureNode(), ensurePackages(all)])
  linkAmongPackages(node)
  return node
}

/** Builds the web client into packages/web/dist, unless its sources are those of the last build. */
export async function ensureWebBuild(node) {
  const sources = ['packages/contract', 'packages/web', 'docs/manual'].flatMap(sourcesIn)
  const sourceHash = hashOf(['package-lock.json', 'tsconfig.base.json', ...sources])
  const wanted = process.env.RELEASE === '1' ? `release ${sourceHash}` : sourceHash
  const isDone = () => recorded('web') === wanted && existsSync(inRoot('packages/web/dist/index.html'))
  await ensure('web', wanted, isDone, async () => {
    await tellProgress('Building the web client', () => buildWeb(node))
  })
}

/** The environment of programs run with that Node. */
export function environment() {
  const search = [inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter)
  return { NODE_COMPILE_CACHE: path.join(records, 'compiled'), ...process.env, PATH: search }
}

const machine = `${process.platform}-${process.arch}`
/**
 * Installs the packages of the lock file, unless they are there: those that a start needs, or all of them. Compilers, linters
 * and the browser of the tests are half of what is to be fetched.
 */
async function ensurePackages(all) {
  const lock = `${machine} ${hashOf(['package-lock.json'])}`
  const [some, whole] = [`${lock} start`, `${lock} all`]
  const isDone = () => recorded('packages') === whole || (!all && recorded('packages') === some)
  await ensure('packages', all ? whole : some, isDone, async () => {
    if (areInstalled(all)) return
    const adds = recorded('packages') === some
    await tellProgress(adds ? 'Installing what the tests need' : 'Installing the packages', () =>
      installPackages(all, adds),
    )
  })
}

/** The packages may have been installed by npm itself, which records them. */
function areInstalled(all) {
  const { packages: installed } = readJson('node_modules/.package-lock.json') ?? {}
  if (!installed) return false
  return Object.entries(readJson('package-lock.json').packages).every(
    ([place, { version, optional, dev, devOptional }]) => {
      if (!place.includes('node_modules/')) return true // the product's own packages
      if (!all && (dev || devOptional)) return true
      return installed[place] ? installed[place].version === version : optional === true
    },
  )
}

async function installPackages(all, adds) {
  // Windows cannot remove a Node that runs, which is what `ci` begins with.
  const runsFromHere = process.platform === 'win32' && process.execPath.startsWith(inRoot('node_modules'))
  const command = adds || runsFromHere ? ['install', '--no-save'] : ['ci']
  await install('The packages', [...command, all ? '--include=dev' : '--omit=dev', '--include=optional'])
}

/** The old build stays until the new one is complete. */
async function buildWeb(node) {
  const draft = path.join(records, 'web-build')
  mkdirSync(draft, { recursive: true })
  const vite = [
    inRoot('node_modules/vite/bin/vite.js'),
    'build',
    '--outDir',
    draft,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const options = { cwd: inRoot('packages/web'), env: environment() }
  const { code, output } = await run(node, vite, options)
  if (output.trim()) console.error(output.trim())
  if (code !== 0) throw new Error('The web client could not be built; its build says above why.')
  const dist = inRoot('packages/web/dist')
  rmSync(dist, { recursive: true, force: true })
  try {
    renameSync(draft, dist)
  } catch (error) {
    if (error.code !== 'EXDEV') throw error
    cpSync(draft, dist, { recursive: true }) // the packages are on another disk
  }
}

/** All files that the build may read; tests are none of them. */
function sourcesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return ['dist', 'node_modules'].includes(entry.name) ? [] : sourcesIn(name)
    return /\.test\.\w+$/.test(entry.name) ? [] : [name]
  })
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(inRoot(file)))
        .digest(),
    )
  return hash.digest('hex')
}

function readJson(file) {
  return existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')) : undefined
}

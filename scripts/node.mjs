// The Node that everything is run with. Plain JavaScript for any Node from 18 on.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { install } from './npm.mjs'
import { inRoot } from './records.mjs'
import { tellProgress } from './tell-progress.mjs'

/** This one, or where it is too old one from npm, which must be the file that `node-sums.json` knows. */
export async function ensureNode() {
  return isNewEnough(process.versions.node) && !isAmongPackages(process.execPath)
    ? process.execPath
    : await pinnedNode()
}

/** Installing the packages would remove it while it runs. */
function isAmongPackages(node) {
  const packages = inRoot('node_modules')
  return existsSync(packages) && node.startsWith(realpathSync(packages) + path.sep)
}

/** `npm run`, `npm exec` and `node_modules/.bin/node` find it there. Installing the packages removes it. */
export function linkAmongPackages(node) {
  if (linkedNode() === realpathSync(node)) return
  const link = inRoot('node_modules/.bin', isWindows ? 'node.cmd' : 'node')
  mkdirSync(path.dirname(link), { recursive: true })
  rmSync(link, { force: true })
  if (isWindows) writeFileSync(link, `@"${node}" %*\r\n`)
  else symlinkSync(node.startsWith(inRoot()) ? path.relative(path.dirname(link), node) : node, link)
}

const oldestNode = [22, 18]
const machine = `${process.platform}-${process.arch}`
const isWindows = process.platform === 'win32'

async function pinnedNode() {
  const known = JSON.parse(readFileSync(inRoot('scripts/node-sums.json'), 'utf8'))[machine]
  const needed = `Node ${oldestNode.join('.')} or newer is needed, and this one is ${process.versions.node}.`
  if (!known) throw new Error(`${needed} npm has none for ${machine}: install one from https://nodejs.org.`)
  const linked = linkedNode()
  if (linked && !isAmongPackages(linked) && (await isKnown(linked, known))) return linked
  const home = inRoot('.cache/node')
  const file = path.join(home, 'node_modules', known.package, 'bin', isWindows ? 'node.exe' : 'node')
  if (await isKnown(file, known)) return file
  mkdirSync(home, { recursive: true })
  await alone(inRoot('.cache/setup-node'), async () => {
    if (await isKnown(file, known)) return
    const place = ['--prefix', home, '--no-save', '--no-package-lock']
    await tellProgress(`Installing Node ${known.version}, as this one is ${process.versions.node}`, () =>
      install('Node', ['install', ...place, `${known.package}@${known.version}`]),
    )
    if (await isKnown(file, known)) return
    rmSync(home, { recursive: true, force: true })
    throw new Error(`${needed} What npm has brought is another file than the one known here, or does not run.`)
  })
  return file
}

/** Looked at once only: the answer is kept until the file is another one. */
async function isKnown(file, { sha256 }) {
  const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) return false
  const seen = `${file} ${size} ${mtimeMs} ${sha256}`
  const kept = inRoot('.cache/node-seen')
  if (existsSync(kept) && readFileSync(kept, 'utf8') === seen) return true
  if ((await sumOf(file)) !== sha256 || spawnSync(file, ['--version']).status !== 0) return false
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, seen)
  return true
}

async function sumOf(file) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

function linkedNode() {
  const link = inRoot('node_modules/.bin/node')
  return existsSync(link) ? realpathSync(link) : undefined
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

// npm as a start needs it. Plain JavaScript for any Node from 18 on.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './records.mjs'
import { run } from './run.mjs'

/** Has npm install something; `what` begins the sentence that says why it could not. */
export async function install(what, command) {
  // Without a network npm would try in vain for minutes; what it has kept from earlier may suffice.
  const network = (await isOffline()) ? '--offline' : '--prefer-offline'
  const options = [...command, network, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  let { code, output } = await npm(options)
  if (failureOf(output) === 'ENOTEMPTY') {
    // The npm of a start that was killed is still filling the folder.
    await sleep(10_000)
    ;({ code, output } = await npm(options))
  }
  if (code === 0) return
  const reason = failureOf(output)
  if (installFailures[reason]) throw new Error(`${what} could not be installed: ${installFailures[reason]}`)
  console.error(output.trim())
  throw new Error(`${what} could not be installed; npm says above why.`)
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
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'ERR_SOCKET_TIMEOUT',
  'FETCH_ERROR',
  'ENOTCACHED',
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

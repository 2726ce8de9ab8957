import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openClient } from '@brandside/contract/system/open-client.ts'
import { role } from '@brandside/contract/system/role.ts'
import { callAs } from './books/call-as.ts'
import { type Document, fiftyOf } from './clients/fifty.ts'
import { generators } from './clients/generators.ts'
import { type Arena, openArena } from './run/arena.ts'
import { root, serverEntry, startServer } from './run/server-process.ts'
import { signIn } from './run/sign-in.ts'

/**
 * `npm run check:clients`: makes clients of the descriptions of a running product with generators of others, compiles them
 * strictly, and calls fifty operations with each, by a key. The generators come from npm into `.cache/clients`, so that
 * nothing of the product depends on them.
 */
const password = 'Eleven-quiet-lanterns'
const cache = join(root, '.cache/clients')
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  module: 'NodeNext',
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
  skipLibCheck: false,
  outDir: 'out',
}

const arena = (await openArena('postgres')) ?? (await openArena('embedded'))
if (!arena) throw new Error('There is no database')
try {
  process.exitCode = (await check(arena)) ? 0 : 1
} finally {
  await arena.close()
}

async function check(on: Arena): Promise<boolean> {
  mkdirSync(cache, { recursive: true })
  const packages = ['typescript@5.9.3', ...generators.flatMap((generator) => generator.packages)]
  execFileSync('npm', ['install', '--prefix', cache, '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    stdio: 'inherit',
  })
  const env = { ...on.product, DEMO: 'base', DEMO_PASSWORD: password, ADMIN_PASSWORD: password }
  const server = await startServer({ entry: serverEntry, env })
  try {
    const url = `http://127.0.0.1:${server.port}`
    const key = await aKey(server.port)
    const read = async (path: string) => {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } })
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      return (await answer.json()) as Document
    }
    const whole = await read('/openapi.json')
    let sound = true
    for (const [at, generator] of generators.entries()) {
      const folder = mkdtempSync(join(cache, `${generator.name}-`))
      try {
        sound = tryGenerator(generator, folder, { whole, fifty: fiftyOf(whole, at + 1), url, key }) && sound
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    }
    return sound
  } finally {
    await server.stop()
  }
}

/** With all standard roles but the one of the installation's administrator, which no key is given. */
async function aKey(port: number): Promise<string> {
  const problems: string[] = []
  const call = callAs(() => port, await signIn(port, 'admin', password), problems)
  const { data: roles } = await call(role.endpoints.list, { rows: 200 })
  const { data } = await call(openClient.endpoints.create, {
    name: 'Generated clients',
    kind: 'BEARER',
    perMinute: 6000,
    roleIds: (roles?.list ?? []).filter(({ everything }) => !everything).map(({ id }) => id),
  })
  if (!data) throw new Error(`No key: ${problems.join()}`)
  return data.appSecret
}

type Generator = (typeof generators)[number]

interface Installation {
  whole: Document
  fifty: ReturnType<typeof fiftyOf>
  url: string
  key: string
}

function tryGenerator(generator: Generator, folder: string, { whole, fifty, url, key }: Installation): boolean {
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  const bin = (name: string) => join(cache, 'node_modules/.bin', name)
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(whole))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  for (const [name, text] of Object.entries(generator.settings)) writeFileSync(join(folder, name), text)
  const [command, ...options] = generator.command
  execFileSync(process.execPath, [bin(command), ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  writeFileSync(join(folder, 'program.ts'), generator.program(fifty))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }))
  const compiled = spawnSync(process.execPath, [bin('tsc'), '-p', '.'], { cwd: folder, encoding: 'utf8' })
  if (compiled.status !== 0) {
    process.stdout.write(`${generator.name}: does not compile\n${compiled.stdout.slice(0, 3000)}\n`)
    return false
  }
  const compiledIn = seconds()
  const ran = spawnSync(process.execPath, ['out/program.js'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, BRANDSIDE_URL: url, BRANDSIDE_KEY: key },
  })
  const answers = ran.stdout.split('\n').filter(Boolean)
  const failed = answers.filter((answer) => !answer.endsWith(' 0'))
  const isSound = ran.status === 0 && answers.length === fifty.length && failed.length === 0
  process.stdout.write(
    `${generator.name}: generated and compiled in ${compiledIn}; ${answers.length - failed.length} of ${fifty.length} operations done\n`,
  )
  if (!isSound) process.stdout.write(`${failed.join('\n')}\n${ran.stderr.slice(0, 3000)}\n`)
  return isSound
}

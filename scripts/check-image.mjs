// npm run check:image: takes the steps of deploy/Dockerfile without a container engine, each stage in an empty folder, and
// starts the product from the result as another user, who may write to the volume alone. Takes two minutes.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './records.mjs'
import { ensureTools } from './setup.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'brandside-image-'))
const node = await ensureTools({ all: true })
const search = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`
/** Instructions of the file, each with the stage that it changes. */
const steps = {
  WORKDIR(stage, at) {
    stage.at = at
    mkdirSync(inside(stage, at), { recursive: true })
  },
  ENV(stage, text) {
    Object.assign(stage.env, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
  },
  USER(stage, user) {
    stage.user = user.split(':').map(Number)
  },
  VOLUME(stage, at) {
    stage.volume = at
  },
  EXPOSE() {},
  HEALTHCHECK(stage, text) {
    stage.healthy = JSON.parse(/CMD (\[.*\])$/.exec(text)[1])
  },
  CMD(stage, text) {
    stage.command = JSON.parse(text)
  },
  RUN(stage, command) {
    console.log(`RUN ${command}`)
    // Folders that the image has of its own are named from its root.
    const inStage = command.replaceAll(/(?<=\s)\/(?=[a-z])/g, `${stage.root}/`)
    execFileSync('sh', ['-c', inStage], {
      cwd: inside(stage, stage.at),
      stdio: ['ignore', 'inherit', 'inherit'],
      // With the settings that npm has on this machine.
      env: { ...process.env, ...environmentOf(stage) },
    })
  },
  COPY(stage, text, stages) {
    const [first, ...others] = text.split(' ')
    const from = first.startsWith('--from=') ? stages.get(first.slice('--from='.length)) : undefined
    const names = from ? others : [first, ...others]
    const target = names.pop()
    for (const name of names) {
      if (from) copy(inside(from, name), placeOf(stage, target, name))
      else copyContext(inside(stage, stage.at))
    }
  },
}

let running
try {
  const image = buildImage(readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8'))
  await startAndLook(image)
  console.log('The image can be built, and the product starts from it.')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Carries out each instruction that the file has; one that is not known here is an error. */
function buildImage(text) {
  const stages = new Map()
  let stage
  for (const [, instruction, rest] of instructionsOf(text)) {
    if (instruction === 'FROM') {
      const name = /^\S+(?: AS (\S+))?$/.exec(rest)?.[1] ?? 'image'
      // A folder for each stage is its root; paths of the file lie below it.
      stage = {
        root: path.join(folder, name),
        at: '/',
        env: {},
        user: undefined,
        healthy: undefined,
        command: undefined,
      }
      mkdirSync(stage.root)
      stages.set(name, stage)
    } else (steps[instruction] ?? unknown(instruction))(stage, rest, stages)
  }
  return stage
}

function unknown(instruction) {
  throw new Error(`${instruction}: is not known to this check`)
}

/** Without comments, with the lines joined that end in a backslash. */
function instructionsOf(text) {
  const lines = text
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.filter((line) => line.trim()).map((line) => /^([A-Z]+) (.*)$/.exec(line) ?? unknown(line))
}

/** All that git knows of, and what is new, without what the ignore file names. */
function copyContext(target) {
  const lines = readFileSync(path.join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)
  // The last line that is about a file decides; one with `!` brings it along.
  const patterns = lines.map((line) => ({ pattern: line.replace(/^!/, ''), brings: line.startsWith('!') }))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\n')) {
    if (!file || !existsSync(path.join(root, file))) continue
    const parts = file.split('/')
    const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
    const isLeftOut = patterns.reduce((before, { pattern, brings }) => {
      const isMeant = above.some((each) => matches(each, pattern))
      return isMeant ? !brings : before
    }, false)
    if (isLeftOut) continue
    copy(path.join(root, file), path.join(target, file))
  }
}

/** As far as the file uses them: `*` within a name, `**` for any folders above it. */
function matches(file, pattern) {
  const text = pattern
    .replaceAll('.', '\\.')
    .replaceAll(/(?<!\*)\*(?!\*)/g, '[^/]*')
    .replace(/^\*\*\//, '(?:.*/)?')
  return new RegExp(`^${text}$`).test(file)
}

function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
}

function placeOf(stage, target, name) {
  const at = inside(stage, path.posix.resolve(stage.at, target))
  return target.endsWith('/') ? path.join(at, path.posix.basename(name)) : at
}

function inside(stage, at) {
  return path.join(stage.root, at)
}

function environmentOf(stage) {
  return { PATH: search, ...stage.env }
}

async function startAndLook(image) {
  const { user, command, healthy, volume } = image
  if (!user || user[0] === 0) throw new Error('The image runs as root')
  if (!healthy || !volume) throw new Error('The image has no health check, or no volume')
  const tools = ['vitest', 'typescript', 'vite', 'playwright-core', 'fast-check'].map((name) => `node_modules/${name}`)
  const tests = execFileSync('find', ['packages', '-name', '*.test.ts'], {
    cwd: inside(image, '/app'),
    encoding: 'utf8',
  })
  const left = [...tools, ...tests.split('\n')].filter((file) => file && existsSync(inside(image, `/app/${file}`)))
  if (left.length > 0)
    throw new Error(`The image has what only a build or a test needs: ${left.slice(0, 5).join(', ')}`)
  const canSwitch = process.getuid?.() === 0
  if (!canSwitch) console.log('Not as another user: this takes root.')
  const as = canSwitch ? { uid: user[0], gid: user[1] } : {}
  const data = inside(image, volume)
  const own = statSync(data)
  if (canSwitch && own.uid !== user[0]) throw new Error(`${volume} does not belong to the user of the image`)
  const temporary = path.join(folder, 'tmp')
  mkdirSync(temporary)
  if (canSwitch) chownSync(temporary, user[0], user[1])
  execFileSync('chmod', ['755', folder])
  execFileSync('chmod', ['-R', 'a-w', inside(image, '/app')])
  const PORT = String(await freePort())
  const env = {
    ...environmentOf(image),
    TMPDIR: temporary,
    HOME: '/nonexistent',
    PORT,
    DATA_DIR: inside(image, image.env.DATA_DIR),
    DEMO: '0',
    ADMIN_PASSWORD: 'a bowl of noodles 8',
  }
  const options = { cwd: inside(image, '/app'), env, ...as }
  if (canSwitch && spawnSync('sh', ['-c', 'echo > written'], options).status === 0)
    throw new Error('The user of the image may write to it')
  running = spawn(command[0], command.slice(1), { ...options, stdio: ['ignore', 'inherit', 'inherit'] })
  const [program, ...given] = healthy
  for (let second = 0; ; second++) {
    if (running.exitCode !== null) throw new Error(`The product has ended with ${running.exitCode}`)
    if (spawnSync(program, given, options).status === 0) break
    if (second > 120) throw new Error('The health check has not passed within two minutes')
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  const page = await (await fetch(`http://127.0.0.1:${PORT}/login`)).text()
  if (!page.includes('<div id="root">')) throw new Error('The web client is not served')
  const size = execFileSync('du', ['-sm', inside(image, '/app')], { encoding: 'utf8' }).split('\t')[0]
  console.log(`${size} MB without Node and its system`)
  running.kill('SIGTERM')
  const code = await new Promise((resolve) => running.once('exit', resolve))
  if (code !== 0) throw new Error(`SIGTERM ended the product with ${code}`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

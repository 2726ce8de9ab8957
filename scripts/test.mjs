// npm test: everything that CI runs; `npm test -- --help` says what else there is. Plain JavaScript for any Node from 18
// on: it is what brings the packages and the Node that the product itself needs.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './records.mjs'
import { ensureTools, ensureWebBuild } from './setup.mjs'

const reports = path.join(root, 'node_modules', '.cache', 'brandside', 'tests')

const steps = {
  // One checker: as fast on two cores, and 1.2 GB of memory instead of 5.
  types: () => check('typescript/bin/tsc', '-b', '--checkers', '1', '--builders', '1'),
  lint: () => check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=100'),
  // A promise that nothing waits for is a check that does not hold: only a linter that knows all types finds it.
  promises: () => check('oxlint/bin/oxlint', '--type-aware', 'packages', 'bench', 'e2e'),
  unused: () => check('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  unit: () => tests('unit', { output: 'pipe' }),
  server: () => repeated('server', unfinishedFiles),
  e2e: async () => {
    // Only the journeys need the build.
    if (hasJourneys()) await ensureWebBuild(node)
    return await repeated('e2e', fewFailedFiles)
  },
}

/** Steps that need no database and no browser, two of them side by side. */
const quick = ['types', 'lint', 'promises', 'unused', 'unit']

const help = `npm test                 everything that CI runs
npm test -- --quick      ${quick.join(', ')}: one minute and a half
npm test -- STEP ...     only these steps

Steps, and their minutes on two cores:
  types      0.7   TypeScript
  lint       0.3   Biome
  promises   0.5   promises that nothing waits for
  unused     0.1   what nothing uses, packages included
  unit       0.3   what needs no server
  server     9     modules and walks over all endpoints, on PostgreSQL where there is one and on the embedded store
  e2e        6     journeys through the built client in a browser

npm exec -- vitest run FILE --project unit|server|e2e -t NAME runs one test.`

/** What the packages are run with. */
let node

process.exitCode = await main(process.argv.slice(2))

async function main(given) {
  if (given.includes('--help')) {
    console.log(help)
    return 0
  }
  const chosen = given.flatMap((name) => (name === '--quick' ? quick : name))
  const unknown = chosen.filter((name) => !Object.hasOwn(steps, name))
  if (unknown.length > 0) {
    console.error(`Unknown step ${unknown.join(', ')}.\n\n${help}`)
    return 1
  }
  process.chdir(root)
  const results = []
  try {
    node = await ensureTools({ all: true })
    const names = Object.keys(steps).filter((name) => chosen.length === 0 || chosen.includes(name))
    results.push(...(await sideBySide(names.filter((name) => quick.includes(name)))))
    for (const name of names.filter((each) => !quick.includes(each))) results.push(await timed(name))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    results.push(crash('packages', 0))
  }
  return report(results)
}

/** Runs steps in two lanes, and answers their results in the order of the steps. */
async function sideBySide(names) {
  const results = []
  const waiting = [...names.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await timed(next[1])
  }
  await Promise.all([lane(), lane()])
  return results
}

/** Runs one step, also after failed ones. */
async function timed(name) {
  console.log(`\n— ${name}`)
  const start = Date.now()
  try {
    return { name, ...(await steps[name]()), time: Date.now() - start }
  } catch (error) {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    return crash(name, Date.now() - start)
  }
}

function crash(name, time) {
  return { name, passed: 0, failed: 1, skipped: 0, time, note: 'did not run' }
}

/** A tool that looks at all sources counts as one test; it speaks only when it has something to say. */
async function check(tool, ...options) {
  const { code, output } = await run([tool, ...options], 'pipe')
  if (code !== 0) console.log(output.trimEnd())
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/**
 * A suite of which certain failed files get a second run. What only passes then is reported as flaky. Where other files
 * failed as well, it is no bad luck, and all stay failed.
 */
async function repeated(project, filesToRepeat) {
  const first = await tests(project)
  const files = first.failed > 0 ? await filesToRepeat(first, project) : []
  if (files.length === 0) return first
  console.log(`\n— ${project} once more: ${files.map(({ name }) => name).join(', ')}`)
  const second = await tests(project, { files: files.map(({ name }) => name) })
  const before = (field) => first[field] - files.reduce((total, file) => total + file[field], 0)
  return {
    ...second,
    passed: before('passed') + second.passed,
    skipped: before('skipped') + second.skipped,
    note: second.failed > 0 ? second.note : `flaky: ${first.crashes[0] ?? files[0].firstFailure}`,
  }
}

/** A browser beside a busy neighbour can miss its time; a fault of the product fails both times. */
function fewFailedFiles({ failedFiles }) {
  return failedFiles.length <= 2 ? failedFiles : []
}

/** A worker that dies leaves the file that it was at unfinished, and those that it had not begun unmentioned. */
async function unfinishedFiles({ failedFiles, reportedFiles, crashes }, project) {
  if (crashes.length === 0 || failedFiles.some(({ unfinished }) => !unfinished)) return []
  const list = ['list', '--project', project, '--filesOnly', '--json']
  const { output } = await run(['vitest/vitest.mjs', ...list], 'pipe')
  const unmentioned = JSON.parse(output)
    .map(({ file }) => path.relative(root, file))
    .filter((name) => !reportedFiles.includes(name))
  return [...failedFiles, ...unmentioned.map((name) => ({ name, passed: 0, skipped: 0, firstFailure: name }))]
}

async function tests(project, { files = [], output = 'inherit' } = {}) {
  const file = path.join(reports, `${project}.json`)
  const crashFile = path.join(reports, `${project}-crashes.json`)
  mkdirSync(reports, { recursive: true })
  for (const old of [file, crashFile]) rmSync(old, { force: true })
  const ours = path.join(root, 'scripts', 'crash-reporter.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--reporter=${ours}`]
  const options = ['run', ...files, '--project', project, '--passWithNoTests', '--silent=passed-only', ...reporters]
  const ended = await run(['vitest/vitest.mjs', ...options], output, { CRASH_REPORT: crashFile })
  if (ended.output) console.log(ended.output.trimEnd())
  const crashes = existsSync(crashFile) ? JSON.parse(readFileSync(crashFile, 'utf8')) : []
  return { ...counted(file, ended.code), crashes, tests: true }
}

function counted(file, code) {
  const counts = { passed: 0, failed: 0, skipped: 0, note: '', failures: [], failedFiles: [], reportedFiles: [] }
  if (existsSync(file)) {
    const json = JSON.parse(readFileSync(file, 'utf8'))
    counts.passed = json.numPassedTests
    counts.failed = json.numFailedTests
    counts.skipped = json.numPendingTests + json.numTodoTests
    counts.reportedFiles = json.testResults.map(({ name }) => path.relative(root, name))
    const failed = json.testResults.filter(({ status }) => status === 'failed')
    counts.failedFiles = failed.map(failedFile)
    counts.failures = failed.flatMap(failures)
    // A file that cannot even be loaded has no tests that could fail.
    counts.failed += failed.filter(
      ({ assertionResults }) => !assertionResults.some((test) => test.status === 'failed'),
    ).length
  }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1
    counts.note = `ended with ${typeof code === 'number' ? `code ${code}` : code}`
  }
  return counts
}

function failedFile({ name, message, assertionResults }) {
  const count = (...statuses) => assertionResults.filter(({ status }) => statuses.includes(status)).length
  return {
    name: path.relative(root, name),
    passed: count('passed'),
    skipped: count('pending', 'skipped', 'todo'),
    // No test of it failed, nor its loading: some have no result.
    unfinished: message === '' && count('failed') === 0 && count('pending') > 0,
    firstFailure: assertionResults.find(({ status }) => status === 'failed')?.fullName ?? name,
  }
}

/** What failed in a file: its tests, or where none did, the file itself. */
function failures({ name, message, assertionResults }) {
  const file = path.relative(root, name)
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  if (tests.length === 0) return [{ name: file, reason: message || 'not finished' }]
  return tests.map(({ fullName, failureMessages }) => ({
    name: `${file} > ${fullName}`,
    reason: failureMessages.join('\n'),
  }))
}

/** Runs a program of the packages under the product's own Node. */
async function run([program, ...options], output, environment = {}) {
  const search = [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter)
  const child = spawn(node, [path.join(root, 'node_modules', program), ...options], {
    cwd: root,
    env: { ...process.env, ...environment, PATH: search },
    stdio: ['ignore', output, output],
  })
  const end = () => child.kill()
  process.once('SIGTERM', end)
  let text = ''
  child.stdout?.on('data', (chunk) => (text += chunk))
  child.stderr?.on('data', (chunk) => (text += chunk))
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve({ code: code ?? signal, output: text }))
    })
  } finally {
    process.off('SIGTERM', end)
  }
}

function hasJourneys() {
  return readdirSync(path.join(root, 'e2e'), { recursive: true }).some((name) => String(name).endsWith('.journey.ts'))
}

function report(results) {
  const suites = results.filter((result) => result.tests)
  if (suites.length > 0 && suites.every(({ passed, failed }) => passed + failed === 0)) {
    results.push({ ...crash('tests', 0), note: 'no test ran' })
  }
  for (const failure of results.flatMap((result) => result.failures ?? []).slice(0, 20)) tell(failure)
  console.log('')
  for (const { name, time, note, ...counts } of results) {
    const seconds = `${(time / 1000).toFixed(1)} s`
    console.log(
      `${counts.failed > 0 ? '✗' : '✓'} ${name.padEnd(8)} ${seconds.padStart(8)}  ${summary(counts)}${note ? `  ${note}` : ''}`,
    )
  }
  const sum = (field) => results.reduce((total, result) => total + result[field], 0)
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  console.log(`\n${summary(total)}`)
  return total.failed > 0 ? 1 : 0
}

/** Failures are told once more at the end, where a log that was cut short still has them. */
function tell({ name, reason }) {
  const lines = reason.split('\n').filter((line) => !line.includes('node_modules'))
  console.log(
    `\n✗ ${name}\n${lines
      .slice(0, 12)
      .map((line) => `  ${line.slice(0, 300)}`)
      .join('\n')}`,
  )
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
